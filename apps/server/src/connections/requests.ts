import type { connectionCalls } from '@guildhall/contract/connections'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { isPresent } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'

interface Row {
  id: string
  from_id: string
  created_at: Date
}

const requestsTo = statement<[userId: string, afterId: string | null, skip: number, take: number], Row>(
  'requests_to',
  `select r.id, r.from_id, r.created_at
   from connection_requests r join users u on u.id = r.from_id and ${isPresent('u')}
   where r.to_id = $1 and ($2::uuid is null or r.id < $2) order by r.id desc offset $3 limit $4`,
)

/** Who would like to be connected with me, newest first. */
export const getConnectionRequests: Handler<typeof connectionCalls.getConnectionRequests> = async (
  ctx,
  { skip, limit, after },
) => {
  const rows = await requestsTo(ctx.db, ctx.me.userId, afterId(after), skip, limit + 1)
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const people = await viewPeople(
    ctx.db,
    page.map((row) => row.from_id),
  )
  const requests = page.flatMap((row) => {
    const requestTriggeredUser = people.get(row.from_id)
    if (!requestTriggeredUser) return []
    return { _id: row.id, requestTriggeredUser, createdTime: row.created_at.toISOString() }
  })
  return { requests, next }
}

const darken = statement<[userId: string], never>(
  'clear_request_dot',
  `update users set has_new_request = false where id = $1`,
)

const look = statement<[userId: string, now: Date], never>(
  'look_at_requests',
  `update connection_requests set seen_at = $2 where to_id = $1 and seen_at is null`,
)

/** The requests have been looked at; they still wait. */
export const clearRequests: Handler<typeof connectionCalls.clearRequests> = async (ctx) => {
  await darken(ctx.db, ctx.me.userId)
  await look(ctx.db, ctx.me.userId, ctx.now)
  return { message: 'Requests seen' }
}
