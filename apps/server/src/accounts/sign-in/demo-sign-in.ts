import type { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import type { Handler } from '../../platform/handler.ts'
import { forbidden, notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Signs in as any person, only where the whole site is a demonstration. */
export const demoSignIn: Handler<typeof accountCalls.demoSignIn> = async (ctx, { username }) => {
  if (!ctx.kernel.config.DEMO) throw forbidden(words.noDemo)
  const person = await ctx.db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!person) throw notFound(words.userNotFound)
  return completeSignIn(ctx, { userId: person.id, isNewUser: false }, undefined, 'signInByDemo')
}
