import type { Standing } from '@guildhall/contract/channels'
import type { ContentType } from '@guildhall/contract/posts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { type FoundAt, type FoundPost, findPostAs } from './find.ts'

export interface LockedPostRow {
  title: string
  text: string
  content_type: ContentType
  link: { url: string } | null
  user_mentions: string[]
  context_mentions: string[]
  hide_author: boolean
  withheld: string | null
  is_pinned: boolean
  pinned_on_profile: boolean
  poll_ends_at: Date | null
  has_multiple_options: boolean
  poll_votes_count: number
  emailed_at: Date | null
  pictures: number
  videos: number
  in_text: number
  files: number
}

const hold = statement<{ postId: string }, { id: string }>(
  'hold_post',
  `select id from posts where id = $postId for no key update`,
)

const filesOfKind = (kind: string) =>
  `(select count(*)::int from post_files f where f.post_id = p.id and f.kind = '${kind}')`

const heldRow = statement<{ postId: string }, LockedPostRow>(
  'held_post',
  `select title, text, content_type, link, user_mentions, context_mentions, hide_author, withheld, is_pinned, pinned_on_profile,
     poll_ends_at, has_multiple_options, poll_votes_count, emailed_at,
     ${filesOfKind('picture')} as pictures, ${filesOfKind('video')} as videos, ${filesOfKind('inline')} as in_text,
     ${filesOfKind('file')} as files
   from posts p where id = $postId`,
)

export interface LockedPost extends FoundAt {
  readonly row: LockedPostRow
}

/** Finds a post for a policy, locks it and finds it again, because it may have changed while we waited. */
export async function lockPostAs(
  ctx: Ctx,
  postId: string,
  policy: (standing: Standing, post: FoundPost) => boolean,
): Promise<LockedPost> {
  await findPostAs(ctx, postId, policy)
  await hold(ctx.db, { postId })
  const found = await findPostAs(ctx, postId, policy)
  const [row] = await heldRow(ctx.db, { postId })
  return { ...found, row: row! }
}

/** The same where the caller checks several policies. */
export const lockPost = (ctx: Ctx, postId: string) => lockPostAs(ctx, postId, () => true)
