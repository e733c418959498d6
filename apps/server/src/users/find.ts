import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'

const idByUsername = statement<{ username: string }, { id: string }>(
  'id_by_username',
  `select id from users where lower(username) = $username and deleted_at is null`,
)

interface Named {
  readonly otherUserId?: string | undefined
  readonly username?: string | undefined
}

/** The id of a person who is given by id or, in any case, by username. Whether the viewer may see them is not asked. */
export async function findPersonId(ctx: Ctx, { otherUserId, username }: Named): Promise<string | undefined> {
  if (username === undefined) return otherUserId
  return (await idByUsername(ctx.db, { username: username.toLowerCase() }))[0]?.id
}
