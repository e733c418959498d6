import { type Call, type Command, type CommandKind, isRead } from '@guildhall/contract'
import { askName } from './ask-name.ts'
import { Ctx, type Viewer, type Visit } from './ctx.ts'
import type { Database } from './database/connect.ts'
import { inTransaction } from './database/transaction.ts'
import type { UseCase } from './handler.ts'
import { keepAnswer, once, retryOf } from './http/idempotency.ts'
import { AfterCommit } from './jobs/after-commit.ts'
import type { Kernel } from './kernel.ts'
import { Refusal } from './refusals.ts'

interface Asked {
  readonly viewer: Viewer | null
  readonly visit: Visit
  readonly input: unknown
  /** Set when the client may send the same write again. */
  readonly retry: { key: string; fields: Record<string, unknown> } | null
  /** Called when what was done has committed, before a third party is asked for the rest. */
  readonly committed: (ctx: Ctx) => void
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

/** Whether somebody was denied an act, rather than told that a thing is not there. */
const isDenied = ({ status, code }: Refusal) => status === 403 || (status === 401 && code !== 'not_found')

/** Answers a call or a command; what is denied to somebody signed in is logged. */
export async function answer(
  kernel: Kernel,
  ask: Call | Command,
  handler: UseCase,
  asked: Asked,
): Promise<Answered> {
  const { viewer, visit } = asked
  const note = (outcome: unknown) => {
    if (viewer && outcome instanceof Refusal && isDenied(outcome))
      kernel.securityLog.note({
        act: 'denied',
        userId: viewer.userId,
        call: askName(ask),
        visit,
        refusal: outcome,
      })
  }
  try {
    const { ctx, result } = await attempt(kernel, ask, handler, asked)
    asked.committed(ctx)
    const answered = result instanceof AfterCommit ? await workAfter(kernel, ask, asked, result) : result
    note(answered)
    return { ctx, result: answered }
  } catch (error) {
    note(error)
    throw error
  }
}

/**
 * Reads and self-contained writes run directly on the pool, other writes in one transaction, with a fresh context for every
 * attempt and once per idempotency key.
 */
async function attempt(
  kernel: Kernel,
  ask: Call | Command,
  handler: UseCase,
  { viewer, visit, input, retry }: Asked,
): Promise<Answered> {
  const kind = kindOf(ask)
  const run = async (base: Kernel, db: Database): Promise<Answered> => {
    const ctx = new Ctx(base, db, viewer, visit, kind === 'write')
    return { ctx, result: await handler(ctx, input) }
  }
  if (kind === 'transient') return run({ ...kernel, db: noDatabase }, noDatabase)
  if (kind === 'read' || handler.isSelfContained) return run(kernel, kernel.db)
  return inTransaction(kernel.db, async (trx) => {
    if (!retry) return run(kernel, trx)
    const ctx = new Ctx(kernel, trx, viewer, visit, true)
    const kept = retryOf(ask, viewer?.userId, retry.key, retry.fields)
    return { ctx, result: await once(ctx, kept, () => handler(ctx, input)) }
  })
}

/**
 * The second half of an answer. What it throws is not kept, so that the same key may try again; what it returns is.
 */
async function workAfter(
  kernel: Kernel,
  ask: Call | Command,
  { viewer, retry }: Asked,
  { work }: AfterCommit<unknown>,
): Promise<unknown> {
  const result = await work(kernel)
  if (!retry) return result
  return keepAnswer(kernel.db, retryOf(ask, viewer?.userId, retry.key, retry.fields), result)
}
