import type { Post } from '@guildhall/contract/posts'
import { summaryOf } from '@guildhall/contract/reactions'
import { showPictures } from '../documents/pictures.ts'
import { pictureOf, toAttachment, toPicture, toVideo } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { toPerson } from '../users/view.ts'
import { pollOf } from './acts/poll-view.ts'
import { postNotFound } from './find.ts'
import { postPath } from './post-path.ts'
import { listedRows, type PostRow, postRows } from './rows.ts'

function toPost({ kernel, now }: Ctx, row: PostRow): Post {
  const path = postPath({
    slug: row.channel_slug,
    roomId: row.context_id,
    postId: row.id,
    title: row.title,
    isPublic: row.is_public,
  })
  return {
    _id: row.id,
    id: row.id,
    channel: {
      _id: row.channel_id,
      title: row.channel_title,
      slug: row.channel_slug,
      displayPicture: pictureOf(row.channel_picture),
    },
    context: {
      _id: row.context_id,
      text: row.room_text,
      icon: row.room_icon,
      isAnonymous: row.is_anonymous,
    },
    title: row.title,
    text: row.text,
    html: showPictures(row.html, row.inline.map(toPicture)),
    json: row.document,
    postType: row.post_type,
    contentType: row.content_type,
    postedBy: row.author && toPerson(row.author),
    roles: row.author_roles,
    pictures: row.pictures.map((file) => ({ ...toPicture(file), ...row.picture_words[file.id]! })),
    videos: row.videos.map(toVideo),
    files: row.files.map(toAttachment),
    link: row.link && { url: '', title: '', description: '', image: '', siteName: '', ...row.link },
    coverImage: row.cover && { ...toPicture(row.cover), alt: row.cover_alt },
    shareUrl: new URL(path, kernel.config.PUBLIC_URL).href,
    postTags: row.tags,
    userMentions: row.mentioned.map(toPerson),
    channelMentions: row.room_mentions,
    isOwn: row.is_own,
    isHidden: row.is_hidden,
    withheld: row.withheld,
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

function inOrder(ctx: Ctx, ids: string[], rows: PostRow[]): Post[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? toPost(ctx, row) : []
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
