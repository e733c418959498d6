import type { Post } from '@guildhall/contract/posts'
import { isUnblockedIn } from '../../channels/permission-sql.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { isPresent } from '../../users/blocks.ts'
import { type PersonRow, personJson, toPerson } from '../../users/view.ts'
import { viewPost } from '../view.ts'
import { mutedBy } from '../visibility.ts'

const FACES = 8

interface Row {
  people: PersonRow[]
  total_people: number
  total_answers: number
}

// As in the list of discussions, a reply is not readable where its parent is not.
const inDiscussion = statement<{ viewerId: string | null; postId: string }, Row>(
  'in_discussion',
  `with place as (
     select p.channel_id, x.is_anonymous, case when p.hide_author then p.author_id end as unnamed_id
     from posts p join contexts x on x.id = p.context_id where p.id = $postId
   ), said as (
     select id, parent_id, author_id, discussion_type, created_at from discussions
     where post_id = $postId and withheld is null
   ), heard as (
     select a.author_id from (select distinct author_id from said) a cross join place
     where a.author_id = place.unnamed_id or a.author_id = $viewerId or (a.author_id not in (${mutedBy('$viewerId')})
       and ${isUnblockedIn('place.channel_id', 'a.author_id', '$viewerId')}
       and (select ${isPresent('au')} from users au where au.id = a.author_id))
   ), unheard as (
     select id from said where author_id not in (select author_id from heard)
   ), beneath as (
     select id from unheard union all select id from said where parent_id in (select id from unheard)
   ), named as (
     select d.author_id, count(*) as times, max(d.created_at) as latest from said d cross join place
     where not place.is_anonymous and d.author_id is distinct from place.unnamed_id
       and d.author_id in (select author_id from heard)
       and (d.parent_id is null or d.parent_id not in (select id from beneath))
     group by d.author_id
   )
   select coalesce((select json_agg(${personJson('u', '$viewerId')} order by f.times desc, f.latest desc, f.author_id)
       from (select * from named order by times desc, latest desc, author_id limit ${FACES}) f
         join users u on u.id = f.author_id and u.deleted_at is null), '[]') as people,
     (select count(*)::int from named) as total_people,
     (select count(*)::int from said where discussion_type = 'answer') as total_answers`,
)

/** Reads one post, with the people who discuss it. */
export async function readPost(ctx: Ctx, postId: string): Promise<Post> {
  const post = await viewPost(ctx, postId)
  if (post.totalDiscussions === 0)
    return { ...post, inDiscussion: { people: [], totalPeople: 0, totalAnswers: 0 } }
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await inDiscussion(ctx.db, { viewerId, postId })
  const { people, total_people: totalPeople, total_answers: totalAnswers } = row!
  return { ...post, inDiscussion: { people: people.map(toPerson), totalPeople, totalAnswers } }
}
