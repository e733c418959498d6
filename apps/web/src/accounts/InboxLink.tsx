import { MailSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import styles from './SignIn.module.css'
import { selectInboxUrl } from './selectors.ts'

/** In development mail goes nowhere: this is where it can be read. */
export function InboxLink() {
  const { t } = useTranslation()
  const inboxUrl = useAppSelector(selectInboxUrl)
  return inboxUrl === null ? null : (
    <p className={styles.note}>
      <MailSearch size={16} strokeWidth={1.75} aria-hidden="true" />
      <a className={styles.link} href={inboxUrl} target="_blank" rel="noreferrer">
        {t('signIn.inbox')}
      </a>
    </p>
  )
}
