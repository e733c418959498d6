import type { FollowLevel, RoleTag } from '@guildhall/contract/contexts'
import type { Post } from '@guildhall/contract/posts'
import type { LinkPreview } from '@guildhall/contract/previews'
import { type FileRow, filesBeside, pictureBeside } from '../files/view.ts'
import { mentionedPeople, mentionedRooms } from '../mentions/find-mentioned.ts'
import { statement } from '../platform/database/statement.ts'
import { rolesBeside, shownRoles } from '../roles/author-roles.ts'
import { isTagSeen } from '../tags/view.ts'
import { type PersonRow, personBeside } from '../users/view.ts'
import { followLevel } from './following/follow-level.ts'
import { isAuthorHidden, isEditable, isPostPublic, isPostReadable } from './visibility.ts'

/** A post as one viewer may see it. */
export interface PostRow {
  id: string
  channel_id: string
  channel_title: string
  channel_slug: string
  channel_picture: FileRow | null
  context_id: string
  room_text: string
  room_icon: string
  is_anonymous: boolean
  /** Null where the author is hidden or deleted. */
  author: PersonRow | null
  author_roles: RoleTag[]
  is_nameless: boolean
  is_own: boolean
  title: string
  text: string
  html: string
  document: Post['json']
  post_type: Post['postType']
  content_type: Post['contentType']
  link: Partial<LinkPreview> | null
  cover: FileRow | null
  cover_alt: string
  pictures: FileRow[]
  /** What is said of each picture, by its id. */
  picture_words: Record<string, { alt: string; caption: string }>
  /** The pictures between the paragraphs. */
  inline: FileRow[]
  videos: FileRow[]
  files: FileRow[]
  tags: Post['postTags']
  mentioned: PersonRow[]
  room_mentions: Post['channelMentions']
  is_hidden: boolean
  withheld: Post['withheld']
  is_public: boolean
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

const attached = (kind: string) =>
  `(select pf.file_id, pf.position from post_files pf where pf.post_id = p.id and pf.kind = '${kind}')`

const unlessNameless = (shown: string, otherwise: string) =>
  `case when ${isAuthorHidden('p', 'x')} then ${otherwise} else ${shown} end`

const pictureWords = `coalesce((select json_object_agg(${plain('pf.file_id')}, json_build_object('alt', pf.alt, 'caption', pf.caption))
  from post_files pf where pf.post_id = p.id and pf.kind = 'picture'), '{}')`

// A tag for another room is left out, because it would reveal what that room is about.
const tags = `coalesce((select json_agg(json_build_object('_id', ${plain('t.id')}, 'title', t.title, 'color', t.color)
    order by t.title) from tags_of_posts tp join post_tags t on t.id = tp.tag_id
  where tp.post_id = p.id and ${isTagSeen('$viewerId')}), '[]')`

const options = `case when p.content_type = 'Poll' then (
    select coalesce(json_agg(json_build_object('_id', ${plain('o.id')}, 'text', o.text, 'voteCount', o.votes_count,
      'isVoted', exists (select from poll_votes v where v.post_id = p.id and v.user_id = $viewerId and v.option_id = o.id))
      order by o.position), '[]') from poll_options o where o.post_id = p.id) else '[]' end`

const solvedAt = `case when p.post_type = 'question' then (
    select d.solved_at from discussions d where d.post_id = p.id and d.solved_at is not null and d.withheld is null) end`

const rows = (
  document: string,
  where: string,
) => `with ${shownRoles('select r.channel_id from posts r where r.id = any($ids::uuid[])', '$viewerId')}
   select p.id, p.channel_id, c.title as channel_title,
     c.slug as channel_slug, ${pictureBeside('c.display_picture_id')} as channel_picture, p.context_id, x.text as room_text,
     x.icon as room_icon, x.is_anonymous, ${isAuthorHidden('p', 'x')} as is_nameless,
     ${unlessNameless(personBeside('p.author_id', '$viewerId'), 'null')} as author,
     ${unlessNameless(rolesBeside('p.channel_id', 'p.author_id'), "'[]'")} as author_roles,
     coalesce(p.author_id = $viewerId, false) as is_own, p.title, p.text, p.html, ${document} as document, p.post_type,
     p.content_type, p.link, ${pictureBeside('p.cover_id')} as cover, p.cover_alt,
     ${filesBeside(attached('picture'), 'image')} as pictures, ${pictureWords} as picture_words,
     ${filesBeside(attached('inline'), 'image')} as inline, ${filesBeside(attached('video'), 'video')} as videos,
     ${filesBeside(attached('file'), 'file')} as files,
     ${tags} as tags, ${mentionedPeople('p', '$viewerId')} as mentioned, ${mentionedRooms('p', '$viewerId')} as room_mentions,
     p.is_hidden, case when p.withheld not in ('removed', 'deleted') then p.withheld end as withheld, ${isPostPublic('p', 'x', 'c')} as is_public, p.is_pinned, p.pinned_on_profile,
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
