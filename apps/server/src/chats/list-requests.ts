import type { requestCalls } from '@guildhall/contract/chats'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { noBlockBetween } from '../users/blocks.ts'
import { viewChats } from './view-chats.ts'
import { isChatReadable } from './visibility.ts'

/** SQL that is true of a request `c` to a person that waits for an answer; one across a block waits for none. */
export const isWaiting = (person: string) =>
  `(c.request_state = 'pending' and c.requested_by <> ${person} and c.last_seq > 0
     and ${noBlockBetween(person, 'c.requested_by')})`

/** SQL for the requests to the viewer that wait for an answer. */
export const waitingRequests = `from chat_seats s join chats c on c.id = s.chat_id
   where s.user_id = $viewerId and ${isWaiting('$viewerId')}
     and (s.hidden_seq is null or c.last_seq > s.hidden_seq) and ${isChatReadable('c', '$viewerId')}`

const requests = statement<{ viewerId: string; skip: number; limit: number }, { id: string }>(
  'chat_requests_of_person',
  `select c.id ${waitingRequests} order by c.requested_at desc, c.id desc limit $limit offset $skip`,
)

const count = statement<{ viewerId: string }, { count: number }>(
  'count_chat_requests',
  `select count(*)::int as count ${waitingRequests}`,
)

export const getChatRequests: Handler<typeof requestCalls.getChatRequests> = async (ctx, { skip, limit }) => {
  const viewerId = ctx.me.userId
  const ids = (await requests(ctx.db, { viewerId, skip, limit })).map(({ id }) => id)
  const [all] = await count(ctx.db, { viewerId })
  return { requests: await viewChats(ctx, ids), chatRequestLength: all!.count }
}
