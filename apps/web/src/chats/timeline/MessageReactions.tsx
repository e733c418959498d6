import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { nameOf } from '../../reactions/names.ts'
import { ReactionPill } from '../../reactions/ReactionPill.tsx'
import { useLongPress } from '../../reactions/use-long-press.ts'
import { reactTo } from '../store/act-on-message.ts'
import { useConversation } from '../store/conversation-context.ts'
import type { TimelineMessage } from '../store/timeline.ts'
import styles from './MessageReactions.module.css'

const WhoReacted = lazyPart(async () => ({
  default: (await import('../../reactions/WhoReacted.tsx')).WhoReacted,
}))

/** The reactions to a message: a press joins one or takes one's own back, a longer one shows who reacted. */
export function MessageReactions({ message }: { readonly message: TimelineMessage }) {
  const [isListed, setListed] = useState<boolean>()
  const { _id, reactions, userReaction = '' } = message
  return (
    <div className={styles.reactions}>
      {reactions.summary.map(({ reactionType, count }) => (
        <OneReaction
          key={reactionType}
          message={message}
          reactionType={reactionType}
          count={count}
          onWho={() => setListed(true)}
        />
      ))}
      {isListed !== undefined && (
        <Suspense>
          <WhoReacted
            kind="messages"
            item={{ _id, reactions, userReaction }}
            isOpen={isListed}
            onClose={() => setListed(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface Props {
  readonly message: TimelineMessage
  readonly reactionType: string
  readonly count: number
  readonly onWho: () => void
}

function OneReaction({ message, reactionType, count, onWho }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { chat } = useConversation()
  const { takeLong, handlers } = useLongPress(onWho)
  const isMine = message.userReaction === reactionType

  function press() {
    if (takeLong()) return
    if (chat.canWrite) void dispatch(reactTo(message, isMine ? '' : reactionType))
    else onWho()
  }

  return (
    <ReactionPill
      item={{
        reactions: { total: count, summary: [{ reactionType, count }] },
        userReaction: isMine ? reactionType : '',
      }}
      size="sm"
      label={nameOf(reactionType, t)}
      aria-pressed={chat.canWrite ? isMine : undefined}
      {...handlers}
      onClick={press}
      onContextMenu={(event) => {
        event.preventDefault()
        onWho()
      }}
    />
  )
}
