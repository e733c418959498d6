import { missingText } from '@guildhall/contract'
import type { chatCommands, messageCalls } from '@guildhall/contract/chats'
import type { Ctx } from '../platform/ctx.ts'
import { type Handler, selfContained } from '../platform/handler.ts'
import { missing } from '../platform/refusals.ts'
import type { Said } from './messages/prepare-message.ts'
import { send } from './messages/send-message.ts'
import { sendToPerson } from './requests/create-direct.ts'

/** The chat is named, or, before there is one, the person it shall be with. */
async function sendTo(ctx: Ctx, chatId: string | undefined, receiverId: string | undefined, said: Said) {
  if (!chatId && !receiverId) throw missing(missingText('receiverId'), 'receiverId')
  const message = chatId ? await send(ctx, chatId, said) : await sendToPerson(ctx, receiverId!, said)
  return { message, chat: message.chat }
}

export const sendMessage: Handler<typeof messageCalls.sendMessage> = selfContained(
  (ctx, { chatId, receiverId, ...said }) => sendTo(ctx, chatId, receiverId, said),
)

export const sendMessageLive: Handler<typeof chatCommands.newChatMessage> = selfContained(
  (ctx, { chat, receiverId, ...said }) => sendTo(ctx, chat, receiverId, said),
)
