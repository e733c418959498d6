import type { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { after, HOUR } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Handler } from '../platform/handler.ts'
import { addressBucket } from '../platform/limits.ts'
import { invalid, notFound, rateLimited } from '../platform/refusals.ts'
import { CODE_LIVES, codeHash, newCode } from './codes.ts'
import { mailCode } from './jobs.ts'

/** Sends a code; whether the address is known makes no difference to what happens or is answered. */
export const verify: Handler<typeof accountCalls.verify> = async (ctx, input) => {
  checkReturnAddress(ctx, input.origin)
  await ctx.kernel.limits.spend('codesPerAddress', addressBucket(ctx.visit.ip))
  await spendMailbox(ctx, input.email)

  const id = ctx.newId()
  const code = newCode()
  await ctx.db
    .insertInto('challenges')
    .values({
      id,
      purpose: 'signIn',
      address: input.email,
      code_hash: codeHash(ctx.kernel.secrets, id, 'signIn', code),
      fullname: input.fullname ?? null,
      created_at: ctx.now,
      expires_at: after(ctx.now, CODE_LIVES),
    })
    .execute()
  if (!input.noOTP)
    await ctx.enqueue(mailCode, { challengeId: id, sealedCode: ctx.kernel.secrets.seal(code) })
  return { userId: id }
}

/** Sends a new code for the same challenge. Guesses already made still count. */
export const resendOtp: Handler<typeof accountCalls.resendOtp> = async (ctx, input) => {
  checkReturnAddress(ctx, input.origin)
  await ctx.kernel.limits.spend('codesPerAddress', addressBucket(ctx.visit.ip))
  const challenge = await ctx.db
    .selectFrom('challenges')
    .select(['id', 'purpose', 'address'])
    .where('id', '=', input.userId)
    .where('used_at', 'is', null)
    .where('burned_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst()
  if (!challenge) throw notFound('Code')
  await spendMailbox(ctx, challenge.address)

  const code = newCode()
  await ctx.db
    .updateTable('challenges')
    .set({
      code_hash: codeHash(ctx.kernel.secrets, challenge.id, challenge.purpose, code),
      expires_at: after(ctx.now, CODE_LIVES),
    })
    .where('id', '=', challenge.id)
    .execute()
  await ctx.enqueue(mailCode, { challengeId: challenge.id, sealedCode: ctx.kernel.secrets.seal(code) })
  return { userId: challenge.id }
}

/** A link in a mail leads only to a place this installation serves. */
function checkReturnAddress(ctx: Context, origin: string | undefined) {
  if (origin && new URL(origin).origin !== new URL(ctx.kernel.config.PUBLIC_URL).origin)
    throw invalid('origin: not a site of ours')
}

/** Counts a code against its address. A hard limit, so it is counted in rows; the lock makes it exact for requests that come together. */
async function spendMailbox(ctx: Context, address: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(ctx.db)
  const { sent } = await ctx.db
    .selectFrom('code_sends')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('address', '=', address)
    .where('sent_at', '>', after(ctx.now, -HOUR))
    .executeTakeFirstOrThrow()
  if (sent >= ctx.kernel.config.LIMIT_CODES_PER_MAILBOX_AN_HOUR) throw rateLimited(HOUR / 1000)
  await ctx.db.insertInto('code_sends').values({ id: ctx.newId(), address, sent_at: ctx.now }).execute()
}
