import type { ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import { Modal } from './Modal.tsx'
import styles from './ShortcutSheet.module.css'

export interface ShortcutGroup {
  readonly label: string
  readonly shortcuts: readonly { readonly keys: string; readonly label: string }[]
}

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  /** A note, such as where single-letter shortcuts can be switched off. */
  readonly note?: ReactNode
  readonly groups: readonly ShortcutGroup[]
}

/** All shortcuts, grouped by purpose. */
export function ShortcutSheet({ isOpen, onClose, title, note, groups }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={title} description={note} size="lg">
      <div className={styles.groups}>
        {groups.map(({ label, shortcuts }) => (
          <section key={label} className={styles.group}>
            <h3 className={styles.label}>{label}</h3>
            <dl>
              {shortcuts.map((shortcut) => (
                <div key={shortcut.keys} className={styles.row}>
                  <dt className={styles.what}>{shortcut.label}</dt>
                  <dd>
                    <Kbd keys={shortcut.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
