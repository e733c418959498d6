import { ArrowLeft } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import type { NavItem, Settings } from '../model.ts'
import { NavRow } from './NavRow.tsx'
import styles from './SettingsNav.module.css'

interface Props {
  readonly settings: Settings
  readonly isStrip?: boolean
  readonly onGo?: () => void
}

/** The list of settings, in the sidebar's place. */
export function SettingsNav({ settings: { back, items, groups }, isStrip, onGo }: Props) {
  return (
    <>
      <Link className={styles.back} to={back.to} onClick={onGo}>
        <ArrowLeft className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.label}>{back.label}</span>
      </Link>
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <li key={item.id}>
              <NavRow item={item} onGo={onGo} isStrip={isStrip} />
            </li>
          ))}
        </ul>
      )}
      {groups.map((group) => (
        <Group key={group.id} group={group} onGo={onGo} isStrip={isStrip} />
      ))}
    </>
  )
}

function Group({
  group: { label, items },
  isStrip,
  onGo,
}: Omit<Props, 'settings'> & { group: Settings['groups'][number] }) {
  const heading = useId()
  return (
    <section>
      <h2 id={heading} className={isAlone(label, items) ? 'unseen' : styles.heading}>
        {label}
      </h2>
      <ul className={styles.list} aria-labelledby={heading}>
        {items.map((item) => (
          <li key={item.id}>
            <NavRow item={item} onGo={onGo} isStrip={isStrip} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A group of a single place with the same name needs no heading. */
const isAlone = (label: string, items: readonly NavItem[]) => items.length === 1 && items[0]?.label === label
