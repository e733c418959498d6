import { createHash } from 'node:crypto'
import type { Call, Command, Problem } from '@guildhall/contract'
import { askName } from './ask-name.ts'
import type { Ctx } from './ctx.ts'
import { words } from './refusal-words.ts'
import { conflict, invalidField, Refusal } from './refusals.ts'

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

/** Does the work once per key, in the same transaction; a retry gets the first answer. */
export async function once(
  ctx: Ctx,
  ask: Call | Command,
  key: string,
  fields: Record<string, unknown>,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const scope = `${askName(ask)} ${ctx.viewer?.userId ?? ''}`
  const request_hash = createHash('sha256').update(JSON.stringify(fields)).digest()
  // A retry that arrives while the first attempt is in progress waits here for its commit.
  const taken = await ctx.db
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash, created_at: ctx.now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) return kept(ctx, scope, key, request_hash)

  const result = await work()
  const answer: Kept =
    result instanceof Refusal ? { status: result.status, reply: result.body } : { status: 200, reply: result }
  await ctx.db
    .updateTable('idempotency_keys')
    .set({ status: answer.status, reply: JSON.stringify(answer.reply) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
  return result
}

async function kept(ctx: Ctx, scope: string, key: string, hash: Buffer): Promise<unknown> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'reply'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!row.request_hash.equals(hash)) throw conflict(words.retryKeyUsed)
  if (row.status === 200) return row.reply
  const { code, message, requestId: _, ...facts } = row.reply as Problem
  return new Refusal(row.status ?? 500, code, { text: message }, undefined, facts)
}
