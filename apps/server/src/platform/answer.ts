import { isRead } from '@guildhall/contract'
import { Context, type Viewer, type Visit } from './context.ts'
import { inTransaction } from './database/transaction.ts'
import type { Route, UseCase } from './handler.ts'
import { once } from './idempotency.ts'
import type { Kernel } from './kernel.ts'

interface Asked {
  readonly viewer: Viewer | null
  readonly visit: Visit
  readonly input: unknown
  /** Set when the same write may come again. */
  readonly retry: { key: string; fields: Record<string, unknown> } | null
}

interface Answered {
  readonly ctx: Context
  readonly result: unknown
}

/** Runs a use case: reads straight on the pool, writes in one transaction with a fresh context for every try. */
export async function answer(kernel: Kernel, { call, handler }: Route, asked: Asked): Promise<Answered> {
  const run = async (ctx: Context): Promise<Answered> => {
    const work = () => handler(ctx, asked.input)
    const { retry } = asked
    return { ctx, result: retry ? await once(ctx, call, retry.key, retry.fields, work) : await work() }
  }
  if (isRead(call)) return run(new Context(kernel, kernel.db, asked.viewer, asked.visit))
  return inTransaction(kernel.db, (trx) => run(new Context(kernel, trx, asked.viewer, asked.visit)))
}

/** The same for what is asked over a socket, which always may write. */
export function answerCommand(
  kernel: Kernel,
  handler: UseCase,
  viewer: Viewer,
  visit: Visit,
  input: unknown,
) {
  return inTransaction(kernel.db, async (trx): Promise<Answered> => {
    const ctx = new Context(kernel, trx, viewer, visit)
    return { ctx, result: await handler(ctx, input) }
  })
}
