import { canWrite } from '@guildhall/contract/channels'
import { canReact } from '@guildhall/contract/reactions'
import { ArrowBigUp, CircleAlert, Reply } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { ReactionBar } from '../../reactions/ReactionBar.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import type { KeptDiscussion } from '../collections.ts'
import { useDiscussionView } from '../discussion-context.ts'
import { discardDiscussion, retryDiscussion } from '../send-discussion.ts'
import { useVisitorDiscussionAct } from '../use-visitor-discussion-act.ts'
import { upvote } from '../vote.ts'
import styles from './ItemFooter.module.css'
import { ItemMenu } from './ItemMenu.tsx'

interface Props {
  readonly discussion: KeptDiscussion
  /** The author's name. */
  readonly name: string
  readonly onEdit: () => void
}

/** The actions of a comment: an answer is voted for, everything else is reacted to. */
export function ItemFooter({ discussion, name, onEdit }: Props) {
  const { t } = useTranslation()
  const { subject, standing, canSpeak, replyingTo, reply } = useDiscussionView()
  const visitor = useVisitorDiscussionAct(discussion)
  const { _id, sending, withheld, discussionType } = discussion
  const isAnswer = discussionType === 'answer'
  if (sending === 'under way') return <p className={styles.note}>{t('discussions.sending')}…</p>
  if (sending === 'failed') return <NotSent id={_id} />
  // Nobody else sees it, so that there is nothing to do about it but to change or delete it.
  if (withheld)
    return (
      <div className={styles.footer}>
        <ItemMenu discussion={discussion} name={name} onEdit={onEdit} />
      </div>
    )
  return (
    <div className={styles.footer}>
      {isAnswer && (
        <Vote discussion={discussion} onVisitor={visitor.ask && (() => visitor.ask?.({ kind: 'vote' }))} />
      )}
      {(!isAnswer || discussion.reactions.total > 0) && (
        <ReactionBar
          kind="discussions"
          item={discussion}
          size="sm"
          canReact={canReact(standing, subject)}
          onVisitor={visitor.ask && ((reactionType) => visitor.ask?.({ kind: 'react', reactionType }))}
          isNameless={subject.context.isAnonymous}
        />
      )}
      {canSpeak && (
        <button
          type="button"
          className={styles.act}
          aria-expanded={replyingTo === _id}
          onClick={() => reply(replyingTo === _id ? null : _id)}
        >
          <Reply size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('discussions.reply')}
          <span className="unseen"> {t('discussions.replyTo', { name })}</span>
        </button>
      )}
      <ItemMenu discussion={discussion} name={name} onEdit={onEdit} />
      {visitor.sheet}
    </div>
  )
}

interface VoteProps {
  readonly discussion: KeptDiscussion
  readonly onVisitor: (() => void) | null
}

/** The votes of an answer, also before there are any. */
function Vote({ discussion, onVisitor }: VoteProps) {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { standing } = useDiscussionView()
  const { _id, totalVotes, isVoted } = discussion
  const canVote = canWrite(standing) || onVisitor !== null
  const content = (
    <>
      <ArrowBigUp size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">{totalVotes.toLocaleString(i18n.language)}</span>
      <span className="unseen">
        {canVote && t('discussions.upvote')} {t('discussions.votes', { count: totalVotes })}
      </span>
    </>
  )
  if (!canVote) return <span className={styles.act}>{content}</span>
  return (
    <button
      type="button"
      className={styles.act}
      aria-pressed={isVoted}
      onClick={onVisitor ?? (() => void dispatch(upvote(_id)))}
    >
      {content}
    </button>
  )
}

function NotSent({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  return (
    <div className={styles.footer} role="alert">
      <span className={styles.failed}>
        <CircleAlert size={14} strokeWidth={1.75} aria-hidden="true" />
        {t('discussions.notSent')}
      </span>
      <Button size="sm" onClick={() => void dispatch(retryDiscussion(id))}>
        {t('discussions.sendAgain')}
      </Button>
      <Button size="sm" tone="ghost" onClick={() => dispatch(discardDiscussion(id))}>
        {t('discussions.discard')}
      </Button>
    </div>
  )
}
