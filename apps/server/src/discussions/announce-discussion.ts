import type { DiscussableKind } from '@guildhall/contract/all'
import { discussionSignals } from '@guildhall/contract/discussions'
import { summaryOf } from '@guildhall/contract/reactions'
import { toWatchers, type Write } from '../platform/ctx.ts'
import { thingOf } from '../platform/realtime/watchables.ts'

interface Said {
  readonly id: string
  readonly parentId: string | null
}

/** The subject of a discussion; its watchers receive the signals. */
interface Subject {
  readonly kind: DiscussableKind
  readonly id: string
}

/** On the wire the subject is called a post. */
const idsOf = (subject: Subject, { id, parentId }: Said) => ({
  discussionId: id,
  postId: subject.id,
  parentId,
})

/** The sockets whose screen shows the subject. */
const atSubject = (subject: Subject) => toWatchers(thingOf(subject))

export const announceNewDiscussion = (ctx: Write, subject: Subject, said: Said, totalDiscussions: number) =>
  ctx.announce(
    discussionSignals.newDiscussion,
    { ...idsOf(subject, said), totalDiscussions },
    atSubject(subject),
  )

export interface LiveDiscussion {
  id: string
  parent_id: string | null
  votes_count: number
  replies_count: number
  change_no: number
  reaction_counts: Record<string, number>
}

/** The columns of a discussion `d` that signals carry. */
export const liveDiscussion =
  'd.id, d.parent_id, d.change_no, d.votes_count, d.replies_count, d.reaction_counts'

/** Announces the state of a discussion after a write. */
export function announceDiscussion(write: Write, subject: Subject, row: LiveDiscussion, isEdited = false) {
  const payload = {
    ...idsOf(subject, { id: row.id, parentId: row.parent_id }),
    changeNo: row.change_no,
    totalVotes: row.votes_count,
    totalReplies: row.replies_count,
    reactions: summaryOf(row.reaction_counts),
    isEdited,
  }
  write.announce(discussionSignals.updateDiscussion, payload, atSubject(subject))
}

export const announceRemovedDiscussion = (
  ctx: Write,
  subject: Subject,
  said: Said,
  removed: string[],
  totalDiscussions: number,
) =>
  ctx.announce(
    discussionSignals.removeDiscussion,
    { ...idsOf(subject, said), removed, totalDiscussions },
    atSubject(subject),
  )
