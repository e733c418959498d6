import { type chatCalls, chatSignals, type Message } from '@guildhall/contract/chats'
import { Ctx, toUser } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Handler, selfContained } from '../../platform/handler.ts'
import { invalid, notFound } from '../../platform/refusals.ts'
import { canReach } from '../../users/blocks.ts'
import { words as userWords } from '../../users/refusal-words.ts'
import { viewChat } from '../list-chats.ts'
import { checkRequestText, type Said } from '../messages/prepare-message.ts'
import { send } from '../messages/send-message.ts'
import { words } from '../refusal-words.ts'
import {
  askAgain,
  type Bond,
  bondOf,
  checkRequest,
  isAskedAgain,
  type Pair,
  tellOfRequest,
} from './ask-to-write.ts'
import { acceptRequest } from './respond-request.ts'

// Of two who begin at once, one makes the chat and the other finds it.
const makeChat = statement<Pair & { id: string; isRequest: boolean; now: Date }, { id: string }>(
  'make_direct_chat',
  `insert into chats (id, type, low_id, high_id, created_by, requested_by, request_state, requested_at, created_at)
   values ($id, 'direct', least($viewerId::uuid, $otherId::uuid), greatest($viewerId::uuid, $otherId::uuid), $viewerId,
     case when $isRequest::boolean then $viewerId::uuid end, case when $isRequest then 'pending' end,
     case when $isRequest then $now::timestamptz end, $now)
   on conflict (low_id, high_id) where low_id is not null do nothing returning id`,
)

export const seatPair = statement<Pair & { id: string; now: Date }, never>(
  'seat_pair_in_chat',
  `insert into chat_seats (chat_id, user_id, joined_at) values ($id, $viewerId, $now), ($id, $otherId, $now)`,
)

/** Runs a write of its own before the message is sent, and announces with it what the write has to say. */
async function beforehand<T>(ctx: Ctx, work: (inner: Ctx) => Promise<T>): Promise<T> {
  const { inner, done } = await inTransaction(ctx.kernel.db, async (trx) => {
    const inner = new Ctx(ctx.kernel, trx, ctx.viewer, ctx.visit, true)
    return { inner, done: await work(inner) }
  })
  ctx.announcements.push(...inner.announcements)
  return done
}

/** Makes the chat of two people; null where the other one was quicker. */
const begin = (ctx: Ctx, otherId: string, isRequest: boolean) =>
  beforehand(ctx, async (inner) => {
    const pair = { viewerId: inner.me.userId, otherId, now: inner.now }
    const id = inner.newId()
    if (isRequest) await checkRequest(inner, otherId)
    const [chat] = await makeChat(inner.db, { ...pair, id, isRequest })
    if (!chat) return null
    await seatPair(inner.db, { ...pair, id })
    inner.announce(chatSignals.newChat, { chat: id, isChatRequest: isRequest }, toUser(otherId))
    if (isRequest) await tellOfRequest(inner, otherId, id)
    return id
  })

/** Opens a chat that is closed by a rejected request: by its receiver, or by its sender after a month. */
async function reopen(ctx: Ctx, otherId: string, bond: Bond, said: Said) {
  const chatId = bond.chat_id!
  if (bond.request_state !== 'rejected') return
  if (bond.requested_by !== ctx.me.userId) await beforehand(ctx, (inner) => acceptRequest(inner, chatId))
  else if (isAskedAgain(bond, ctx.now)) {
    checkRequestText(said)
    await beforehand(ctx, (inner) => askAgain(inner, otherId, chatId))
  }
}

/** Finds the chat of two people, or makes it with its first message. */
export async function sendToPerson(ctx: Ctx, otherId: string, said: Said): Promise<Message> {
  const viewerId = ctx.me.userId
  if (otherId === viewerId) throw invalid(words.notToYourself)
  if (!(await canReach(ctx, otherId))) throw notFound(userWords.userNotFound)
  const [bond] = await bondOf(ctx.db, { viewerId, otherId })
  if (bond!.chat_id !== null) {
    await reopen(ctx, otherId, bond!, said)
    return send(ctx, bond!.chat_id, said)
  }
  const isRequest = !bond!.is_connected
  if (isRequest) checkRequestText(said)
  const made = await begin(ctx, otherId, isRequest)
  return send(ctx, made ?? (await bondOf(ctx.db, { viewerId, otherId }))[0]!.chat_id!, said)
}

export const createDirectChat: Handler<typeof chatCalls.createDirectChat> = selfContained(
  async (ctx, { receiverId, ...said }) => {
    const message = await sendToPerson(ctx, receiverId, said)
    return { chat: await viewChat(ctx, message.chat), message }
  },
)
