import { hasPermissionSql } from '../channels/permission-sql.ts'
import { isChannelVisible } from '../channels/visibility.ts'
import { statement } from '../platform/database/statement.ts'
import { matches } from '../platform/search-words.ts'
import { isPresent, separatedFrom } from '../users/blocks.ts'
import type { Find } from './search-query.ts'

interface Values {
  viewerId: string
  query: string
  channelId: string | null
  without: string[]
  limit: number
}

/**
 * Finds fellow members in communities whose directory the viewer may see, each searched by its own index. Across a block
 * only those are found who are members of the one community that is searched, by people who manage its members.
 */
const people = statement<Values, { id: string }>(
  'people_found',
  `select f.user_id as id, max(f.joined_at) as joined_at
   from memberships me join channels c on c.id = me.channel_id cross join lateral (
     select m.user_id, m.joined_at from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
     where m.channel_id = me.channel_id and ${matches('search_words(m.search_text)', '$query')}
       and m.user_id <> all($without::uuid[]) and (m.user_id not in (${separatedFrom('$viewerId')})
         or ($channelId::uuid is not null and ${hasPermissionSql('me', 'manageMembers')}))
     order by m.joined_at desc limit $limit) f
   where me.user_id = $viewerId and ($channelId::uuid is null or me.channel_id = $channelId)
     and (c.show_members or me.is_moderator or ${hasPermissionSql('me', 'manageMembers')})
     and ${isChannelVisible('c', '$viewerId')}
   group by f.user_id order by joined_at desc, id limit $limit`,
)

export const findPeople: Find<{ id: string }> = async ({ ctx, channelId }, query, without, limit) =>
  ctx.viewer ? people(ctx.db, { viewerId: ctx.viewer.userId, query, channelId, without, limit }) : []
