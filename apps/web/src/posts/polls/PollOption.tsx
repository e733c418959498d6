import type { Post } from '@guildhall/contract/posts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './PollOption.module.css'

interface Props {
  readonly option: Post['pollOptions'][number]
  readonly isMultiple: boolean
  /** In per cent; null while the result is not visible yet. */
  readonly share: number | null
  readonly onVote?: (isVoted: boolean) => void
}

/** One option of a poll. Pressing it again withdraws the vote. */
export function PollOption({ option: { text, isVoted, voteCount }, isMultiple, share, onVote }: Props) {
  const { t, i18n } = useTranslation()
  const content = (
    <>
      {share !== null && <svg className={styles.bar} width={`${share}%`} aria-hidden="true" />}
      <span className={styles.glyph} data-many={isMultiple || undefined}>
        {isVoted && <Check size={12} strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className={styles.text} dir="auto">
        {text}
        {isVoted && !onVote && <span className="unseen"> {t('posts.poll.yours')}</span>}
      </span>
      {share !== null && (
        <b className={styles.share}>
          {(share / 100).toLocaleString(i18n.language, { style: 'percent' })}
          <span className="unseen"> {t('posts.poll.votes', { count: voteCount })}</span>
        </b>
      )}
    </>
  )
  const look = { className: styles.option, 'data-voted': isVoted || undefined }
  return onVote ? (
    <button type="button" {...look} aria-pressed={isVoted} onClick={() => onVote(!isVoted)}>
      {content}
    </button>
  ) : (
    <div {...look}>{content}</div>
  )
}
