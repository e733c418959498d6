import type { Ctx } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { unavailable } from '../../platform/refusals.ts'
import type { FoundChat } from '../find-chat.ts'

interface Numbered {
  last_seq: number
  last_change: number
}

/**
 * Takes the next numbers of changes. The chat's row is locked from here to the commit, so what the write reads next is
 * what every earlier change has left.
 */
const number = statement<{ chatId: string; version: number | null; count: number }, Numbered>(
  'number_changes_of_chat',
  `update chats set last_change = last_change + $count
   where id = $chatId and ($version::int is null or access_version = $version)
   returning last_seq, last_change`,
)

/** Takes a number for a change that nobody asked for, such as a finished upload. */
export async function numberChange(db: Database, chatId: string): Promise<number | undefined> {
  return (await number(db, { chatId, version: null, count: 1 }))[0]?.last_change
}

/** How often a change is checked anew because access to the chat has changed while it was checked. */
const TRIES = 5

/**
 * Runs a change of messages under a number of its chat: `find` checks whether the viewer may, and is asked again when
 * access to the chat has changed before the number was taken.
 */
export async function takeChange<F extends { readonly found: FoundChat }, T>(
  ctx: Ctx,
  find: () => Promise<F>,
  change: (found: F, changeNo: number) => Promise<T>,
  count = 1,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const asked = await find()
    const { id, row } = asked.found
    const [numbered] = await number(ctx.db, { chatId: id, version: row.access_version, count })
    if (numbered) return change(asked, numbered.last_change)
  }
  throw unavailable()
}
