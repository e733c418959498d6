import type { Waiting } from '@guildhall/contract/unread'
import { waitingRequests } from '../chats/list-requests.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type PersonRow, personBeside, toPerson } from '../users/view.ts'

const latestRequest = statement<
  { viewerId: string },
  { id: string; count: number; person: PersonRow | null }
>(
  'latest_chat_request',
  `select c.id, count(*) over ()::int as count, ${personBeside('c.requested_by', '$viewerId')} as person
   ${waitingRequests} order by c.requested_at desc, c.id desc limit 1`,
)

/** The chat requests that the viewer has not answered. */
export const findChatRequests = async (ctx: Ctx): Promise<Waiting[]> =>
  (await latestRequest(ctx.db, { viewerId: ctx.me.userId })).map(({ id, count, person }) => ({
    kind: 'chatRequests',
    count,
    chatId: id,
    person: person && toPerson(person),
  }))
