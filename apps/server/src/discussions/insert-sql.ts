import type { DiscussableKind } from '@guildhall/contract/all'
import type { DiscussionType } from '@guildhall/contract/discussions'
import { tellOfDiscussion } from './job-names.ts'

/** The table of one kind of subject, and the columns that a write returns. */
export interface Thing {
  readonly kind: DiscussableKind
  readonly table: string
  readonly as: string
  /** The column of `discussions` that references the subject. */
  readonly key: string
  /** Must include `id` and `channel_id`. */
  readonly columns: string
  /** SQL that makes `$authorId`, who has `said` something, follow the subject `counted`; a row if they begin to. */
  readonly follow: string
}

export interface Saying {
  id: string
  subjectId: string
  parentId: string | null
  authorId: string
  type: DiscussionType
  depth: number
  content: string
  document: string | null
  html: string | null
  htmlVersion: number | null
  userMentions: string[]
  contextMentions: string[]
  now: Date
  jobId: string
  payload: string
}

// Inserts and deletes both write the subject first, so that they cannot deadlock.
const counted = ({ table, as, columns }: Thing) => `counted as (
     update ${table} ${as} set discussions_count = ${as}.discussions_count + 1 where ${as}.id = $subjectId and ${as}.discussions_enabled
     returning ${columns}
   )`
const saidIn = ({ key, follow }: Thing, above: string) => `said as (
     insert into discussions (id, channel_id, ${key}, parent_id, author_id, discussion_type, depth, content, document,
       html, html_version, user_mentions, context_mentions, created_at)
     select $id, ${above}.channel_id, $subjectId, $parentId::uuid, $authorId, $type, $depth, $content,
       $document::jsonb, $html, $htmlVersion::smallint, $userMentions, $contextMentions, $now::timestamptz from ${above} returning id
   ), queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select $jobId, '${tellOfDiscussion.name}', $payload::jsonb, $now, $now from said
   ), followed as (${follow})
   select counted.*, exists (select from followed) as is_newly_followed from counted, said`

/**
 * SQL that inserts a discussion, counts it and enqueues its notifications; no row where discussions are switched off.
 */
export const saying = (thing: Thing) => `with ${counted(thing)}, ${saidIn(thing, 'counted')}`

/** The same for a reply to a discussion. */
export const replying = (thing: Thing) =>
  `with ${counted(thing)}, grown as (
     update discussions d set replies_count = d.replies_count + 1 from counted
     where d.id = $parentId and d.${thing.key} = counted.id and d.withheld is null returning d.id, counted.channel_id
   ), ${saidIn(thing, 'grown')}`

/** SQL for one that waits for a moderator: neither counted nor told of. */
export const holdingBack = ({ table, as, key, columns }: Thing) =>
  `with found as (
     select ${columns} from ${table} ${as} where ${as}.id = $subjectId and ${as}.discussions_enabled
       and ($parentId::uuid is null or exists (select from discussions u where u.id = $parentId and u.withheld is null))
     for key share of ${as}
   ), said as (
     insert into discussions (id, channel_id, ${key}, parent_id, author_id, discussion_type, depth, content, document,
       html, html_version, user_mentions, context_mentions, created_at, withheld, withheld_with)
     select $id, found.channel_id, $subjectId, $parentId, $authorId, $type, $depth, $content, $document::jsonb, $html,
       $htmlVersion::smallint, $userMentions, $contextMentions, $now::timestamptz, 'held', $id from found returning id
   )
   select found.* from found, said`
