import type { Got } from '@guildhall/contract'
import type { postCalls } from '@guildhall/contract/posts'
import type { Ctx } from '../platform/ctx.ts'
import { conflict } from '../platform/refusals.ts'
import type { LockedPost } from './lock-post.ts'
import { words } from './refusal-words.ts'
import { allowPost, findRoomFor, type PostRoom } from './room.ts'

type Input = Got<typeof postCalls.editPost>

/** The other room of the same community that a post moves to; null where it stays. */
export async function movedTo(ctx: Ctx, { post, row }: LockedPost, input: Input): Promise<PostRoom | null> {
  if (input.context === undefined) return null
  const at = await findRoomFor(ctx, input.context, post.channelId)
  if (at.room.id === post.contextId) return null
  allowPost(at, input.contentType ?? row.content_type)
  // In a named room everybody who commented beneath the post would suddenly be named.
  if (post.isAnonymousRoom && !at.room.isAnonymous) throw conflict(words.staysNameless)
  return at.room
}
