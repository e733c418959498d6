import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { isModeratedBy } from './permission-sql.ts'

const moderated = statement<{ userId: string; viewerId: string }, { is_moderated: boolean }>(
  'is_person_moderated',
  `select ${isModeratedBy('$userId', '$viewerId')} as is_moderated`,
)

/** Whether the viewer moderates posts or manages members in a community of this person. */
export const isModerated = async (ctx: Ctx, userId: string) =>
  (await moderated(ctx.db, { userId, viewerId: ctx.me.userId }))[0]?.is_moderated ?? false
