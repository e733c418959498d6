import type { reactionTypes } from '@guildhall/contract/reactions'
import type { Chance } from './random.ts'

/** The kind ones first; the sad one is for other days. */
const kindly = [
  'love',
  'like',
  'celebrate',
  'wow',
  'laugh',
] as const satisfies (typeof reactionTypes)[number][]

export interface Approval {
  readonly reactions: readonly { readonly userId: string; readonly kind: string }[]
  readonly voters: readonly string[]
}

/** So many of an audience who stand beside each other. */
function someOf(luck: Chance, audience: readonly string[], count: number) {
  const from = luck.whole(Math.max(1, audience.length - count))
  return audience.slice(from, from + count)
}

/** Reactions of some of an audience, most of them of the first kinds, and votes of others. */
export const approve = (
  luck: Chance,
  audience: readonly string[],
  reactions: number,
  votes: number,
): Approval => ({
  reactions: someOf(luck, audience, reactions).map((userId) => ({
    userId,
    kind: kindly[Math.floor(luck.next() ** 2 * kindly.length)]!,
  })),
  voters: someOf(luck, audience, votes),
})

/** How many reactions of each kind there are. */
export function countsOf({ reactions }: Approval): string {
  const byKind = Map.groupBy(reactions, ({ kind }) => kind)
  return JSON.stringify(Object.fromEntries([...byKind].map(([kind, some]) => [kind, some.length])))
}

interface PollVote {
  readonly userId: string
  readonly optionId: string
}

/** Votes in a poll: the earlier an option stands, the more it is liked. */
export function pollVotes(
  luck: Chance,
  optionIds: readonly string[],
  isMultiple: boolean,
  audience: readonly string[],
): PollVote[] {
  if (optionIds.length === 0) return []
  const voters = audience.slice(0, 40 + luck.whole(Math.min(170, audience.length)))
  return voters.flatMap((userId) => {
    const first = Math.floor(luck.next() ** 1.8 * optionIds.length)
    const second = isMultiple && luck.isTrue(0.4) ? (first + 1) % optionIds.length : first
    return [...new Set([first, second])].map((place) => ({ userId, optionId: optionIds[place]! }))
  })
}
