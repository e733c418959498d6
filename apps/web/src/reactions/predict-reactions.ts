import { type Reactions, summaryOf } from '@guildhall/contract/reactions'

/** A record with reactions: a post or a comment. */
export interface Reacted {
  readonly reactions: Reactions
  /** Empty where the viewer has not reacted. */
  readonly userReaction: string
}

/** The reactions after the viewer chooses another or none: a prediction of the server's reply. */
export function predictReactions({ reactions, userReaction }: Reacted, reactionType: string): Reacted {
  const counts = Object.fromEntries(reactions.summary.map(({ reactionType, count }) => [reactionType, count]))
  // Only the leading reactions are counted by type; the others are one number.
  let others = reactions.total - reactions.summary.reduce((sum, { count }) => sum + count, 0)
  const count = (type: string, step: 1 | -1) => {
    if (type === '') return
    if (Object.hasOwn(counts, type) || others === 0) counts[type] = Math.max(0, (counts[type] ?? 0) + step)
    else others += step
  }
  count(userReaction, -1)
  count(reactionType, 1)
  const told = summaryOf(counts)
  return { reactions: { ...told, total: told.total + others }, userReaction: reactionType }
}
