import type { DiscussionType } from '@guildhall/contract/discussions'
import { statement } from '../platform/database/statement.ts'
import { type LiveRow, liveColumns } from '../posts/live.ts'
import { tellOfDiscussion } from './job-names.ts'

interface Write {
  id: string
  postId: string
  parentId: string | null
  authorId: string
  type: DiscussionType
  depth: number
  content: string
  userMentions: string[]
  contextMentions: string[]
  now: Date
  jobId: string
  payload: string
}

// The post is written first by whoever adds or removes, so that nobody waits for the other in a circle.
const counted = `counted as (
     update posts p set discussions_count = p.discussions_count + 1 where p.id = $postId and p.discussions_enabled
     returning ${liveColumns}
   )`
const saidIn = (above: string) => `said as (
     insert into discussions (id, channel_id, post_id, parent_id, author_id, discussion_type, depth, content, user_mentions,
       context_mentions, created_at)
     select $id, ${above}.channel_id, $postId, $parentId::uuid, $authorId, $type, $depth, $content, $userMentions,
       $contextMentions, $now::timestamptz from ${above} returning id
   ), queued as (
     insert into outbox (id, job, payload, run_at, created_at)
     select $jobId, '${tellOfDiscussion.name}', $payload::jsonb, $now, $now from said
   )
   select counted.* from counted, said`

/** Says something on a post, counts it and sees to it that people hear of it; nothing where nothing more can be said. */
export const say = statement<Write, LiveRow>('say_on_post', `with ${counted}, ${saidIn('counted')}`)

/** The same in reply to something. */
export const reply = statement<Write, LiveRow>(
  'say_in_reply',
  `with ${counted}, grown as (
     update discussions d set replies_count = d.replies_count + 1 from counted
     where d.id = $parentId and d.post_id = counted.id returning d.id, counted.channel_id
   ), ${saidIn('grown')}`,
)
