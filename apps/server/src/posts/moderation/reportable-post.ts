import { findBeneath } from '../../discussions/find-around.ts'
import { releaseFiles } from '../../files/collect.ts'
import type { Reportable, Reported } from '../../moderation/reportable.ts'
import { removeNotifications } from '../../notifications/remove-notifications.ts'
import { statement } from '../../platform/database/statement.ts'
import { isAuthorHidden } from '../visibility.ts'
import { publishHeldPost } from './publish-held.ts'
import { giveBackPost, withholdPost } from './withhold.ts'

interface Row {
  channel_id: string
  context_id: string
  author_id: string
  is_nameless: boolean
  title: string
  text: string
  html: string
  written_at: Date
  files: string[]
}

const asItIs = statement<{ id: string }, Row>(
  'post_as_it_is',
  `select p.channel_id, p.context_id, p.author_id, ${isAuthorHidden('p', 'x')} as is_nameless, p.title,
     case when p.text = '' then coalesce(p.link ->> 'url', '') else p.text end as text, p.html,
     coalesce(p.edited_at, p.created_at) as written_at,
     array(select f.file_id from post_files f where f.post_id = p.id order by f.kind, f.position) as files
   from posts p join contexts x on x.id = p.context_id where p.id = $id and p.deleted_at is null`,
)

const remove = statement<{ id: string }, { files: string[]; said: string[] }>(
  'purge_post',
  `with gone as (delete from posts where id = $id and withheld in ('removed', 'deleted') returning id)
   select array(select f.file_id from post_files f where f.post_id = gone.id) as files,
     array(select replace(d.id::text, '-', '') from discussions d where d.post_id = gone.id) as said from gone`,
)

const counts = statement<{ channelId: string; userIds: string[] }, { user_id: string; count: number }>(
  'posts_of_people',
  `select u.id as user_id, (select count(*)::int from (select from posts p join contexts x on x.id = p.context_id where p.author_id = u.id
     and p.channel_id = $channelId and p.withheld is null and not ${isAuthorHidden('p', 'x')} limit 1000) few) as count
   from unnest($userIds::uuid[]) u (id)`,
)

const standing = statement<{ channelId: string; userId: string; take: number }, { id: string }>(
  'posts_to_remove',
  `select p.id from posts p join contexts x on x.id = p.context_id
   where p.author_id = $userId and p.channel_id = $channelId and not ${isAuthorHidden('p', 'x')}
     and coalesce(p.before_deletion ->> 'withheld', p.withheld) is distinct from 'removed' order by p.id limit $take`,
)

const texts = statement<{ channelId: string; since: Date; most: number }, { id: string; text: string }>(
  'texts_of_posts',
  `select p.id, concat_ws(' ', p.title, p.text, p.link ->> 'url') as text from posts p
   where p.context_id in (select id from contexts where channel_id = $channelId) and p.created_at >= $since and p.deleted_at is null
   order by p.id desc limit $most`,
)

/** How posts are reported, withheld from readers and given back. */
export const reportablePost: Reportable = {
  kind: 'post',
  async look({ db }, id): Promise<Reported | null> {
    const [row] = await asItIs(db, { id })
    return row
      ? {
          channelId: row.channel_id,
          contextId: row.context_id,
          subjectId: null,
          authorId: row.author_id,
          isNameless: row.is_nameless,
          title: row.title,
          text: row.text,
          html: row.html,
          fileIds: row.files,
          writtenAt: row.written_at,
        }
      : null
  },
  around: (ctx, id) => findBeneath(ctx, 'post', id),
  withhold: withholdPost,
  restore: giveBackPost,
  publish: publishHeldPost,
  async purge(write, id) {
    const [gone] = await remove(write.db, { id })
    if (!gone) return
    await removeNotifications(write, [id, ...gone.said])
    await releaseFiles(write, gone.files)
  },
  countOf: async ({ db }, channelId, userIds) =>
    new Map((await counts(db, { channelId, userIds })).map((row) => [row.user_id, row.count])),
  writtenBy: async ({ db }, channelId, userId, take) =>
    (await standing(db, { channelId, userId, take })).map(({ id }) => id),
  textsSince: (db, channelId, since, most) => texts(db, { channelId, since, most }),
}
