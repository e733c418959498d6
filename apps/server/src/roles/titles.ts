import type { Ctx } from '../platform/ctx.ts'
import { conflict, invalidField } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

export const TAKEN = words.nameTaken

/** Normalizes a title, so that names differing in case, letter forms or invisible characters are the same. */
const keyOf = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/\p{Cf}|\s/gu, '')
    .toLowerCase()

/** Refuses a title that another role of the community has. The community must be locked. */
export async function checkTitle(ctx: Ctx, channelId: string, title: string, roleId?: string) {
  const key = keyOf(title)
  if (key === '') throw invalidField('title', words.titleUnreadable)
  const roles = await ctx.db
    .selectFrom('roles')
    .select(['id', 'title'])
    .where('channel_id', '=', channelId)
    .execute()
  if (roles.some((role) => role.id !== roleId && keyOf(role.title) === key)) throw conflict(TAKEN)
}
