import { notify } from '../notifications/notify.ts'
import type { Ctx } from '../platform/ctx.ts'
import { connectPair, deleteRequest } from './connection-pairs.ts'

export const CONNECTED = 'You are now connected with {name}'

/** Turns a person's request into a connection, and notifies them. */
export async function connect(ctx: Ctx, otherId: string, requestId: string) {
  const { userId } = ctx.me
  await deleteRequest(ctx.db, { id: requestId })
  await connectPair(ctx.db, { a: userId, b: otherId, now: ctx.now })
  await notify(ctx, {
    type: 'connectionAccepted',
    to: [otherId],
    by: userId,
    aboutId: userId,
  })
}
