import { canSeePostsAcrossBlock } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '../../platform/store/hooks.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { goOnAt } from '../anchor.ts'
import type { KeptDiscussion } from '../collections.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { loadReplies, replyListId } from '../lists.ts'
import { selectDiscussionList, selectReplies } from '../selectors.ts'
import { ReplyBox } from '../writing/ReplyBox.tsx'
import { Item } from './Item.tsx'
import styles from './Thread.module.css'

/** Replies are nested up to this depth; further ones stand beside. */
const DEEPEST = 2

interface Props {
  readonly discussion: KeptDiscussion
  readonly depth: number
}

/** A comment with its replies. */
export function Thread({ discussion, depth }: Props) {
  const { standing, canSpeak, replyingTo, reply } = useDiscussionView()
  const isAcrossBlocks = canSeePostsAcrossBlock(standing)
  const replies = useAppSelector((state) => selectReplies(state, discussion._id, isAcrossBlocks))
  const isReplying = canSpeak && replyingTo === discussion._id
  const more = discussion.totalReplies - replies.length
  const hasReplies = replies.length > 0 || more > 0 || isReplying
  const endReplying = () => {
    reply(null)
    goOnAt(discussion._id)
  }
  return (
    <li
      className={styles.thread}
      data-depth={depth}
      data-lead={discussion.isSolution || discussion.isPinned || undefined}
    >
      <Item discussion={discussion} isReply={depth > 0} hasReplies={hasReplies} />
      {hasReplies && (
        <ul className={styles.replies}>
          {replies.map((one) => (
            <Thread key={one.uniqueId ?? one._id} discussion={one} depth={Math.min(depth + 1, DEEPEST)} />
          ))}
          {more > 0 && <More discussion={discussion} count={more} />}
          {isReplying && (
            <li className={styles.thread} data-depth={depth + 1}>
              <ReplyBox discussion={discussion} isFlat={depth >= DEEPEST} onDone={endReplying} />
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function More({ discussion, count }: { readonly discussion: KeptDiscussion; readonly count: number }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { subject } = useDiscussionView()
  const isLoading = useAppSelector(
    (state) => selectDiscussionList(state, replyListId(discussion._id)).status === 'loading',
  )
  return (
    <li className={styles.thread}>
      <button
        type="button"
        className={styles.more}
        aria-busy={isLoading}
        onClick={() => void (isLoading || dispatch(loadReplies(discussion._id, subject)))}
      >
        {t('discussions.showReplies', { count })}
        {isLoading && <Spinner size="sm" />}
      </button>
    </li>
  )
}
