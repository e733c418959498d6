import { createHash } from 'node:crypto'
import type { Call, Command, Problem } from '@guildhall/contract'
import { askName } from '../ask-name.ts'
import type { Ctx } from '../ctx.ts'
import type { Database } from '../database/connect.ts'
import { AfterCommit } from '../jobs/after-commit.ts'
import { words } from '../refusal-words.ts'
import { conflict, invalidField, Refusal } from '../refusals.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

interface Kept {
  readonly status: number
  readonly reply: unknown
}

/** Whether the first answer may be stored for retries: not that of a read, and not one that contains a credential. */
const isKept = (ask: Call | Command) =>
  'kind' in ask ? ask.kind === 'write' : !ask.secret && ask.method !== 'GET'

/** The key of a write that may be sent again: the header, or the client's own id of what it creates. */
export function retryKey(
  ask: Call | Command,
  header: unknown,
  fields: Record<string, unknown>,
): string | null {
  const key = header ?? fields.uniqueId
  if (key === undefined || !isKept(ask)) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw invalidField('Idempotency-Key', words.badRetryKey)
  return key
}

/** A key as it is stored: of one ask and one person. */
export interface Retry {
  readonly scope: string
  readonly key: string
  readonly hash: Buffer
}

export const retryOf = (
  ask: Call | Command,
  userId: string | undefined,
  key: string,
  fields: Record<string, unknown>,
): Retry => ({
  scope: `${askName(ask)} ${userId ?? ''}`,
  key,
  hash: createHash('sha256').update(JSON.stringify(fields)).digest(),
})

/**
 * Does the work once per key, in the same transaction; a retry gets the first answer. Where the answer comes only after
 * the commit, a retry that finds none yet does the work again.
 */
export async function once(ctx: Ctx, retry: Retry, work: () => Promise<unknown>): Promise<unknown> {
  const { scope, key, hash } = retry
  // A retry that arrives while the first attempt is in progress waits here for its commit.
  const taken = await ctx.db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: hash, created_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const kept = await keptAnswer(ctx.db, retry)
    if (kept !== undefined) return kept
  }
  const result = await work()
  if (!(result instanceof AfterCommit)) await keepAnswer(ctx.db, retry, result)
  return result
}

/** Keeps the answer of a key unless it has one; the one that is kept is what every attempt is told. */
export async function keepAnswer(db: Database, retry: Retry, result: unknown): Promise<unknown> {
  const answer: Kept =
    result instanceof Refusal ? { status: result.status, reply: result.body } : { status: 200, reply: result }
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, reply: JSON.stringify(answer.reply) })
    .where('scope', '=', retry.scope)
    .where('key', '=', retry.key)
    .where('status', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 0n ? ((await keptAnswer(db, retry)) ?? result) : result
}

/** The answer that a key was given; undefined where work after the commit has not come to one. */
async function keptAnswer(db: Database, { scope, key, hash }: Retry): Promise<unknown> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    // Two attempts of unfinished work write one after the other.
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  if (!row.request_hash.equals(hash)) throw conflict(words.retryKeyUsed)
  if (row.status === null) return undefined
  if (row.status === 200) return row.reply
  const { code, message, requestId: _, ...facts } = row.reply as Problem
  return new Refusal(row.status, code, { text: message }, undefined, facts)
}
