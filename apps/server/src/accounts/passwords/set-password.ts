import type { accountCalls } from '@guildhall/contract/accounts'
import type { Handler } from '../../platform/handler.ts'
import { invalidField } from '../../platform/refusals.ts'
import { endOtherSessions } from '../end-sessions.ts'
import { tellPerson } from '../jobs.ts'
import { words } from '../refusal-words.ts'
import { requireFreshSession } from '../require-fresh-session.ts'
import { inHashingSlot, isCommon, passwordHash } from './passwords.ts'

/** Sets or replaces the viewer's password and ends their other sessions. */
export const setPassword: Handler<typeof accountCalls.setPassword> = async (ctx, { password }) => {
  await requireFreshSession(ctx)
  const { userId } = ctx.me
  const me = await ctx.db
    .selectFrom('users')
    .select(['username', 'fullname', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (isCommon(password, [me.username, me.fullname, me.email]))
    throw invalidField('password', words.commonPassword)
  const password_hash = await inHashingSlot(() => passwordHash(password))
  await ctx.db.updateTable('users').set({ password_hash }).where('id', '=', userId).execute()
  await endOtherSessions(ctx)
  await ctx.enqueue(tellPerson, { userId, notice: 'passwordSet' })
  return { message: 'Password set' }
}
