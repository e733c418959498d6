import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../platform/store/hooks.ts'
import { selectInboxUrl } from './selectors.ts'

/** In development mail goes nowhere: this is where it can be read. */
export function InboxLink() {
  const { t } = useTranslation()
  const inboxUrl = useAppSelector(selectInboxUrl)
  return inboxUrl === null ? null : (
    <p>
      <a href={inboxUrl} target="_blank" rel="noreferrer">
        {t('signIn.inbox')}
      </a>
    </p>
  )
}
