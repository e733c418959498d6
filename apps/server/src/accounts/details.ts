import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../platform/handler.ts'
import { unauthenticated } from '../platform/refusals.ts'
import { viewMe } from '../users/view.ts'
import { authenticate } from './authenticate.ts'

/** Returns the viewer's details; clients without cookies may send their token in the body. */
export const getBasicUserDetails: Handler<typeof accountCalls.getBasicUserDetails> = async (ctx, input) => {
  const viewer =
    ctx.viewer ??
    (input.userToken && (await authenticate(ctx.kernel, { token: input.userToken, via: 'header' }, ctx.db)))
  if (!viewer) throw unauthenticated()
  return { user: await viewMe(ctx.db, viewer.userId, ctx.kernel.config) }
}
