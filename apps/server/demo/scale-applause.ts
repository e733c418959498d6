import type { Row } from './scale-copy.ts'
import { later, memberOf, type Plan, reactionOf, type Scale, type Some } from './scale-plan.ts'

export function* eachOf(some: Some, toRow: (place: number) => Row): Generator<Row> {
  for (let place = 0; place < some.count; place += 1) yield toRow(place)
}

interface Applauded {
  readonly id: string
  readonly at: number
  readonly votes: Some
  readonly reactions: Some
}

export const votesOn = (scale: Scale, plan: Plan, { id, at, votes }: Applauded) =>
  eachOf(votes, (place) => [
    scale.channelId,
    id,
    memberOf(scale, plan, votes, place),
    later(scale, at, place),
  ])

export const reactionsOn = (scale: Scale, plan: Plan, { id, at, reactions }: Applauded) =>
  eachOf(reactions, (place) => [
    scale.channelId,
    id,
    memberOf(scale, plan, reactions, place),
    reactionOf(reactions, place),
    later(scale, at, place),
  ])
