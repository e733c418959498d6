import type { Standing } from '@guildhall/contract/channels'
import type { Ctx } from '../platform/ctx.ts'
import { forbidden } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

/** Nobody says of their own order that it is paid, or pays themselves back; admins answer for the community anyway. */
export function refuseOwnOrder({ me }: Ctx, { isAdmin }: Pick<Standing, 'isAdmin'>, buyerId: string | null) {
  if (buyerId === me.userId && !isAdmin) throw forbidden(words.ownOrder)
}
