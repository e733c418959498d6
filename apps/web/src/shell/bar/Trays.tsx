import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { IconLink } from '../../ui/actions/IconLink.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Popover } from '../../ui/overlay/Popover.tsx'
import type { Tray } from '../model.ts'
import { openTray, useOpenTray } from '../open-tray.ts'
import { useMedia } from '../use-media.ts'
import styles from './Trays.module.css'

/** Buttons for what awaits the viewer, such as notifications; one panel is open at a time, and navigation closes it. */
export function Trays({ trays }: { readonly trays: readonly Tray[] }) {
  const open = useOpenTray()
  const isPhone = useMedia('(width < 768px)')
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => openTray(null), [pathname])

  return trays.map((tray) => (
    <span key={tray.id} className={styles.tray} data-tray={tray.id}>
      {tray.to !== undefined ? (
        <IconLink {...looksOf(tray)} to={tray.to} />
      ) : isPhone ? (
        <Sheet tray={tray} isOpen={open === tray.id} />
      ) : (
        <Panel tray={tray} isOpen={open === tray.id} />
      )}
    </span>
  ))
}

interface Props {
  readonly tray: Tray
  readonly isOpen: boolean
}

function looksOf({ label, icon: Icon, count = 0, isUnread = false, news }: Tray) {
  const icon = <Icon size={17} strokeWidth={1.75} />
  return { label, icon, count, dot: isUnread, countLabel: news }
}

function Panel({ tray, isOpen }: Props) {
  const { id, label, action, footer, size, panel } = tray
  return (
    <Popover
      title={label}
      headerAction={action}
      footer={footer}
      size={size}
      isOpen={isOpen}
      onOpenChange={(willOpen) => {
        if (willOpen || isOpen) openTray(willOpen ? id : null)
      }}
      trigger={<IconButton {...looksOf(tray)} />}
    >
      {panel?.()}
    </Popover>
  )
}

/** On a phone the panel comes up from the lower edge. */
function Sheet({ tray, isOpen }: Props) {
  const { id, label, action, footer, panel } = tray
  return (
    <>
      <IconButton
        {...looksOf(tray)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => openTray(id)}
      />
      <Modal
        title={label}
        isOpen={isOpen}
        onClose={() => openTray(null)}
        footer={
          footer && (
            <div className={styles.footer}>
              <span className={styles.action}>{action}</span>
              {footer}
            </div>
          )
        }
      >
        {panel?.()}
      </Modal>
    </>
  )
}
