import { ArrowUp, MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { Button } from '../ui/actions/Button.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { RefetchBar } from '../ui/feedback/RefetchBar.tsx'
import { anchorOf } from './anchor.ts'
import styles from './DiscussionList.module.css'
import { DiscussionSkeleton } from './DiscussionSkeleton.tsx'
import { useDiscussionView } from './discussion-context.ts'
import { showNewDiscussions } from './load-new-discussion.ts'
import { Thread } from './thread/Thread.tsx'
import type { useDiscussion } from './use-discussion.ts'

/** The comments, one thread beneath the other. */
export function DiscussionList({ said }: { readonly said: ReturnType<typeof useDiscussion> }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { subject } = useDiscussionView()
  const place = useRef<HTMLDivElement>(null)
  const { list, discussions, news, listId } = said

  function show() {
    const [first] = news
    dispatch(showNewDiscussions(listId))
    place.current?.scrollIntoView({ block: 'start' })
    // The pressed button disappears, so the focus moves to the first new comment.
    if (first) requestAnimationFrame(() => document.getElementById(anchorOf(first))?.focus())
  }

  if (discussions.length === 0 && list.status === 'failed')
    return (
      <ErrorState
        headingLevel={3}
        title={t('discussions.loadFailed')}
        text={t('discussions.loadFailedText')}
        onRetry={said.retry}
      />
    )
  if (discussions.length === 0 && list.status !== 'complete')
    return subject.totalDiscussions === 0 ? null : <DiscussionSkeleton onRetry={said.retry} />

  return (
    <div ref={place} className={styles.place} aria-busy={list.status === 'loading'}>
      <RefetchBar isActive={list.status === 'loading' && list._ids.length === 0} />
      <div className={styles.news} role="status">
        {news.length > 0 && (
          <button type="button" className={styles.pill} onClick={show}>
            {t('discussions.news', { count: news.length })}
            <ArrowUp size={14} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
      </div>
      {discussions.length === 0 && (subject.discussionsEnabled || subject.totalDiscussions > 0) && (
        <Nothing type={said.choice.discussionType} />
      )}
      <ul className={styles.list}>
        {discussions.map((one) => (
          <Thread key={one.uniqueId ?? one._id} discussion={one} depth={0} />
        ))}
      </ul>
      {list.hasMore && (
        <Button isWide isBusy={list.status === 'loading'} onClick={said.more}>
          {t('loadMore')}
        </Button>
      )}
    </div>
  )
}

function Nothing({ type }: { readonly type: 'answer' | 'comment' | null }) {
  const { t } = useTranslation()
  const { canSpeak } = useDiscussionView()
  const title = type === 'answer' ? 'emptyAnswers' : type === 'comment' ? 'emptyComments' : 'emptyTitle'
  return (
    <Empty
      headingLevel={3}
      icon={<MessageSquare size={32} strokeWidth={1.75} />}
      title={t(`discussions.${title}`)}
      text={canSpeak ? t('discussions.emptyText') : undefined}
    />
  )
}
