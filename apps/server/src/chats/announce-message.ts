import type { Payload } from '@guildhall/contract'
import { chatSignals, type SharedMessage } from '@guildhall/contract/chats'
import { toUser, toWatchers, type Write } from '../platform/ctx.ts'
import { chatThing } from './chat-thing.ts'
import { hintSeats } from './hint-seats.ts'

/** The sockets whose screen shows this chat. */
export const atChat = (chatId: string) => toWatchers(chatThing(chatId))

interface Told {
  /** Everybody in the chat, where they are not too many to be told one by one. */
  readonly audience: string[] | null
  /** Those who may not hear what the message says. */
  readonly separated: string[]
  readonly lastSeq: number
  readonly lastChange: number
}

/**
 * Announces the state of a message to everybody who may read it. Whom a block separates from what it says hears only
 * that there is something, and gets from the server what they may see of it.
 */
export function announceMessage(
  write: Write,
  name: 'newChatMessage' | 'updateMessage',
  message: SharedMessage,
  { audience, separated, lastSeq, lastChange }: Told,
) {
  const { chat } = message
  const apart = new Set(separated)
  const hint = { chat, lastSeq, lastChange }
  if (audience === null) {
    const kept = separated.map(toUser)
    write.announceExcept(kept, chatSignals[name], { chat, message }, atChat(chat))
    announceHint(write, hint, audience, separated)
    if (name === 'newChatMessage') {
      announceOwn(write, message, lastSeq)
      hintSeats(write.kernel, hint)
    }
    return
  }
  const open = audience.filter((id) => !apart.has(id))
  if (open.length > 0) write.announce(chatSignals[name], { chat, message }, ...open.map(toUser))
  announceHint(write, hint, audience, separated)
}

/** The hint does not say who wrote: on their other devices their own words would count as unread. */
function announceOwn(write: Write, { chat, seq: readSeq, sender }: SharedMessage, lastSeq: number) {
  // A message that is told once more may be followed by others by now.
  if (sender && readSeq === lastSeq)
    write.announce(chatSignals.chatRead, { chat, readSeq, unreadMessageCount: 0 }, toUser(sender._id))
}

type Hint = Payload<typeof chatSignals.chatActivity>

/** Tells those who may not hear what was said that there is something to fetch. */
export function announceHint(write: Write, hint: Hint, audience: string[] | null, separated: string[]) {
  if (separated.length === 0) return
  const apart = new Set(separated)
  const to = audience === null ? [atChat(hint.chat)] : audience.filter((id) => apart.has(id)).map(toUser)
  write.announce(chatSignals.chatActivity, hint, ...to)
}
