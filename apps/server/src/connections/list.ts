import type { connectionCalls } from '@guildhall/contract/connections'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { apart, canReach, isPresent } from '../users/blocks.ts'
import { viewRelated } from '../users/related.ts'

interface Row {
  other_id: string
  created_at: Date
}

const connectionsOf = statement<
  [viewerId: string, ownerId: string, time: Date | null, otherId: string | null, skip: number, take: number],
  Row
>(
  'connections_of',
  `select c.other_id, c.created_at from connections c join users u on u.id = c.other_id and ${isPresent('u')}
   where c.user_id = $2 and ${apart('$1', 'c.other_id')}
     and ($3::timestamptz is null or c.created_at < $3 or (c.created_at = $3 and c.other_id > $4))
   order by c.created_at desc, c.other_id offset $5 limit $6`,
)

/** Somebody's connections, newest first, without those I cannot reach. */
export const getConnections: Handler<typeof connectionCalls.getConnections> = async (ctx, input) => {
  const { userId } = ctx.me
  const ownerId = input.otherUserId ?? userId
  if (ownerId !== userId && !(await canReach(ctx, ownerId))) throw notFound('User')
  const place = afterRow(input.after)
  const rows = await connectionsOf(
    ctx.db,
    userId,
    ownerId,
    place && new Date(place.at),
    place?.id ?? null,
    input.skip,
    input.limit + 1,
  )
  const { page, next } = pageOf(rows, input.limit, (row) => `${row.created_at.getTime()}.${row.other_id}`)
  const ids = page.map((row) => row.other_id)
  const people = await viewRelated(ctx.db, userId, ids)
  return { connections: ids.flatMap((id) => people.get(id) ?? []), next }
}
