import type { Language } from '@guildhall/contract'
import type { userCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { personRenamed } from './facts.ts'
import { words } from './refusal-words.ts'
import { conflictOn } from './unique-conflict.ts'
import { isReserved } from './username.ts'
import { viewMe } from './view.ts'

interface Change {
  readonly username?: string | undefined
  readonly fullname?: string | undefined
  readonly generalAbout?: string | undefined
  readonly customUserFields?: object[] | undefined
  readonly website?: string | undefined
  readonly region?: string | undefined
  readonly timeFormat?: '12' | '24' | null | undefined
  readonly language?: Language | null | undefined
}

const TAKEN = words.usernameTaken

/** Fields that are left out stay unchanged. */
async function change(ctx: Ctx, said: Change, isFirstTime = false) {
  if (said.username && isReserved(said.username)) throw conflict(TAKEN)
  const fields = said.customUserFields && JSON.stringify(said.customUserFields)
  await sql`
    update users set
      username = coalesce(${said.username ?? null}, username),
      fullname = coalesce(${said.fullname ?? null}, fullname),
      general_about = coalesce(${said.generalAbout ?? null}, general_about),
      custom_user_fields = coalesce(${fields ?? null}::jsonb, custom_user_fields),
      website = coalesce(${said.website ?? null}, website),
      region = coalesce(${said.region ?? null}, region),
      time_format = case when ${said.timeFormat === undefined} then time_format else ${said.timeFormat ?? null} end,
      language = case when ${said.language === undefined} then language else ${said.language ?? null} end,
      onboarded_at = coalesce(onboarded_at, case when ${isFirstTime} then ${ctx.now}::timestamptz end)
    where id = ${ctx.me.userId}`
    .execute(ctx.db)
    .catch(conflictOn('users_username', TAKEN))
  if (said.username || said.fullname) await ctx.tell(personRenamed, { userId: ctx.me.userId })
  return { message: 'Saved', user: await viewMe(ctx.db, ctx.me.userId, ctx.kernel.config) }
}

export const editProfile: Handler<typeof userCalls.editProfile> = (ctx, input) => change(ctx, input)

export const addGeneralAbout: Handler<typeof userCalls.addGeneralAbout> = (ctx, input) => change(ctx, input)

/** Completes the profile of a new person, once; later it is an edit. */
export const firstTime: Handler<typeof userCalls.firstTime> = (ctx, input) => change(ctx, input, true)
