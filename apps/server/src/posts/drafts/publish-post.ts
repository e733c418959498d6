import type { ScheduledPost } from '@guildhall/contract/posts'
import type { Ctx } from '../../platform/ctx.ts'
import { pinPost } from '../acts/pin.ts'
import { admitPost, writePost } from '../create.ts'
import { sendPostAsEmail } from '../mails/send-email.ts'

/** Runs what follows a published post: on trial a refusal counts, at its time it does not undo the post. */
type Following = (act: () => Promise<unknown>) => Promise<unknown>

/** Creates a scheduled post, then pins and mails it as its author wished. */
export async function publishPost(
  ctx: Ctx,
  channelId: string,
  { isPinned = false, sendAsEmail = false, ...fields }: ScheduledPost,
  follow: Following,
) {
  const input = { ...fields, channelId }
  const post = await writePost(ctx, await admitPost(ctx, input), input)
  if (isPinned) await follow(() => pinPost(ctx, { postId: post.id, isPinned }))
  if (sendAsEmail) await follow(() => sendPostAsEmail(ctx, { postId: post.id }))
  return post
}
