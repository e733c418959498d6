import type { Got } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { askName } from '../../platform/ask-name.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { Refusal } from '../../platform/refusals.ts'
import { securityRow } from '../../platform/security-log.ts'
import { isCode } from '../codes/codes.ts'

type Input = Got<typeof accountCalls.onBoard>

export type SignInAct =
  | 'signInByCode'
  | 'signInByLink'
  | 'signInByPassword'
  | 'signInBySocial'
  | 'signInByDemo'

export function actOf({ OTP, username }: Input): SignInAct {
  if (OTP) return isCode(OTP) ? 'signInByCode' : 'signInByLink'
  return username ? 'signInByPassword' : 'signInBySocial'
}

/** Logs a sign-in that succeeded, in its own transaction. */
export async function logSignIn(ctx: Ctx, act: SignInAct, userId: string) {
  const call = askName(act === 'signInByDemo' ? accountCalls.demoSignIn : accountCalls.onBoard)
  const event = { act, userId, call, visit: ctx.visit, refusal: null }
  await ctx.db.insertInto('security_log').values(securityRow(ctx.kernel, event)).execute()
}

/** Signs in, and logs it where it fails; a failure may roll back, so it is logged apart. */
export async function loggingFailure<T>(ctx: Ctx, input: Input, signIn: () => Promise<T>): Promise<T> {
  const note = async (outcome: unknown) => {
    if (!(outcome instanceof Refusal)) return
    // A refusal that came from the database has ended the transaction, which then answers nothing more.
    const userId = await accountTried(ctx, input).catch(() => null)
    const call = askName(accountCalls.onBoard)
    ctx.kernel.securityLog.note({ act: actOf(input), userId, call, visit: ctx.visit, refusal: outcome })
  }
  try {
    const outcome = await signIn()
    await note(outcome)
    return outcome
  } catch (error) {
    await note(error)
    throw error
  }
}

/** The account that somebody tried to enter; null where there is none. */
async function accountTried(ctx: Ctx, { userId, username }: Input): Promise<string | null> {
  if (!userId && !username) return null
  const address = sql`(select address from challenges where id = ${userId} and purpose = 'signIn')`
  const { rows } = await (userId
    ? sql<{ id: string }>`select id from users where email = ${address} and deleted_at is null
        union all select id from users where phone = ${address} and deleted_at is null`
    : sql<{
        id: string
      }>`select id from users where lower(username) = ${username!.toLowerCase()} and deleted_at is null`
  ).execute(ctx.db)
  return rows[0]?.id ?? null
}
