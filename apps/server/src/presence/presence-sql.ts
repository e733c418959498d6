import { SECOND } from '../platform/clock.ts'

/** How long a node lives after its last beat. */
export const NODE_LIFE = 15 * SECOND

/** SQL that is true for a person who lets others see it and has a socket on a node that has beaten since. */
export const isOnline = (user: string, since: string) =>
  `(${user}.shows_presence and exists (select from presence op join nodes n on n.node_id = op.node_id
     where op.user_id = ${user}.id and n.alive_at > ${since}))`

/** SQL that is true for two people who know each other here: by a connection, a community or a chat, not by a request alone. */
export const areAcquainted = (a: string, b: string) =>
  `(exists (select from connections where user_id = ${a} and other_id = ${b})
    or exists (select from memberships am join memberships bm on bm.channel_id = am.channel_id and bm.user_id = ${b}
      where am.user_id = ${a})
    or exists (select from chat_seats ac join chat_seats bc on bc.chat_id = ac.chat_id and bc.user_id = ${b} and bc.is_member
        join chats kc on kc.id = ac.chat_id and coalesce(kc.request_state = 'accepted', true)
      where ac.user_id = ${a} and ac.is_member))`
