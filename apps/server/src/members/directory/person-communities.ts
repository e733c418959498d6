import type { directoryCalls, Interest } from '@guildhall/contract/members'
import { viewCards } from '../../channels/cards.ts'
import { isMembershipVisible } from '../../channels/visibility.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { viewAuthorRoles } from '../../roles/author-roles.ts'
import { canReach } from '../../users/blocks.ts'
import { words as userWords } from '../../users/refusal-words.ts'

const MAX_COMMUNITIES = 100
const MAX_INTERESTS = 12

interface Row {
  channel_id: string
  joined_at: Date
}

const visible = `memberships m join channels c on c.id = m.channel_id
   where m.user_id = $personId and ${isMembershipVisible('m', 'c', '$viewerId')}`

const isCommon = `exists (select from memberships o where o.channel_id = m.channel_id and o.user_id = $viewerId)`

const communities = statement<{ viewerId: string; personId: string; take: number }, Row>(
  'communities_of_person',
  `select m.channel_id, m.joined_at from ${visible} order by ${isCommon} desc, m.joined_at desc, m.channel_id limit $take`,
)

interface Summary {
  count: number
  common_count: number
  interests: Interest[]
}

/** The interests that most of the communities share come first. */
const summary = statement<{ viewerId: string; personId: string; take: number }, Summary>(
  'summary_of_communities',
  `with known as materialized (select m.channel_id, ${isCommon} as is_common from ${visible})
   select (select count(*)::int from known) as count,
     (select count(*)::int from known where is_common and $viewerId <> $personId) as common_count,
     coalesce((select json_agg(json_build_object('_id', replace(s.id::text, '-', ''), 'title', s.title, 'spaceIcon', s.icon)
         order by s.uses desc, s.title)
       from (select s.id, s.title, s.icon, count(*) as uses from known k
         join channel_spaces x on x.channel_id = k.channel_id join spaces s on s.id = x.space_id
         group by s.id order by uses desc, s.title limit $take) s), '[]') as interests`,
)

/** The communities and interests of a person, as far as the viewer may know of them. */
export const getPersonCommunities: Handler<typeof directoryCalls.getPersonCommunities> = async (
  ctx,
  { otherUserId: personId },
) => {
  const viewerId = ctx.me.userId
  if (personId !== viewerId && !(await canReach(ctx, personId))) throw notFound(userWords.userNotFound)
  const rows = await communities(ctx.db, { viewerId, personId, take: MAX_COMMUNITIES })
  const ids = rows.map(({ channel_id }) => channel_id)
  const cards = new Map((await viewCards(ctx.db, viewerId, ids)).map((card) => [card._id, card]))
  const rolesOf = await viewAuthorRoles(
    ctx.db,
    viewerId,
    ids.map((channelId) => ({ channelId, userId: personId })),
  )
  const [told] = await summary(ctx.db, { viewerId, personId, take: MAX_INTERESTS })
  return {
    communities: rows.flatMap(({ channel_id, joined_at }) => {
      const channel = cards.get(channel_id)
      return channel
        ? { channel, roles: rolesOf(channel_id, personId), joinedTime: joined_at.toISOString() }
        : []
    }),
    count: told?.count ?? 0,
    commonCount: told?.common_count ?? 0,
    interests: told?.interests ?? [],
  }
}
