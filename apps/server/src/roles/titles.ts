import type { Ctx } from '../platform/ctx.ts'
import { conflict, invalid } from '../platform/refusals.ts'

export const TAKEN = 'A role of that name exists already'

/** Normalizes a title, so that names differing in case, letter forms or invisible characters are the same. */
const keyOf = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/\p{Cf}|\s/gu, '')
    .toLowerCase()

/** Refuses a title that another role of the community has. The community must be locked. */
export async function checkTitle(ctx: Ctx, channelId: string, title: string, roleId?: string) {
  const key = keyOf(title)
  if (key === '') throw invalid('title: nobody could read it')
  const roles = await ctx.db
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('channel_id', '=', channelId)
    .execute()
  if (roles.some((role) => role.id !== roleId && keyOf(role.title) === key)) throw conflict(TAKEN)
}
