import { mayInSql } from '../channels/may.ts'
import { statement } from '../platform/database/statement.ts'
import { matches } from '../platform/words.ts'
import { isPresent } from '../users/blocks.ts'
import type { Find } from './sought.ts'

type Values = [viewerId: string, query: string, channelId: string | null, without: string[], limit: number]

/** Whoever shares a community whose members show, as its directory shows them: in each by its own index. */
const people = statement<Values, { id: string }>(
  'people_found',
  `select f.user_id as id, max(f.joined_at) as joined_at
   from memberships me join channels c on c.id = me.channel_id cross join lateral (
     select m.user_id, m.joined_at from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
     where m.channel_id = me.channel_id and ${matches('search_words(m.search_text)', '$2')}
       and m.user_id <> all($4::uuid[]) and m.user_id not in (
         select blocked_id from blocks where user_id = $1 union all select user_id from blocks where blocked_id = $1)
     order by m.joined_at desc limit $5) f
   where me.user_id = $1 and ($3::uuid is null or me.channel_id = $3)
     and (c.show_members or me.is_moderator or ${mayInSql('me', 'manageMembers')})
     and not exists (select from bans b where b.channel_id = c.id and b.user_id = $1)
   group by f.user_id order by joined_at desc, id limit $5`,
)

export const findPeople: Find<{ id: string }> = async ({ ctx, channelId }, query, without, limit) =>
  ctx.viewer ? people(ctx.db, ctx.viewer.userId, query, channelId, without, limit) : []
