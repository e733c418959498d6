import { sql } from 'kysely'
import { after, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { addressBucket } from '../platform/http/limits.ts'
import { invalidField, rateLimited } from '../platform/refusals.ts'
import { isPhone } from './phone.ts'
import { words } from './refusal-words.ts'

/** Locks an address until the commit; every decision about an address takes this lock. */
export const holdAddress = (ctx: Ctx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(ctx.db)

/** Counts a request for a code against the network it comes from, never against the address it names. */
export async function spendRequest(ctx: Ctx, address: string) {
  await ctx.kernel.limits.spend('codesPerAddress', addressBucket(ctx.visit.ip))
  if (isPhone(address) && !ctx.kernel.config.SMS_URL) throw invalidField('phone', words.noTexts)
}

/**
 * Whether an address may get another message in this hour. Nobody is refused for a full mailbox, since anybody can fill
 * it: its owner signs in by the link of a message that is there. Messages that sign in and messages that confirm a
 * change are counted apart, so that neither use up the other.
 */
export async function isMessageLeft(ctx: Ctx, purpose: string, address: string): Promise<boolean> {
  // A hard limit is counted in rows; the lock makes the count exact for concurrent requests.
  await holdAddress(ctx, address)
  const { sent } = await ctx.db
    .selectFrom('code_sends')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('address', '=', address)
    .where('purpose', purpose === 'signIn' ? '=' : '!=', 'signIn')
    .where('sent_at', '>', after(ctx.now, -HOUR))
    .executeTakeFirstOrThrow()
  if (sent >= ctx.kernel.config.LIMIT_CODES_PER_MAILBOX_AN_HOUR) return false
  if (isPhone(address)) await checkTexts(ctx)
  return true
}

/** Texts cost money, so all of them together have a limit. */
async function checkTexts(ctx: Ctx) {
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from code_sends
    where address not like '%@%' and sent_at > ${after(ctx.now, -HOUR)}`.execute(ctx.db)
  if (rows[0]!.sent >= ctx.kernel.config.LIMIT_TEXTS_AN_HOUR) throw rateLimited(HOUR / 1000)
}
