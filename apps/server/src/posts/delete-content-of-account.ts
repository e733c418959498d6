import { removeNotificationRows } from '../notifications/remove-notifications.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { discussablePost } from './subject.ts'

interface Of {
  userId: string
}

/** Locks every post they wrote, commented, voted for or reacted to, in one order, before its counts are updated. */
const holdTouched = statement<Of, { id: string; is_own: boolean }>(
  'hold_posts_of_person',
  `select id, author_id = $userId as is_own from posts where id in (
     select id from posts where author_id = $userId
     union select post_id from post_votes where user_id = $userId
     union select post_id from post_reactions where user_id = $userId
     union select post_id from poll_votes where user_id = $userId
     union select post_id from discussions where author_id = $userId
     union select d.post_id from discussion_votes v join discussions d on d.id = v.discussion_id where v.user_id = $userId
     union select d.post_id from discussion_reactions v join discussions d on d.id = v.discussion_id where v.user_id = $userId)
   order by id for no key update`,
)

const takeVotes = (thing: 'post' | 'discussion') =>
  statement<Of, never>(
    `take_${thing}_votes_of_person`,
    `with gone as (delete from ${thing}_votes where user_id = $userId returning ${thing}_id)
     update ${thing}s t set votes_count = greatest(t.votes_count - 1, 0) from gone where t.id = gone.${thing}_id`,
  )

const takeReactions = (thing: 'post' | 'discussion') =>
  statement<Of, never>(
    `take_${thing}_reactions_of_person`,
    `with gone as (delete from ${thing}_reactions where user_id = $userId returning ${thing}_id, reaction_type as type)
     update ${thing}s t set reactions_count = greatest(t.reactions_count - 1, 0),
       reaction_counts = case when (t.reaction_counts ->> gone.type)::int > 1
         then jsonb_set(t.reaction_counts, array[gone.type], to_jsonb((t.reaction_counts ->> gone.type)::int - 1))
         else t.reaction_counts - gone.type end
     from gone where t.id = gone.${thing}_id`,
  )

const takePollVotes = statement<Of, never>(
  'take_poll_votes_of_person',
  `with gone as (
     delete from poll_votes where user_id = $userId returning post_id, option_id
   ), options as (
     update poll_options o set votes_count = greatest(o.votes_count - 1, 0) from gone where o.id = gone.option_id
   )
   update posts p set poll_votes_count = greatest(p.poll_votes_count - fewer.count, 0),
     poll_voters_count = greatest(p.poll_voters_count - 1, 0)
   from (select post_id, count(*)::int as count from gone group by 1) fewer where p.id = fewer.post_id`,
)

const takeEach = [
  takeVotes('post'),
  takeVotes('discussion'),
  takeReactions('post'),
  takeReactions('discussion'),
  takePollVotes,
]

/** Deletes the posts of an account, and updates the counts of other people's posts. */
export async function deleteContentOfAccount({ db }: Write, { userId }: { readonly userId: string }) {
  const touched = await holdTouched(db, { userId })
  const own = touched.filter((post) => post.is_own).map(({ id }) => id)
  if (own.length > 0) {
    await removeNotificationRows(db, own)
    await db.deleteFrom('posts').where('author_id', '=', userId).execute()
  }
  const said = await discussablePost.statements.takeSaid(db, { userId })
  if (said.length > 0)
    await removeNotificationRows(
      db,
      said.map(({ id }) => id),
    )
  for (const take of takeEach) await take(db, { userId })
}
