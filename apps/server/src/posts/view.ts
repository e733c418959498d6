import type { RoleTag } from '@guildhall/contract/contexts'
import type { Picture, Video } from '@guildhall/contract/files'
import type { Post } from '@guildhall/contract/posts'
import { postAddress } from '@guildhall/contract/posts/addresses'
import { summaryOf } from '@guildhall/contract/reactions'
import type { Person } from '@guildhall/contract/users'
import { viewPictures, viewVideos } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { viewAuthorRoles } from '../roles/author-roles.ts'
import { viewSeenPeople } from '../users/view.ts'
import { postNotFound } from './find.ts'
import { pollOf } from './poll-view.ts'
import { listedRows, type PostRow, postRows } from './rows.ts'

interface Seen {
  readonly people: Map<string, Person>
  readonly pictures: Map<string, Picture>
  readonly videos: Map<string, Video>
  readonly rolesOf: (channelId: string, userId: string) => RoleTag[]
}

const present = (ids: (string | null)[]) => [...new Set(ids)].filter((id) => id !== null)
const among = <T>(found: Map<string, T>, ids: string[]) => ids.flatMap((id) => found.get(id) ?? [])

/** Loads the people, files and other records that posts show, in bulk. */
async function seenBeside({ db, viewer }: Ctx, rows: PostRow[]): Promise<Seen> {
  const named = rows.filter((row) => !row.is_nameless)
  const authors = named.map((row) => ({ channelId: row.channel_id, userId: row.author_id }))
  return {
    people: await viewSeenPeople(
      db,
      viewer?.userId ?? null,
      present([...authors.map(({ userId }) => userId), ...rows.flatMap((row) => row.user_mentions)]),
    ),
    pictures: await viewPictures(
      db,
      present(rows.flatMap((row) => [...row.picture_ids, row.cover_id, row.channel_picture_id])),
    ),
    videos: await viewVideos(
      db,
      rows.flatMap((row) => row.video_ids),
    ),
    rolesOf: await viewAuthorRoles(db, viewer?.userId ?? null, authors),
  }
}

function toPost({ kernel, now }: Ctx, row: PostRow, seen: Seen): Post {
  const picture = (id: string | null) => seen.pictures.get(id ?? '') ?? null
  const path = postAddress.to({ slug: row.channel_slug, roomId: row.context_id, postId: row.id })
  return {
    _id: row.id,
    id: row.id,
    channel: {
      _id: row.channel_id,
      title: row.channel_title,
      slug: row.channel_slug,
      displayPicture: picture(row.channel_picture_id),
    },
    context: {
      _id: row.context_id,
      text: row.room_text,
      icon: row.room_icon,
      isAnonymous: row.is_anonymous,
    },
    title: row.title,
    text: row.text,
    html: row.html,
    json: row.document,
    postType: row.post_type,
    contentType: row.content_type,
    postedBy: row.is_nameless ? null : (seen.people.get(row.author_id) ?? null),
    roles: row.is_nameless ? [] : seen.rolesOf(row.channel_id, row.author_id),
    pictures: among(seen.pictures, row.picture_ids),
    videos: among(seen.videos, row.video_ids),
    link: row.link && { url: '', title: '', description: '', image: '', siteName: '', ...row.link },
    coverImage: picture(row.cover_id),
    shareUrl: new URL(path, kernel.config.PUBLIC_URL).href,
    postTags: row.tags,
    userMentions: among(seen.people, row.user_mentions),
    channelMentions: row.room_mentions,
    isOwn: row.is_own,
    isHidden: row.is_hidden,
    isPinned: row.is_pinned,
    // The profile on which a post is pinned would reveal its hidden author.
    pinnedOnProfile: row.pinned_on_profile && (!row.is_nameless || row.is_own),
    isSaved: row.is_saved,
    followLevel: row.follow_level,
    isVoted: row.is_voted,
    totalVotes: row.votes_count,
    totalDiscussions: row.discussions_count,
    solvedTime: row.solved_at?.toISOString() ?? null,
    reactions: summaryOf(row.reaction_counts),
    userReaction: row.user_reaction,
    discussionsEnabled: row.discussions_enabled,
    reactionsEnabled: row.reactions_enabled,
    hideAuthorInfo: row.hide_author,
    sentAsEmail: row.emailed_at !== null,
    postedTime: row.created_at.toISOString(),
    editedTime: row.edited_at?.toISOString() ?? null,
    ...pollOf(row, now),
  }
}

async function inOrder(ctx: Ctx, ids: string[], rows: PostRow[]): Promise<Post[]> {
  const seen = await seenBeside(ctx, rows)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toPost(ctx, row, seen) : []
  })
}

async function view(ctx: Ctx, ids: string[], isWhole: boolean): Promise<Post[]> {
  if (ids.length === 0) return []
  return inOrder(ctx, ids, await postRows(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids, isWhole }))
}

/** Posts in bulk and in the order of the given ids; posts that the viewer may not open are left out. */
export const viewPosts = (ctx: Ctx, ids: string[]) => view(ctx, ids, false)

/** The same for a page that a feed has just found for this viewer, and for its room if it is the feed of one. */
export async function viewPage(ctx: Ctx, ids: string[], roomId: string | undefined): Promise<Post[]> {
  if (ids.length === 0 || roomId === undefined) return viewPosts(ctx, ids)
  return inOrder(ctx, ids, await listedRows(ctx.db, { viewerId: ctx.viewer?.userId ?? null, ids, roomId }))
}

/** One post, with the editor's document for viewers who may change it. */
export async function viewPost(ctx: Ctx, id: string): Promise<Post> {
  const [post] = await view(ctx, [id], true)
  if (!post) throw postNotFound()
  return post
}
