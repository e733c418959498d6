import { ArrowDown, ChevronDown, ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import styles from './SearchPane.module.css'
import { useMessageSearch } from './sought.ts'

const icon = { size: 16, strokeWidth: 1.75 } as const

/** Which of the messages found is open, and the way to the ones before and after it. */
export function HitBar({ onLatest }: { readonly onLatest: () => void }) {
  const { t } = useTranslation()
  const { sought, hits, at, hasMore, open } = useMessageSearch()
  if (!sought || at < 0) return null
  const { words, from } = sought
  const values = { words: words.trim(), name: from?.fullname }
  return (
    <div className={styles.bar}>
      <p className={styles.place} role="status">
        <b>{t(hasMore ? 'messageSearch.ofMany' : 'messageSearch.of', { at: at + 1, all: hits.length })}</b>{' '}
        <span>{from ? t('messageSearch.forFrom', values) : t('messageSearch.for', values)}</span>
      </p>
      <IconButton
        size="sm"
        label={t('messageSearch.older')}
        icon={<ChevronUp {...icon} />}
        disabled={at >= hits.length - 1}
        onClick={() => open(at + 1)}
      />
      <IconButton
        size="sm"
        label={t('messageSearch.newer')}
        icon={<ChevronDown {...icon} />}
        disabled={at === 0}
        onClick={() => open(at - 1)}
      />
      <Button size="sm" icon={<ArrowDown size={14} strokeWidth={1.75} />} onClick={onLatest}>
        {t('messageSearch.latest')}
      </Button>
    </div>
  )
}
