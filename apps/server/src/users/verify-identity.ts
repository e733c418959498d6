import type { userCalls } from '@guildhall/contract/users'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'
import { requireStaff } from './staff.ts'
import { viewPeople } from './view.ts'

/** Records whether staff have verified a person's identity. */
export const verifyIdentity: Handler<typeof userCalls.verifyIdentity> = async (
  ctx,
  { otherUserId, isVerified },
) => {
  await requireStaff(ctx)
  await ctx.db
    .updateTable('users')
    .set({ is_verified: isVerified })
    .where('id', '=', otherUserId)
    .where('deleted_at', 'is', null)
    .execute()
  const user = (await viewPeople(ctx.db, [otherUserId])).get(otherUserId)
  if (!user) throw notFound(words.userNotFound)
  ctx.kernel.log.info({ by: ctx.me.userId, otherUserId, isVerified }, 'identity verified')
  return { message: isVerified ? 'Verified' : 'No longer verified', user }
}
