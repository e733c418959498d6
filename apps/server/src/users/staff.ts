import type { Config } from '../platform/config/config.ts'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Staff run this installation; they are marked in the database, or listed by address in the settings. */
export const isStaff = (
  { STAFF_EMAILS }: Pick<Config, 'STAFF_EMAILS'>,
  person: { is_staff: boolean; email: string | null },
) => person.is_staff || (person.email !== null && STAFF_EMAILS.includes(person.email))

export async function isViewerStaff(ctx: Ctx): Promise<boolean> {
  const me = await ctx.db
    .selectFrom('users')
    .select(['is_staff', 'email'])
    .where('id', '=', ctx.me.userId)
    .executeTakeFirst()
  return me !== undefined && isStaff(ctx.kernel.config, me)
}

export async function requireStaff(ctx: Ctx) {
  if (!(await isViewerStaff(ctx))) throw forbidden(words.staffOnly)
}
