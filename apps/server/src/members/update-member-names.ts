import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const rename = statement<{ userId: string }, never>(
  'rename_in_directories',
  `update memberships m set search_text = lower(concat_ws(' ', u.fullname, u.username)) from users u
   where u.id = $userId and m.user_id = u.id and m.search_text <> lower(concat_ws(' ', u.fullname, u.username))`,
)

/** A renamed person must be found by the new name in every community. */
export async function updateMemberNames({ db }: Write, { userId }: { readonly userId: string }) {
  await rename(db, { userId })
}
