import type { Reportable, Reported } from '../moderation/reportable.ts'
import { statement } from '../platform/database/statement.ts'
import { findAround } from './find-around.ts'
import { publishHeldDiscussion } from './publish-held.ts'
import { purgeDiscussion } from './purge.ts'
import { acrossKinds } from './subject.ts'
import { isAuthorHidden } from './visibility.ts'
import { giveBackDiscussion, withholdDiscussion } from './withhold.ts'

interface Row {
  channel_id: string
  context_id: string | null
  subject_id: string
  author_id: string
  is_nameless: boolean
  content: string
  html: string | null
  written_at: Date
  files: string[]
}

/** SQL that is true of a discussion `d` that its author deleted, or that went with one. */
const isDeleted = `exists (select from discussions gone
  where gone.id = d.withheld_with and gone.deleted_at is not null)`

const asItIs = acrossKinds<{ id: string }, Row>(
  'discussion_as_it_is',
  (subject) =>
    `select d.channel_id, subject.context_id, subject.id as subject_id, d.author_id, ${isAuthorHidden('d')} as is_nameless,
       d.content, d.html, coalesce(d.edited_at, d.created_at) as written_at,
       array(select f.file_id from discussion_files f where f.discussion_id = d.id order by f.position) as files
     from discussions d join ${subject} on true where d.id = $id and not ${isDeleted}
       and not subject.is_deleted`,
)

const counts = acrossKinds<{ channelId: string; userIds: string[] }, { user_id: string; count: number }>(
  'discussions_of_people',
  (subject) =>
    `select u.id as user_id, (select count(*)::int from (select from discussions d join ${subject} on true
     where d.author_id = u.id and d.channel_id = $channelId and d.withheld is null and not ${isAuthorHidden('d')}
     limit 1000) few) as count
   from unnest($userIds::uuid[]) u (id)`,
)

const standing = acrossKinds<{ channelId: string; userId: string; take: number }, { id: string }>(
  'discussions_to_remove',
  (subject) =>
    `select d.id from discussions d join ${subject} on true
   where d.author_id = $userId and d.channel_id = $channelId and not ${isAuthorHidden('d')} and coalesce(coalesce(d.before_deletion ->> 'withheld', d.withheld) not in ('removed', 'under'), true)
   order by d.id limit $take`,
)

const texts = statement<{ channelId: string; since: Date; most: number }, { id: string; text: string }>(
  'texts_of_discussions',
  `select d.id, d.content as text from discussions d
   where d.channel_id = $channelId and d.created_at >= $since and not ${isDeleted} order by d.id desc limit $most`,
)

/** How comments are reported, withheld from readers and given back. */
export const reportableDiscussion: Reportable = {
  kind: 'discussion',
  async look(server, id): Promise<Reported | null> {
    const [row] = await asItIs(server.kernel)(server.db, { id })
    return row
      ? {
          channelId: row.channel_id,
          contextId: row.context_id,
          subjectId: row.subject_id,
          authorId: row.author_id,
          isNameless: row.is_nameless,
          title: '',
          text: row.content,
          html: row.html ?? '',
          fileIds: row.files,
          writtenAt: row.written_at,
        }
      : null
  },
  around: findAround,
  withhold: withholdDiscussion,
  restore: giveBackDiscussion,
  publish: publishHeldDiscussion,
  purge: purgeDiscussion,
  countOf: async ({ db, kernel }, channelId, userIds) =>
    new Map((await counts(kernel)(db, { channelId, userIds })).map((row) => [row.user_id, row.count])),
  writtenBy: async ({ db, kernel }, channelId, userId, take) =>
    (await standing(kernel)(db, { channelId, userId, take })).map(({ id }) => id),
  textsSince: (db, channelId, since, most) => texts(db, { channelId, since, most }),
}
