import { notify } from '../notifications/notify.ts'
import type { Ctx } from '../platform/ctx.ts'
import { connectPair } from './connection-pairs.ts'
import { dropRequest } from './drop-request.ts'
import { peopleConnected } from './facts.ts'

export const CONNECTED = 'You are now connected with {name}'

/** Turns a person's request into a connection, and notifies them. */
export async function connect(ctx: Ctx, otherId: string, requestId: string) {
  const { userId } = ctx.me
  await dropRequest(ctx, userId, otherId, requestId)
  await connectPair(ctx.db, { a: userId, b: otherId, now: ctx.now })
  await ctx.tell(peopleConnected, { userId, otherId })
  await notify(ctx, {
    type: 'connectionAccepted',
    to: [otherId],
    by: userId,
    aboutId: userId,
  })
}
