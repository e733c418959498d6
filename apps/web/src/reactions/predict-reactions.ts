import { type Reactions, summaryOf } from '@guildhall/contract/reactions'

/** What carries reactions: a post, or something said about one. */
export interface Reacted {
  readonly reactions: Reactions
  /** Empty where I have none. */
  readonly userReaction: string
}

/** How it stands once I have another reaction, or none: what the server will say, as far as it can be known here. */
export function predictReactions({ reactions, userReaction }: Reacted, reactionType: string): Reacted {
  const counts = Object.fromEntries(reactions.summary.map(({ reactionType, count }) => [reactionType, count]))
  // Of many reactions only those that lead are told apart; the others are a number.
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
