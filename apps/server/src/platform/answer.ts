import { type Call, type Command, type CommandKind, isRead } from '@guildhall/contract'
import { Ctx, type Viewer, type Visit } from './ctx.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import type { UseCase } from './handler.ts'
import { once } from './idempotency.ts'
import type { Kernel } from './kernel.ts'

interface Asked {
  readonly viewer: Viewer | null
  readonly visit: Visit
  readonly input: unknown
  /** Set when the client may send the same write again. */
  readonly retry: { key: string; fields: Record<string, unknown> } | null
}

interface Answered {
  readonly ctx: Ctx
  readonly result: unknown
}

const kindOf = (ask: Call | Command): CommandKind =>
  'kind' in ask ? ask.kind : isRead(ask) ? 'read' : 'write'

/** Given to transient commands, so that a command that queries the database anyway fails in its first test. */
const noDatabase = new Proxy({} as Database, {
  get() {
    throw new Error('a transient command has no database')
  },
})

/**
 * Answers a call or a command: reads and self-contained writes run directly on the pool, other writes in one
 * transaction, with a fresh context for every attempt and once per idempotency key.
 */
export async function answer(
  kernel: Kernel,
  ask: Call | Command,
  handler: UseCase,
  { viewer, visit, input, retry }: Asked,
): Promise<Answered> {
  const run = async (base: Kernel, db: Database): Promise<Answered> => {
    const ctx = new Ctx(base, db, viewer, visit)
    return { ctx, result: await handler(ctx, input) }
  }
  const kind = kindOf(ask)
  if (kind === 'transient') return run({ ...kernel, db: noDatabase }, noDatabase)
  if (kind === 'read' || handler.isSelfContained) return run(kernel, kernel.db)
  return inTransaction(kernel.db, async (trx) => {
    if (!retry) return run(kernel, trx)
    const ctx = new Ctx(kernel, trx, viewer, visit)
    return { ctx, result: await once(ctx, ask, retry.key, retry.fields, () => handler(ctx, input)) }
  })
}
