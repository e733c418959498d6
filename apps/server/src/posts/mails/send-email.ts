import { canSendAsEmail, type postCalls } from '@guildhall/contract/posts'
import { record } from '../../channels/audit.ts'
import type { Handler } from '../../platform/handler.ts'
import { conflict } from '../../platform/refusals.ts'
import { announcePost } from '../announce-post.ts'
import { mailPost, mailPostBatch } from '../job-names.ts'
import { lockPostAs } from '../lock-post.ts'
import { nameOfPost } from '../name-post.ts'
import { words } from '../refusal-words.ts'
import { viewPost } from '../view.ts'
import { countReaders } from './readers.ts'
import { allowTest } from './send-test.ts'

/** Mails a post once; a test may be repeated, and goes only to the sender. */
export const sendPostAsEmail: Handler<typeof postCalls.sendPostAsEmail> = async (
  ctx,
  { postId, isTest = false },
) => {
  const { post, row } = await lockPostAs(ctx, postId, canSendAsEmail)
  if (isTest) {
    await allowTest(ctx)
    await ctx.enqueue(mailPost, { postId, userId: ctx.me.userId, isTest })
    return { message: 'Sent to you', recipients: 1, post: await viewPost(ctx, postId) }
  }
  if (post.isHidden) throw conflict(words.hiddenNotSent)
  if (row.emailed_at) throw conflict(words.sentAlready)
  const recipients = await countReaders(ctx.db, postId)
  await ctx.db.updateTable('posts').set({ emailed_at: ctx.now }).where('id', '=', postId).execute()
  await ctx.enqueue(mailPostBatch, { postId, after: null })
  await record(ctx, post.channelId, {
    action: 'sendPostAsEmail',
    target: { kind: 'post', id: postId },
    details: { title: nameOfPost(row), recipients },
  })
  await announcePost(ctx, postId, { isEdited: true })
  return { message: 'On its way', recipients, post: await viewPost(ctx, postId) }
}
