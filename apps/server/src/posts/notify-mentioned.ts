import { notify } from '../notifications/notify.ts'
import type { Ctx } from '../platform/ctx.ts'

interface Mentioning {
  readonly id: string
  readonly isNameless: boolean
  readonly isHidden: boolean
}

/** Notifies people that a post mentions them; the caller has checked that they may see it. */
export async function notifyMentioned(ctx: Ctx, post: Mentioning, by: string, userIds: string[]) {
  if (post.isHidden || userIds.length === 0) return
  await notify(ctx, {
    type: 'postMention',
    to: userIds,
    by,
    aboutId: post.id,
    isNameless: post.isNameless,
  })
}
