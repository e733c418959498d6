import { notify } from '../notifications/notify.ts'
import type { Context } from '../platform/context.ts'
import { dropRequest, tie } from './bonds.ts'

export const CONNECTED = 'You are now connected with {name}'

/** Makes of somebody's request a connection, and tells them. */
export async function connect(ctx: Context, otherId: string, requestId: string) {
  const { userId } = ctx.me
  await dropRequest(ctx.db, requestId)
  await tie(ctx.db, userId, otherId, ctx.now)
  await notify(ctx, {
    type: 'connectionAccepted',
    to: [otherId],
    by: userId,
    aboutId: userId,
  })
}
