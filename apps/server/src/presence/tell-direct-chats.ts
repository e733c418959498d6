import { presenceSignals } from '@guildhall/contract/presence'
import { atChat } from '../chats/announce-message.ts'
import { after } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import { announceAllFrom } from '../platform/realtime/announcements.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { isOnline, NODE_LIFE } from './presence-sql.ts'

/** Of somebody with more direct chats those that were last talked in; who opens another one asks anyway. */
const MOST = 100

const other = `case c.low_id when u.id then c.high_id else c.low_id end`

const directChatsOf = statement<
  { ids: string[]; since: Date },
  { id: string; is_online: boolean; chat_ids: string[] }
>(
  'direct_chats_of_people',
  `select u.id, ${isOnline('u', '$since')} as is_online, open.chat_ids
   from users u cross join lateral (
     select array_agg(id) as chat_ids from (
       select c.id from chats c where u.id in (c.low_id, c.high_id) and coalesce(c.request_state, 'accepted') = 'accepted'
         and ${noBlockBetween('u.id', other)}
       order by c.last_message_at desc nulls last limit ${MOST}
     ) latest
   ) open
   where u.id = any($ids::uuid[]) and u.shows_presence and ${isPresent('u')} and open.chat_ids is not null`,
)

/** Tells the open direct chats of people who came or went whether they are online now, on any node. */
export async function tellDirectChats(kernel: Kernel, ids: string[]) {
  const people = await directChatsOf(kernel.db, { ids, since: after(kernel.clock(), -NODE_LIFE) })
  await announceAllFrom(
    kernel,
    people.map(({ id, is_online, chat_ids }) => ({
      signal: presenceSignals.presenceChanged,
      payload: { user: id, isOnline: is_online },
      to: chat_ids.map(atChat),
      except: [],
    })),
  )
}
