import { type receiptCommands, receiptSignals } from '@guildhall/contract/chats'
import { SECOND } from '../platform/clock.ts'
import { toWatchers, type Visit } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { atChat } from './announce-message.ts'
import { words } from './refusal-words.ts'

const EVERY = 2 * SECOND

/** Those who watch a chat that is small enough for signs of typing. */
export const typingThing = (chatId: string) => `typing:${chatId}`
/** Those whom a block separates from a person, as far as they watch a chat. */
export const apartThing = (userId: string) => `apart:${userId}`

/** When each chat last heard from a socket. */
const told = new WeakMap<Visit, Map<string, number>>()

function isTooSoon(visit: Visit, chat: string, now: number): boolean {
  const times = told.get(visit) ?? new Map<string, number>()
  told.set(visit, times)
  if (now - (times.get(chat) ?? -EVERY) < EVERY) return true
  times.delete(chat)
  times.set(chat, now)
  for (const old of [...times.keys()].slice(0, -20)) times.delete(old)
  return false
}

/** Passed on between screens that show the chat; nothing is stored, so it uses what those screens may hear. */
export const typingLive: Handler<typeof receiptCommands.isTyping> = async (ctx, { chat, isTyping }) => {
  const { visit, me } = ctx
  const to = toWatchers(typingThing(chat))
  if (!visit.hears?.(atChat(chat))) throw notFound(words.chatNotFound)
  if (visit.hears(to) && !(isTyping && isTooSoon(visit, chat, ctx.now.getTime())))
    ctx.announceExcept(
      [...(visit.socket ? [visit.socket] : []), toWatchers(apartThing(me.userId))],
      receiptSignals.isTyping,
      { chat, userId: me.userId, isTyping },
      to,
    )
  return { message: 'Told' }
}
