import type { Ask, Got, Reply } from '@guildhall/contract'
import { Ctx } from '../src/platform/ctx.ts'
import type { Database } from '../src/platform/database/connect.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Handler } from '../src/platform/handler.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { Refusal } from '../src/platform/refusals.ts'

const visit = {
  ip: '127.0.0.1',
  userAgent: 'demo',
  fingerprint: null,
  apiKey: null,
  isBrowser: false,
  language: null,
}

/** Somebody of the demo world, who does things through the same use cases as everybody. */
export const actor = (kernel: Kernel, userId: string) => ({
  do: <A extends Ask>(useCase: Handler<A>, input: Got<A>): Promise<Reply<A>> =>
    inTransaction(kernel.db, (trx) => actorWithin(kernel, trx, userId).do(useCase, input)),
})

/** The same where a transaction is under way, or where the use case begins its own. */
export const actorWithin = (kernel: Kernel, trx: Database, userId: string) => ({
  async do<A extends Ask>(handler: Handler<A>, input: Got<A>): Promise<Reply<A>> {
    const viewer = { userId, sessionId: userId, via: 'header', rotatedAt: kernel.clock() } as const
    const answer = await handler(new Ctx(kernel, trx, viewer, visit), input)
    if (answer instanceof Refusal) throw answer
    return answer
  },
})
