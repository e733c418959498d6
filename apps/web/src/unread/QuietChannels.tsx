import type { CatchUpChannel } from '@guildhall/contract/unread'
import { Moon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './CatchUpPage.module.css'

const NAMED = 6

/** The communities in which nothing is new. */
export function QuietChannels({ channels }: { readonly channels: readonly CatchUpChannel[] }) {
  const { t, i18n } = useTranslation()
  if (channels.length === 0) return null
  const rest = channels.length - NAMED
  const names = channels.slice(0, NAMED).map(({ title }) => title)
  const all = rest > 0 ? [...names, t('catchUp.otherChannels', { count: rest })] : names
  return (
    <p className={styles.quiet}>
      <Moon size={15} strokeWidth={1.75} aria-hidden="true" />
      {t('catchUp.quiet', { names: new Intl.ListFormat(i18n.language).format(all) })}
    </p>
  )
}
