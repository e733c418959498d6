import type { Ask, Got, Reply } from '@guildhall/contract'
import { Ctx } from '../src/platform/ctx.ts'
import type { Database } from '../src/platform/database/connect.ts'
import { inTransaction } from '../src/platform/database/transaction.ts'
import type { Handler, TwoStepHandler } from '../src/platform/handler.ts'
import { AfterCommit } from '../src/platform/jobs/after-commit.ts'
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
  async do<A extends Ask>(useCase: TwoStepHandler<A>, input: Got<A>): Promise<Reply<A>> {
    const answer = await inTransaction(kernel.db, (trx) => ask(kernel, trx, userId, useCase, input))
    return answer instanceof AfterCommit ? given(await answer.work(kernel)) : answer
  },
})

/** The same where a transaction is under way, or where the use case begins its own. */
export const actorWithin = (kernel: Kernel, trx: Database, userId: string) => ({
  do: <A extends Ask>(useCase: Handler<A>, input: Got<A>): Promise<Reply<A>> =>
    ask(kernel, trx, userId, useCase, input),
})

async function ask<A extends Ask, R>(
  kernel: Kernel,
  trx: Database,
  userId: string,
  handler: (ctx: Ctx, input: Got<A>) => Promise<R | Refusal>,
  input: Got<A>,
): Promise<R> {
  const viewer = { userId, sessionId: userId, via: 'header', rotatedAt: kernel.clock() } as const
  return given(await handler(new Ctx(kernel, trx, viewer, visit), input))
}

function given<R>(answer: R | Refusal): R {
  if (answer instanceof Refusal) throw answer
  return answer
}
