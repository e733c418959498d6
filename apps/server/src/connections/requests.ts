import type { connectionCalls } from '@guildhall/contract/connections'
import { forgetMails } from '../notifications/forget-mails.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'

interface Row {
  id: string
  other_id: string
  created_at: Date
  in_common: number
}

interface Page {
  userId: string
  afterId: string | null
  skip: number
  take: number
}

/** SQL for how many connections two people have in common, as far as the first may see them. */
export const inCommon = (viewer: string, other: string) => `(select count(*)::int from connections c
        join connections mine on mine.user_id = ${viewer} and mine.other_id = c.other_id
        join users k on k.id = c.other_id and ${isPresent('k')}
      where c.user_id = ${other} and ${noBlockBetween(viewer, 'c.other_id')})`

const requests = (mine: 'from_id' | 'to_id', others: 'from_id' | 'to_id') =>
  `select r.id, r.${others} as other_id, r.created_at,
     ${inCommon('$userId', `r.${others}`)} as in_common
   from connection_requests r join users u on u.id = r.${others} and ${isPresent('u')}
   where r.${mine} = $userId and ($afterId::uuid is null or r.id < $afterId) order by r.id desc offset $skip limit $take`

const requestsTo = statement<Page, Row>('requests_to', requests('to_id', 'from_id'))
const requestsFrom = statement<Page, Row>('requests_from', requests('from_id', 'to_id'))

/** Requests for a connection that the viewer received or sent, newest first. */
export const getConnectionRequests: Handler<typeof connectionCalls.getConnectionRequests> = async (
  ctx,
  { sent, skip, limit, after },
) => {
  const { userId } = ctx.me
  const rows = await (sent ? requestsFrom : requestsTo)(ctx.db, {
    userId,
    afterId: afterId(after),
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const people = await viewPeople(ctx.db, [userId, ...page.map((row) => row.other_id)])
  const requests = page.flatMap((row) => {
    const [me, other] = [people.get(userId), people.get(row.other_id)]
    if (!me || !other) return []
    const between = sent
      ? { requestTriggeredUser: me, requestedUser: other }
      : { requestTriggeredUser: other }
    const createdTime = row.created_at.toISOString()
    return { _id: row.id, ...between, commonConnectionsCount: row.in_common, createdTime }
  })
  return { requests, next }
}

const darken = statement<{ userId: string }, never>(
  'clear_request_dot',
  `update users set has_new_request = false where id = $userId`,
)

const look = statement<{ userId: string; now: Date }, never>(
  'look_at_requests',
  `update connection_requests set seen_at = $now where to_id = $userId and seen_at is null`,
)

/** Marks the viewer's requests as seen; they stay pending. */
export const clearRequests: Handler<typeof connectionCalls.clearRequests> = async (ctx) => {
  await darken(ctx.db, { userId: ctx.me.userId })
  await look(ctx.db, { userId: ctx.me.userId, now: ctx.now })
  await forgetMails(ctx.db, ctx.me.userId, 'connectionRequested')
  return { message: 'Requests seen' }
}
