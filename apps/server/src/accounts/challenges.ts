import { sql } from 'kysely'
import { after, DAY } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { refused } from '../platform/refusals.ts'
import { digest, newToken, sameBytes } from '../platform/secrets.ts'
import { CODE_LIVES, codeHash, isCode, MAX_ATTEMPTS, newCode } from './codes.ts'
import { mailCode, textCode } from './jobs.ts'
import { holdAddress } from './limits.ts'
import { isPhone } from './phone.ts'
import { words } from './refusal-words.ts'

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

/** Creates a challenge for an address and has its code sent; returns the challenge's id. */
export async function openChallenge(ctx: Ctx, asked: Asked): Promise<string> {
  const id = ctx.newId()
  const { purpose, address, owner, fullname, isSent = true } = asked
  const secrets = newSecrets(ctx, id, purpose)
  await ctx.db
    .insertInto('challenges')
    .values({
      id,
      purpose,
      address,
      fullname: fullname ?? null,
      created_at: ctx.now,
      ...owner,
      ...secrets.stored,
    })
    .execute()
  if (isSent) await send(ctx, id, address, secrets)
  return id
}

/** Issues a new code and link for the same challenge. Earlier guesses still count. */
export async function renewChallenge(ctx: Ctx, challenge: { id: string; purpose: string; address: string }) {
  const secrets = newSecrets(ctx, challenge.id, challenge.purpose)
  await ctx.db.updateTable('challenges').set(secrets.stored).where('id', '=', challenge.id).execute()
  await send(ctx, challenge.id, challenge.address, secrets)
}

function newSecrets(ctx: Ctx, id: string, purpose: string) {
  const code = newCode()
  const link = newToken()
  const stored = {
    code_hash: codeHash(ctx.kernel.secrets, id, purpose, code),
    link_hash: purpose === 'signIn' ? digest(link) : null,
    expires_at: after(ctx.now, CODE_LIVES),
  }
  return { code, link, stored }
}

function send(ctx: Ctx, id: string, address: string, { code, link, stored }: ReturnType<typeof newSecrets>) {
  const { seal } = ctx.kernel.secrets
  const sealed = { challengeId: id, sealedCode: seal(code) }
  if (isPhone(address)) return ctx.enqueue(textCode, sealed)
  return ctx.enqueue(mailCode, stored.link_hash ? { ...sealed, sealedLink: seal(link) } : sealed)
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
  readonly code_hash: Buffer
  readonly link_hash: Buffer | null
  readonly attempts: number
}

/** Checks a code or link and uses it up. A wrong code is counted, so the transaction must commit either way. */
export async function isProven(ctx: Ctx, challenge: Live, given: string): Promise<boolean> {
  await holdAddress(ctx, challenge.address)
  if (!(isCode(given) ? await isRightCode(ctx, challenge, given) : isRightLink(challenge, given)))
    return false
  await ctx.db.updateTable('challenges').set({ used_at: ctx.now }).where('id', '=', challenge.id).execute()
  return true
}

/** A link cannot be guessed, so it works even while an attacker guesses the codes of the address. */
const isRightLink = ({ link_hash }: Live, given: string) =>
  link_hash !== null && sameBytes(digest(given), link_hash)

async function isRightCode(ctx: Ctx, { id, purpose, address, code_hash, attempts }: Live, given: string) {
  if (await isGuessedOut(ctx, address)) return false
  if (sameBytes(codeHash(ctx.kernel.secrets, id, purpose, given), code_hash)) return true
  await ctx.db
    .updateTable('challenges')
    .set({ attempts: attempts + 1, burned_at: attempts + 1 >= MAX_ATTEMPTS ? ctx.now : null })
    .where('id', '=', id)
    .execute()
  return false
}

/** Limits wrong guesses per address and day, however many challenges are opened. */
async function isGuessedOut(ctx: Ctx, address: string) {
  const { wrong } = await ctx.db
    .selectFrom('challenges')
    .select((row) => sql<number>`coalesce(${row.fn.sum('attempts')}, 0)::int`.as('wrong'))
    .where('address', '=', address)
    .where('created_at', '>', after(ctx.now, -DAY))
    .executeTakeFirstOrThrow()
  return wrong >= ctx.kernel.config.LIMIT_WRONG_CODES_A_DAY
}
