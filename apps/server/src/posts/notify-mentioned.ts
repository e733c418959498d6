import { notify } from '../notifications/notify.ts'
import type { Ctx } from '../platform/ctx.ts'

interface Mentioning {
  readonly id: string
  readonly isNameless: boolean
  readonly isHidden: boolean
}

/** Tells people that a post names them; they are known to see it. */
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
