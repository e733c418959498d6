import { sql } from 'kysely'
import type { Ctx } from '../platform/ctx.ts'
import { conflict } from '../platform/refusals.ts'
import { isPhone } from './phone.ts'
import { words } from './refusal-words.ts'

export interface Account {
  readonly userId: string
  readonly isNewUser: boolean
}

interface Newcomer {
  readonly fullname: string | undefined
  readonly status: string | undefined
}

/** The name of a new account without a full name: the local part of its e-mail address, never a phone number. */
const nameFrom = (address: string | null) =>
  address && !isPhone(address) ? address.split('@')[0]! : 'New member'

/** Finds the account of a proven address, or creates one for a new address. */
export async function accountOf(ctx: Ctx, address: string, { fullname, status }: Newcomer): Promise<Account> {
  const id = ctx.newId()
  const column = sql.ref(isPhone(address) ? 'phone' : 'email')
  const { rows } = await sql<{ id: string }>`
    insert into users (id, ${column}, fullname, status, created_at)
    values (${id}, ${address}, ${fullname ?? nameFrom(address)}, ${status ?? null}, ${ctx.now})
    on conflict (${column}) where deleted_at is null do update set status = coalesce(excluded.status, users.status)
    returning id`.execute(ctx.db)
  const isNewUser = rows[0]!.id === id
  if (isNewUser && (await isHeldForUndo(ctx, address))) throw conflict(words.addressReplaced)
  return { userId: rows[0]!.id, isNewUser }
}

/** Creates an account without an address, known only by a provider's proof. */
export async function accountWithoutAddress(ctx: Ctx, { fullname, status }: Newcomer): Promise<Account> {
  const id = ctx.newId()
  await ctx.db
    .insertInto('users')
    .values({ id, fullname: fullname ?? nameFrom(null), status: status ?? null, created_at: ctx.now })
    .execute()
  return { userId: id, isNewUser: true }
}

/** While a change can be undone, its old address is reserved, even against other accounts of the same person. */
export async function isHeldForUndo(ctx: Ctx, address: string, exceptFor: string | null = null) {
  const held = await ctx.db
    .selectFrom('address_changes')
    .select('id')
    .where('old_address', '=', address)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', ctx.now)
    .where('user_id', 'is distinct from', exceptFor)
    .executeTakeFirst()
  return held !== undefined
}
