import type { connectionCalls } from '@guildhall/contract/connections'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterRow, pageOf } from '../platform/paging.ts'
import { notFound } from '../platform/refusals.ts'
import { canReach, isPresent, noBlockBetween } from '../users/blocks.ts'
import { words as userWords } from '../users/refusal-words.ts'
import { viewRelations } from '../users/view-relations.ts'

interface Row {
  other_id: string
  created_at: Date
}

const connectionsOf = statement<
  {
    viewerId: string
    ownerId: string
    time: Date | null
    otherId: string | null
    skip: number
    take: number
  },
  Row
>(
  'connections_of',
  `select c.other_id, c.created_at from connections c join users u on u.id = c.other_id and ${isPresent('u')}
   where c.user_id = $ownerId and ${noBlockBetween('$viewerId', 'c.other_id')}
     and ($time::timestamptz is null or c.created_at < $time or (c.created_at = $time and c.other_id > $otherId))
   order by c.created_at desc, c.other_id offset $skip limit $take`,
)

/** A person's connections, newest first, without people whom the viewer cannot reach. */
export const getConnections: Handler<typeof connectionCalls.getConnections> = async (ctx, input) => {
  const { userId } = ctx.me
  const ownerId = input.otherUserId ?? userId
  if (ownerId !== userId && !(await canReach(ctx, ownerId))) throw notFound(userWords.userNotFound)
  const place = afterRow(input.after)
  const rows = await connectionsOf(ctx.db, {
    viewerId: userId,
    ownerId,
    time: place && new Date(place.at),
    otherId: place?.id ?? null,
    skip: input.skip,
    take: input.limit + 1,
  })
  const { page, next } = pageOf(rows, input.limit, (row) => `${row.created_at.getTime()}.${row.other_id}`)
  const ids = page.map((row) => row.other_id)
  const people = await viewRelations(ctx.db, userId, ids)
  return { connections: ids.flatMap((id) => people.get(id) ?? []), next }
}
