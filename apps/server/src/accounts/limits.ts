import { sql } from 'kysely'
import { after, HOUR } from '../platform/clock.ts'
import type { Ctx } from '../platform/ctx.ts'
import { addressBucket } from '../platform/limits.ts'
import { invalidField, rateLimited } from '../platform/refusals.ts'
import { isPhone } from './phone.ts'
import { words } from './refusal-words.ts'

/** Locks an address until the commit; every decision about an address takes this lock. */
export const holdAddress = (ctx: Ctx, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(ctx.db)

/** Counts a code against the limits of the sender's network, the receiving address and, for texts, their cost. */
export async function spendCode(ctx: Ctx, address: string) {
  await ctx.kernel.limits.spend('codesPerAddress', addressBucket(ctx.visit.ip))
  if (isPhone(address)) await spendText(ctx)
  // A hard limit is counted in rows; the lock makes the count exact for concurrent requests.
  await holdAddress(ctx, address)
  const { sent } = await ctx.db
    .selectFrom('code_sends')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('address', '=', address)
    .where('sent_at', '>', after(ctx.now, -HOUR))
    .executeTakeFirstOrThrow()
  if (sent >= ctx.kernel.config.LIMIT_CODES_PER_MAILBOX_AN_HOUR) throw rateLimited(HOUR / 1000)
  await ctx.db.insertInto('code_sends').values({ id: ctx.newId(), address, sent_at: ctx.now }).execute()
}

async function spendText(ctx: Ctx) {
  if (!ctx.kernel.config.SMS_URL) throw invalidField('phone', words.noTexts)
  const { rows } = await sql<{ sent: number }>`
    select count(*)::int as sent from code_sends
    where address not like '%@%' and sent_at > ${after(ctx.now, -HOUR)}`.execute(ctx.db)
  if (rows[0]!.sent >= ctx.kernel.config.LIMIT_TEXTS_AN_HOUR) throw rateLimited(HOUR / 1000)
}
