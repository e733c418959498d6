import { sql } from 'kysely'
import type { Database } from '../platform/database/connect.ts'

/** Usernames that could pass for the site itself. */
const reserved = new Set(
  'admin administrator moderator support staff guildhall official security system root help team owner'.split(
    ' ',
  ),
)

export const isReserved = (username: string) => reserved.has(username.toLowerCase())

/** Whether a person may take a username; their own counts as free. */
export async function isUsernameFree(db: Database, username: string, userId: string | null) {
  if (isReserved(username)) return false
  const holder = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return !holder || holder.id === userId
}
