import type { gateCalls } from '@guildhall/contract/gates'
import { findAs } from '../channels/standing.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { grantRows, viewGrants } from './view-grants.ts'

/** Who holds what, for those who manage payments. */
export const getGrants: Handler<typeof gateCalls.getGrants> = async (ctx, input) => {
  const { channelId, gateId = null, userId = null, isEnded, skip, limit, after } = input
  await findAs(ctx, channelId, 'managePayments')
  const asked = { channelId, gateId, userId, isEnded, skip, take: limit + 1, after: afterId(after) }
  const { page, next } = pageOf(await grantRows(ctx, asked), limit, ({ id }) => id)
  return { grants: await viewGrants(ctx, page), next }
}
