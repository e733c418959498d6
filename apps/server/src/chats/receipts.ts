import type { receiptCommands } from '@guildhall/contract/chats'
import type { Ctx } from '../platform/ctx.ts'
import { type Handler, selfContained } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { announceReceipt, gatherReceipt } from './gather-receipts.ts'
import { words } from './refusal-words.ts'

interface Given {
  readonly chat: string
  readonly seq?: number | undefined
  readonly messageIds?: string[] | undefined
}

/** Stores how far a device has come, and answers once it is stored. */
async function give(ctx: Ctx, { chat, seq, messageIds }: Given, isSeen: boolean) {
  const moved = await gatherReceipt(ctx.kernel.db, {
    chatId: chat,
    userId: ctx.me.userId,
    isSeen,
    seq: seq ?? null,
    messageIds: messageIds ?? [],
  })
  if (!moved) throw notFound(words.chatNotFound)
  announceReceipt(ctx, moved)
  return moved
}

export const deliveredLive: Handler<typeof receiptCommands._chatMessageDelivered> = selfContained(
  async (ctx, input) => {
    await give(ctx, input, false)
    return { message: 'Delivered' }
  },
)

export const seenLive: Handler<typeof receiptCommands._chatMessageSeen> = selfContained(
  async (ctx, input) => {
    await give(ctx, input, true)
    return { message: 'Seen' }
  },
)
