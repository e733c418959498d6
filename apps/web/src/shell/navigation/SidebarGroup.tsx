import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useGroup } from '../collapsed-groups.ts'
import type { NavGroup } from '../model.ts'
import { NavRow } from './NavRow.tsx'
import styles from './SidebarGroup.module.css'

interface Props {
  readonly group: NavGroup
  readonly onGo?: () => void
}

export function SidebarGroup({ group: { id, label, items }, onGo }: Props) {
  const list = useId()
  const { isOpen, toggle } = useGroup(id)
  return (
    <section className={styles.group} data-tour="rooms">
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={toggle}
        >
          <ChevronDown className={styles.chevron} size={12} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </button>
      </h2>
      <ul id={list} className={styles.list} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.id}>
            <NavRow item={item} onGo={onGo} />
          </li>
        ))}
      </ul>
    </section>
  )
}
