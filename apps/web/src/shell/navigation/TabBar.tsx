import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { Count } from '../../ui/display/Count.tsx'
import { Dot } from '../../ui/display/Dot.tsx'
import type { NavItem } from '../model.ts'
import styles from './TabBar.module.css'

interface Props {
  readonly features: readonly NavItem[]
  readonly onMore: () => void
}

const SHOWN = 4

/** On phones: the first features in the admin's order, and a button for everything else. */
export function TabBar({ features, onMore }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={styles.tabs} data-bar="tabs" aria-label={t('shell.tabs')}>
      {features.slice(0, SHOWN).map(({ id, to, icon: Icon, label, count = 0, isUnread }) => (
        <NavLink key={id} className={styles.tab ?? ''} to={to} end={to === '/'}>
          <span className={styles.icon}>
            <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
            <span className={styles.news}>
              {count > 0 ? (
                <Count value={count} label={t('shell.unread', { count })} />
              ) : (
                isUnread && <Dot label={t('shell.unreadPosts')} />
              )}
            </span>
          </span>
          <span className={styles.label}>{label}</span>
        </NavLink>
      ))}
      <button type="button" className={styles.tab} data-tour="rooms" aria-haspopup="dialog" onClick={onMore}>
        <span className={styles.icon}>
          <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <span className={styles.label}>{t('shell.more')}</span>
      </button>
    </nav>
  )
}
