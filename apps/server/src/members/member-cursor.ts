import { isPresent, separatedFrom } from '../users/blocks.ts'
import { memberColumns } from './view.ts'

/** A position in a list ordered by the time of joining, the newest first. */
export interface MemberCursor {
  readonly at: Date | null
  readonly id: string | null
  readonly skip: number
  readonly take: number
}

/**
 * SQL for the members whom a viewer may see: active accounts without a block in either direction, or with one where
 * `isAcrossBlocks` is true.
 */
export const visibleMembers = (channelId: string, viewerId: string, isAcrossBlocks = 'false') =>
  `select ${memberColumns(viewerId)} from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
   where m.channel_id = ${channelId} and (m.user_id not in (${separatedFrom(viewerId)}) or ${isAcrossBlocks})`

/** SQL for the page after a cursor, or the first one. */
export const pageAfter = (at: string, id: string, skip: string, take: string) =>
  `and (m.joined_at, m.user_id)
     < (coalesce(${at}, 'infinity'::timestamptz), coalesce(${id}, '${'f'.repeat(32)}'::uuid))
   order by m.joined_at desc, m.user_id desc offset ${skip} limit ${take}`

export const cursorOf = (row: { joined_at: Date; user_id: string }) =>
  `${row.joined_at.getTime()}.${row.user_id}`
