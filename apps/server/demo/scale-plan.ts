import { reactionTypes } from '@guildhall/contract/reactions'
import { DAY, MINUTE } from '../src/platform/clock.ts'
import { chance } from './random.ts'

export interface ScaleRoom {
  readonly id: string
  /** Only for the first of its members. */
  readonly isClosed: boolean
}

/** A large community before it is written down. Everything in it follows from its number, so that nothing is kept. */
export interface Scale {
  readonly channelId: string
  readonly rooms: readonly ScaleRoom[]
  readonly posts: number
  readonly members: number
  /** How many of them enter closed rooms. */
  readonly stewards: number
  /** In milliseconds. */
  readonly now: number
}

const LENGTH = 730 * DAY
const FIRST_MEMBERS = 100
const MAX_REACH = 400

const kinds = { user: 1, post: 2, discussion: 3, option: 4, message: 5 } as const
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')

/** A uuid v7 of that moment, the same each time it is asked for. */
export const idOf = (at: number, kind: keyof typeof kinds, index: number, place = 0) =>
  `${hex(at, 12)}7${hex(kinds[kind], 3)}8${hex(index, 9)}${hex(place, 6)}`

/** It grew: the later, the faster. */
export const timeOf = ({ now }: Scale, share: number) =>
  Math.floor(now - MINUTE - LENGTH * (1 - share ** 0.6))

export const joinedAt = (scale: Scale, member: number) => timeOf(scale, member / scale.members)
export const memberId = (scale: Scale, member: number) => idOf(joinedAt(scale, member), 'user', member)

/** Some who did the same: so many, one beside the other, from one of them on. */
export interface Some {
  readonly from: number
  readonly count: number
}

/** A post as it will be. */
export interface Plan {
  readonly index: number
  readonly id: string
  readonly at: number
  readonly room: ScaleRoom
  /** How many were there and may enter. */
  readonly crowd: number
  readonly author: number
  readonly kind: 'Markup' | 'Link' | 'Poll'
  readonly isQuestion: boolean
  readonly isHidden: boolean
  readonly comments: number
  readonly votes: Some
  readonly reactions: Some
  readonly voters: Some
}

/** Most posts move few people, and some move hundreds. */
function planOf(scale: Scale, index: number): Plan {
  const luck = chance(index + 1)
  const at = timeOf(scale, index / scale.posts)
  const room = scale.rooms[Math.floor(luck.next() ** 2 * scale.rooms.length)]!
  const present = Math.max(FIRST_MEMBERS, Math.floor((scale.members * index) / scale.posts))
  const crowd = Math.min(present, room.isClosed ? scale.stewards : scale.members)
  const author = Math.floor(luck.next() ** 2 * crowd)
  const what = luck.next()
  const kind = what < 0.04 ? 'Poll' : what < 0.09 ? 'Link' : 'Markup'
  const reach = Math.min(MAX_REACH, (1 - luck.next()) ** -0.9)
  const some = (most: number): Some => ({
    from: luck.whole(crowd),
    count: Math.min(crowd, Math.floor(luck.next() * reach * most)),
  })
  return {
    index,
    id: idOf(at, 'post', index),
    at,
    room,
    crowd,
    author,
    kind,
    isQuestion: what > 0.8,
    isHidden: luck.isTrue(0.003),
    comments: Math.floor(luck.next() * reach * 0.8),
    votes: some(1),
    reactions: some(2),
    voters: kind === 'Poll' ? some(6) : { from: 0, count: 0 },
  }
}

/** One after the other, made when it is their turn. */
export function* fromPlans<T>(scale: Scale, toRows: (plan: Plan) => Iterable<T>): Generator<T> {
  for (let index = 0; index < scale.posts; index += 1) yield* toRows(planOf(scale, index))
}

/** Who they are, each once. */
export const memberOf = (scale: Scale, { crowd }: Plan, { from }: Some, place: number) =>
  memberId(scale, (from + place) % crowd)

/** The kinds in which so many react: the first is the most liked. */
export const reactionOf = ({ count }: Some, place: number) =>
  reactionTypes[Math.floor((place / count) ** 2 * reactionTypes.length)]!

const counted = new Map<number, string>()

/** How many of each kind, as it is stored. */
export function reactionCounts(some: Some): string {
  const known = counted.get(some.count)
  if (known !== undefined) return known
  const counts: Record<string, number> = {}
  for (let place = 0; place < some.count; place += 1)
    counts[reactionOf(some, place)] = (counts[reactionOf(some, place)] ?? 0) + 1
  counted.set(some.count, JSON.stringify(counts))
  return counted.get(some.count)!
}

export const isoTime = (at: number) => new Date(at).toISOString()

/** A while after, and not in the future. */
export const later = ({ now }: Scale, at: number, place: number) =>
  isoTime(Math.min(now, at + (place + 1) * 7 * MINUTE))
