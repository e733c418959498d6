import type { Channel } from '@guildhall/contract/channels'
import { canDiscuss } from '@guildhall/contract/discussions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { takesWriting, writerStandingOf } from '../channels/selectors.ts'
import { readVisitorAct } from '../members/visitor-act.ts'
import { MutedLine } from '../moderation/lazy-lines.tsx'
import { useAppSelector } from '../platform/store/hooks.ts'
import { Banner } from '../ui/feedback/Banner.tsx'
import { titleId } from './anchor.ts'
import styles from './Discussion.module.css'
import { DiscussionDoor } from './DiscussionDoor.tsx'
import { DiscussionHeader } from './DiscussionHeader.tsx'
import { DiscussionList } from './DiscussionList.tsx'
import { DiscussionContext, type DiscussionView } from './discussion-context.ts'
import type { Subject } from './subject.ts'
import { useChannelOf } from './use-channel-of.ts'
import { useDiscussion } from './use-discussion.ts'
import { useLinked } from './use-linked.ts'
import { Speak } from './writing/Speak.tsx'

interface Props {
  readonly subject: Subject
  /** True during server rendering and hydration, when data of this browser is not available yet. */
  readonly isHydrating?: boolean
}

/** The comments on a subject, and the box to write one. */
export function Discussion({ subject, isHydrating = false }: Props) {
  const channel = useChannelOf(subject)
  return (
    channel && <Beneath key={subject._id} subject={subject} channel={channel} isHydrating={isHydrating} />
  )
}

function Beneath({ subject, channel, isHydrating }: Required<Props> & { readonly channel: Channel }) {
  const { t } = useTranslation()
  const said = useDiscussion(subject, isHydrating)
  const linked = useLinked(subject._id, said.listId)
  const [replyingTo, reply] = useState<string | null>(null)
  const standing = writerStandingOf(channel)
  const canSpeak = canDiscuss(standing, subject)
  const isVisitor = useAppSelector((state) => !state.preloadedData.signedIn)
  const kept = isHydrating ? null : readVisitorAct(channel._id, `discussion ${subject._id}`)
  const isOpen = takesWriting(channel) && subject.discussionsEnabled
  // Where everybody may join, visitors write first and sign in then.
  const isInvited = isOpen && (isVisitor ? channel.anyOneCanJoin : kept !== null)
  const talk: DiscussionView = {
    subject,
    channel,
    standing,
    canSpeak,
    linkedId: linked.linkedId,
    replyingTo,
    reply,
  }
  return (
    <DiscussionContext value={talk}>
      <section className={styles.discussion} aria-labelledby={titleId}>
        <DiscussionHeader subject={subject} choice={said.choice} onChoose={said.choose} />
        {linked.state === 'gone' && <Banner tone="warning">{t('discussions.linkedGone')}</Banner>}
        {linked.state === 'failed' && <Banner tone="danger">{t('discussions.linkedFailed')}</Banner>}
        <p className="unseen" role="status">
          {linked.state === 'there' && t('discussions.linked')}
        </p>
        <div className={styles.speak} data-at-hand={canSpeak || undefined}>
          {(canSpeak || isInvited) && <Speak isHydrating={isHydrating} />}
          {!canSpeak &&
            (standing.isMuted && isOpen ? <MutedLine until={standing.mutedUntil} /> : <DiscussionDoor />)}
        </div>
        <DiscussionList said={said} />
      </section>
    </DiscussionContext>
  )
}
