import { sql } from 'kysely'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { refused } from '../../platform/refusals.ts'
import { sameBytes } from '../../platform/secrets.ts'
import { holdAddress, isMessageLeft, spendRequest } from '../limits.ts'
import { words } from '../refusal-words.ts'
import { CODE_LIVES, codeHash, isCode, MAX_ATTEMPTS } from './codes.ts'
import { newSecrets, sendSecrets } from './send-secrets.ts'
import { voidLinks } from './void-codes.ts'

export type Purpose = 'signIn' | 'changeEmail' | 'changePhone' | 'whatsapp'

/** To whom a challenge is bound besides its address; to nobody when it signs in. */
interface Owner {
  readonly user_id: string | null
  readonly session_id: string | null
  readonly guest_id: string | null
}
export const nobody: Owner = { user_id: null, session_id: null, guest_id: null }

/** One message for wrong, expired, used and unknown codes, so that it does not reveal which. */
export const wrongCode = () => refused(400, 'invalid', words.wrongCode)

interface Asked {
  readonly purpose: Purpose
  readonly address: string
  readonly owner: Owner
  readonly fullname?: string | undefined
  readonly isSent?: boolean
}

/**
 * Creates a challenge for an address and has its code sent; returns the challenge's id. Where nothing may be sent, or
 * nothing is wanted, the challenge has no code, and nobody outside can tell.
 */
export async function openChallenge(ctx: Ctx, asked: Asked): Promise<string> {
  const { purpose, address, owner, fullname = null, isSent = true } = asked
  await spendRequest(ctx, address)
  const challenge = { id: ctx.newId(), purpose, address }
  const secrets = isSent && (await isMessageLeft(ctx, purpose, address)) ? newSecrets(ctx, challenge) : null
  await ctx.db
    .insertInto('challenges')
    .values({
      ...challenge,
      ...owner,
      fullname,
      created_at: ctx.now,
      expires_at: after(ctx.now, CODE_LIVES),
      code_hash: secrets?.codeHash ?? null,
    })
    .execute()
  if (secrets) await sendSecrets(ctx, challenge, secrets)
  return challenge.id
}

/**
 * Sends a new code for the same challenge; earlier guesses still count. Where nothing may be sent, the code that was
 * sent before stays valid.
 */
export async function renewChallenge(ctx: Ctx, challenge: Live) {
  await spendRequest(ctx, challenge.address)
  if (!(await isMessageLeft(ctx, challenge.purpose, challenge.address))) return
  const secrets = newSecrets(ctx, challenge)
  await ctx.db
    .updateTable('challenges')
    .set({ code_hash: secrets.codeHash, expires_at: after(ctx.now, CODE_LIVES) })
    .where('id', '=', challenge.id)
    .execute()
  await sendSecrets(ctx, challenge, secrets)
}

/** Live challenges are locked, so that of two right answers at once only one finds the challenge unused. */
export const liveChallenges = (ctx: Ctx) =>
  ctx.db
    .selectFrom('challenges')
    .selectAll()
    .where('used_at', 'is', null)
    .where('burned_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .forUpdate()

interface Live extends Owner {
  readonly id: string
  readonly purpose: string
  readonly address: string
  readonly code_hash: Buffer | null
  readonly attempts: number
}

/** Checks a code and uses it up. A wrong one is counted, so the transaction must commit either way. */
export async function isProven(ctx: Ctx, challenge: Live, given: string): Promise<boolean> {
  await holdAddress(ctx, challenge.address)
  if (!(await isRightCode(ctx, challenge, given))) return false
  await ctx.db.updateTable('challenges').set({ used_at: ctx.now }).where('id', '=', challenge.id).execute()
  await voidLinks(ctx, challenge.address, challenge.id)
  return true
}

async function isRightCode(ctx: Ctx, { id, purpose, address, code_hash, attempts }: Live, given: string) {
  if (!code_hash || !isCode(given) || (await isGuessedOut(ctx, purpose, address))) return false
  if (sameBytes(codeHash(ctx.kernel.secrets, id, purpose, given), code_hash)) return true
  await ctx.db
    .updateTable('challenges')
    .set({ attempts: attempts + 1, burned_at: attempts + 1 >= MAX_ATTEMPTS ? ctx.now : null })
    .where('id', '=', id)
    .execute()
  return false
}

/**
 * Limits wrong guesses per address and day, however many challenges are opened. Anybody may guess at codes that sign in,
 * so those guesses do not count for codes that confirm a person's own change.
 */
async function isGuessedOut(ctx: Ctx, purpose: string, address: string) {
  const { wrong } = await ctx.db
    .selectFrom('challenges')
    .select((row) => sql<number>`coalesce(${row.fn.sum('attempts')}, 0)::int`.as('wrong'))
    .where('address', '=', address)
    .where('purpose', purpose === 'signIn' ? '=' : '!=', 'signIn')
    .where('created_at', '>', after(ctx.now, -DAY))
    .executeTakeFirstOrThrow()
  return wrong >= ctx.kernel.config.LIMIT_WRONG_CODES_A_DAY
}
