import type { Payload } from '@guildhall/contract'
import { chatSignals } from '@guildhall/contract/chats'
import { SECOND } from '../platform/clock.ts'
import { toUser, toWatchers } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { announceAllFrom } from '../platform/realtime/announcements.ts'
import { chatThing } from './chat-thing.ts'

const EVERY = 3 * SECOND

type Hint = Payload<typeof chatSignals.chatActivity>

const hearers = statement<{ chatId: string }, { user_id: string }>(
  'seats_to_hint',
  `select user_id from chat_seats where chat_id = $chatId and is_member and not is_muted`,
)

/** The chats of which this node has told lately, with what came since. */
const lately = new WeakMap<Database, Map<string, Hint | null>>()

/** Those who have the chat open have got the message itself. */
async function tell({ db, config }: Kernel, hint: Hint) {
  const rows = await hearers(db, { chatId: hint.chat })
  const to = rows.map(({ user_id }) => toUser(user_id))
  const except = [toWatchers(chatThing(hint.chat))]
  if (to.length > 0)
    await announceAllFrom({ db, config }, [{ signal: chatSignals.chatActivity, payload: hint, to, except }])
}

/**
 * Tells everybody in a large chat that something new stands there: the first time at once, then once in a while, however
 * much is said.
 */
export function hintSeats(kernel: Kernel, hint: Hint) {
  const told = lately.get(kernel.db) ?? new Map<string, Hint | null>()
  lately.set(kernel.db, told)
  if (told.has(hint.chat)) return void told.set(hint.chat, hint)
  told.set(hint.chat, null)
  tell(kernel, hint).catch((error: unknown) => kernel.log.warn({ err: error }, 'could not tell of a message'))
  setTimeout(() => {
    const latest = told.get(hint.chat)
    told.delete(hint.chat)
    if (latest) hintSeats(kernel, latest)
  }, EVERY).unref()
}
