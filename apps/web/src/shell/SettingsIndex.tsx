import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Count } from '../ui/display/Count.tsx'
import { Tag } from '../ui/display/Tag.tsx'
import type { NavItem } from './model.ts'
import { PageHeader } from './PageHeader.tsx'
import styles from './SettingsIndex.module.css'
import { useShell } from './shell-context.ts'

/** The list of settings as a page, which replaces the sidebar on a phone. */
export function SettingsIndex({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation()
  const settings = useShell()?.settings
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <div className={styles.page}>
        {children}
        {settings && settings.items.length > 0 && <Rows items={settings.items} />}
        {settings?.groups.map(({ id, label, items }) => (
          <section key={id}>
            <h2 className={styles.heading}>{label}</h2>
            <Rows items={items} />
          </section>
        ))}
      </div>
    </>
  )
}

function Rows({ items }: { readonly items: readonly NavItem[] }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.list}>
      {items.map(({ id, to, icon: Icon, label, count = 0, tag }) => (
        <li key={id} className={styles.item}>
          <Link className={styles.row} to={to}>
            <Icon className={styles.icon} size={18} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.label}>{label}</span>
            {tag && <Tag tone="brand">{tag}</Tag>}
            {count > 0 && <Count value={count} label={t('shell.unread', { count })} />}
            <ChevronRight className={styles.arrow} size={16} strokeWidth={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
