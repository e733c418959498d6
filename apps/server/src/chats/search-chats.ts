import type { requestCalls } from '@guildhall/contract/chats'
import { hasPermissionSql } from '../channels/permission-sql.ts'
import { isChannelVisible } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import { viewPeople } from '../users/view.ts'
import { viewChats } from './view-chats.ts'
import { isChatReadable } from './visibility.ts'

interface Asked {
  viewerId: string
  pattern: string
  chatIds: string[]
  skip: number
  limit: number
}

/** SQL that keeps people out whom a block separates from the viewer, and those who sit in the excluded chats they read. */
const isOffered = (
  person: string,
) => `${person} <> $viewerId and ${person} not in (${separatedFrom('$viewerId')})
     and not exists (select from chat_seats x join chats xc on xc.id = x.chat_id
       where x.chat_id = any($chatIds::uuid[]) and x.user_id = ${person} and x.is_member and ${isChatReadable('xc', '$viewerId')})`

const partners = `select case c.low_id when $viewerId then c.high_id else c.low_id end as id, c.last_message_at as at
     from chat_seats s join chats c on c.id = s.chat_id and c.type = 'direct'
     where s.user_id = $viewerId and coalesce(c.request_state = 'accepted', true)`

const isNamed = (user: string) => `lower(concat_ws(' ', ${user}.fullname, ${user}.username)) like $pattern`

const recentPeople = statement<Asked, { id: string }>(
  'people_of_recent_chats',
  `select u.id from (${partners}) p join users u on u.id = p.id and ${isPresent('u')}
   where ${isNamed('u')} and ${isOffered('u.id')}
   order by p.at desc nulls last, u.id limit $limit offset $skip`,
)

// Each community is searched by its own index, and only where its directory is open to the viewer.
const knownPeople = statement<Asked, { id: string }>(
  'people_to_write_to',
  `select f.id from (
     select u.id, 0 as rank from connections k join users u on u.id = k.other_id and ${isPresent('u')}
     where k.user_id = $viewerId and ${isNamed('u')}
     union all
     select u.id, 0 from (${partners}) p join users u on u.id = p.id and ${isPresent('u')} where ${isNamed('u')}
     union all
     select l.user_id, 1 from memberships me join channels c on c.id = me.channel_id cross join lateral (
       select m.user_id from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
       where m.channel_id = me.channel_id and m.search_text like $pattern
       order by m.joined_at desc limit $limit::int + $skip::int + 300) l
     where me.user_id = $viewerId and $pattern <> '%%'
       and (c.show_members or me.is_moderator or ${hasPermissionSql('me', 'manageMembers')})
       and ${isChannelVisible('c', '$viewerId')}
   ) f where ${isOffered('f.id')} group by f.id order by min(f.rank), f.id limit $limit offset $skip`,
)

const titledChats = statement<{ viewerId: string; pattern: string; limit: number }, { id: string }>(
  'chats_by_title',
  `select c.id from chat_seats s join chats c on c.id = s.chat_id and c.type <> 'direct'
   where s.user_id = $viewerId and s.is_member and lower(c.title) like $pattern and ${isChatReadable('c', '$viewerId')}
   order by c.last_message_at desc nulls last, c.id limit $limit`,
)

const escaped = (text: string) => text.toLowerCase().replace(/[\\%_]/g, '\\$&')

/** People to write to and chats to write in, by a part of their names. */
export const searchChats: Handler<typeof requestCalls.searchChats> = async (
  ctx,
  { username, isRecents, excludeChats, skip, limit },
) => {
  const viewerId = ctx.me.userId
  const pattern = `%${escaped(username.trim().replace(/^@/, ''))}%`
  const asked = { viewerId, pattern, chatIds: excludeChats, skip, limit }
  const ids = (await (isRecents ? recentPeople : knownPeople)(ctx.db, asked)).map(({ id }) => id)
  const people = await viewPeople(ctx.db, ids)
  const isTitled = pattern !== '%%' && skip === 0
  const chats = isTitled ? await titledChats(ctx.db, { viewerId, pattern, limit }) : []
  return {
    users: ids.flatMap((id) => people.get(id) ?? []),
    chats: await viewChats(
      ctx,
      chats.map(({ id }) => id),
    ),
  }
}
