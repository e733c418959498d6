import { useTranslation } from 'react-i18next'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { Count } from '../../ui/display/Count.tsx'
import styles from './ChatTabs.module.css'
import { type ChatTab, tabs } from './sections.ts'
import { selectRequestCount } from './selectors.ts'

interface Props {
  readonly tab: ChatTab
  readonly unread: number
  readonly onChange: (tab: ChatTab) => void
}

/** Which chats are listed. Arrow keys move between the tabs, as in every group of radios. */
export function ChatTabs({ tab, unread, onChange }: Props) {
  const { t } = useTranslation()
  const requests = useAppSelector(selectRequestCount)
  const counts: Partial<Record<ChatTab, number>> = { unread, requests }
  return (
    <div className={styles.tabs} role="radiogroup" aria-label={t('chatList.tabs')}>
      {tabs.map((one) => (
        <label key={one} className={styles.tab}>
          <input
            type="radio"
            className={styles.input}
            name="chat-tab"
            checked={tab === one}
            onChange={() => onChange(one)}
          />
          {t(`chatList.tab.${one}`)}
          {counts[one] ? <Count value={counts[one]} label={String(counts[one])} /> : null}
        </label>
      ))}
    </div>
  )
}
