import { sql } from 'kysely'
import { after, MINUTE } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { type Refusal, rateLimited, refused } from '../../platform/refusals.ts'
import type { Account } from '../account-of.ts'
import { holdAddress } from '../limits.ts'
import { words } from '../refusal-words.ts'
import { inHashingSlot, isPassword } from './passwords.ts'

const HALF_HOUR = 30 * MINUTE

const wrong = () => refused(400, 'invalid', words.wrongPassword)

/** Signs in by username and password. Failures are counted by username, whether or not it exists. */
export function byPassword(ctx: Ctx, given: string, password: string): Promise<Account | Refusal> {
  const username = given.toLowerCase()
  return inHashingSlot(async () => {
    await holdAddress(ctx, `password:${username}`)
    await checkFailures(ctx, username)
    const user = await ctx.db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where(sql`lower(username)`, '=', username)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!(await isPassword(user?.password_hash ?? null, password))) {
      await ctx.db
        .insertInto('password_failures')
        .values({ id: ctx.newId(), username, failed_at: ctx.now })
        .execute()
      return wrong()
    }
    await ctx.db.deleteFrom('password_failures').where('username', '=', username).execute()
    return { userId: user!.id, isNewUser: false }
  })
}

async function checkFailures(ctx: Ctx, username: string) {
  const { failures } = await ctx.db
    .selectFrom('password_failures')
    .select((row) => row.fn.countAll<number>().as('failures'))
    .where('username', '=', username)
    .where('failed_at', '>', after(ctx.now, -HALF_HOUR))
    .executeTakeFirstOrThrow()
  if (failures >= ctx.kernel.config.LIMIT_WRONG_PASSWORDS_A_HALF_HOUR) throw rateLimited(HALF_HOUR / 1000)
}
