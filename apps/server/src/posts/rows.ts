import type { FollowLevel } from '@guildhall/contract/contexts'
import type { Post } from '@guildhall/contract/posts'
import type { LinkPreview } from '@guildhall/contract/previews'
import { mentionedPeople, mentionedRooms } from '../mentions/find-mentioned.ts'
import { statement } from '../platform/database/statement.ts'
import { isTagSeen } from '../tags/view.ts'
import { followLevel } from './follow-level.ts'
import { isAuthorHidden, isEditable, isPostReadable } from './visibility.ts'

/** A post as one viewer may see it, without its people and files. */
export interface PostRow {
  id: string
  channel_id: string
  channel_title: string
  channel_slug: string
  channel_picture_id: string | null
  context_id: string
  room_text: string
  room_icon: string
  is_anonymous: boolean
  author_id: string
  is_nameless: boolean
  is_own: boolean
  title: string
  text: string
  html: string
  document: Post['json']
  post_type: Post['postType']
  content_type: Post['contentType']
  link: Partial<LinkPreview> | null
  cover_id: string | null
  picture_ids: string[]
  video_ids: string[]
  tags: Post['postTags']
  user_mentions: string[]
  room_mentions: Post['channelMentions']
  is_hidden: boolean
  is_pinned: boolean
  pinned_on_profile: boolean
  is_saved: boolean
  is_voted: boolean
  follow_level: FollowLevel
  user_reaction: string
  votes_count: number
  discussions_count: number
  solved_at: Date | null
  reaction_counts: Record<string, number>
  discussions_enabled: boolean
  reactions_enabled: boolean
  hide_author: boolean
  emailed_at: Date | null
  created_at: Date
  edited_at: Date | null
  poll_options: Post['pollOptions']
  poll_ends_at: Date | null
  poll_voters_count: number
  poll_votes_count: number
  has_multiple_options: boolean
}

const plain = (id: string) => `replace(${id}::text, '-', '')`

const files = (kind: string) => `array(select pf.file_id from post_files pf
  where pf.post_id = p.id and pf.kind = '${kind}' order by pf.position)`

// A tag for another room is left out, because it would reveal what that room is about.
const tags = `coalesce((select json_agg(json_build_object('_id', ${plain('t.id')}, 'title', t.title, 'color', t.color)
    order by t.title) from tags_of_posts tp join post_tags t on t.id = tp.tag_id
  where tp.post_id = p.id and ${isTagSeen('$viewerId')}), '[]')`

const options = `case when p.content_type = 'Poll' then (
    select coalesce(json_agg(json_build_object('_id', ${plain('o.id')}, 'text', o.text, 'voteCount', o.votes_count,
      'isVoted', exists (select from poll_votes v where v.post_id = p.id and v.user_id = $viewerId and v.option_id = o.id))
      order by o.position), '[]') from poll_options o where o.post_id = p.id) else '[]' end`

const solvedAt = `case when p.post_type = 'question' then (
    select d.solved_at from discussions d where d.post_id = p.id and d.solved_at is not null) end`

const rows = (document: string, where: string) => `select p.id, p.channel_id, c.title as channel_title,
     c.slug as channel_slug, c.display_picture_id as channel_picture_id, p.context_id, x.text as room_text,
     x.icon as room_icon, x.is_anonymous, p.author_id, ${isAuthorHidden('p', 'x')} as is_nameless,
     coalesce(p.author_id = $viewerId, false) as is_own, p.title, p.text, p.html, ${document} as document, p.post_type,
     p.content_type, p.link, p.cover_id, ${files('picture')} as picture_ids, ${files('video')} as video_ids,
     ${tags} as tags, ${mentionedPeople('p', '$viewerId')} as user_mentions, ${mentionedRooms('p', '$viewerId')} as room_mentions,
     p.is_hidden, p.is_pinned, p.pinned_on_profile,
     exists (select from saved_posts s where s.user_id = $viewerId and s.post_id = p.id) as is_saved,
     exists (select from post_votes v where v.post_id = p.id and v.user_id = $viewerId) as is_voted,
     ${followLevel('p', '$viewerId')} as follow_level,
     coalesce((select r.reaction_type from post_reactions r where r.post_id = p.id and r.user_id = $viewerId), '')
       as user_reaction,
     p.votes_count, p.discussions_count, ${solvedAt} as solved_at, p.reaction_counts, p.discussions_enabled, p.reactions_enabled, p.hide_author,
     p.emailed_at, p.created_at, p.edited_at, ${options} as poll_options, p.poll_ends_at, p.poll_voters_count,
     p.poll_votes_count, p.has_multiple_options
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where p.id = any($ids::uuid[]) and ${where}`

/** With `isWhole` a post includes the editor's document, for viewers who may change it. */
export const postRows = statement<{ viewerId: string | null; ids: string[]; isWhole: boolean }, PostRow>(
  'post_rows',
  rows(
    `case when $isWhole and ${isEditable('p', 'c', '$viewerId')} then p.document end`,
    isPostReadable('p', 'x', 'c', '$viewerId'),
  ),
)

/**
 * The same for posts that a room's feed has just found for this viewer: access is not checked again, only that the post
 * is still in the room.
 */
export const listedRows = statement<{ viewerId: string | null; ids: string[]; roomId: string }, PostRow>(
  'listed_post_rows',
  rows('null::jsonb', 'p.context_id = $roomId'),
)
