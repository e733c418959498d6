import type { paymentAccountCalls } from '@guildhall/contract/payments'
import { requireFreshSession } from '../accounts/require-fresh-session.ts'
import { record } from '../channels/audit.ts'
import { lockChannel } from '../channels/lock-channel.ts'
import { findAs, findAsAdmin } from '../channels/standing.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { conflict } from '../platform/refusals.ts'
import { findAccount, listAccounts } from './account-rows.ts'
import { offeredGateways } from './gateways/find-gateway.ts'
import { tellAdmins } from './mail-admins.ts'
import { words } from './refusal-words.ts'

export const getPaymentsInfo: Handler<typeof paymentAccountCalls.getPaymentsInfo> = async (
  ctx,
  { channelId },
) => {
  await findAs(ctx, channelId, 'managePayments')
  const connectedAccounts = await listAccounts(ctx.db, channelId)
  return { data: { connectedAccounts, offeredGateways: offeredGateways(ctx.kernel) } }
}

const unsetPrimary = statement<{ channelId: string }, never>(
  'unset_primary_payment_account',
  `update payment_accounts set is_primary = false where channel_id = $channelId and is_primary`,
)

const setPrimary = statement<{ accountId: string }, never>(
  'set_primary_payment_account',
  `update payment_accounts set is_primary = true where id = $accountId`,
)

const setState = statement<{ accountId: string; state: 'open' | 'closed' }, never>(
  'set_state_of_payment_account',
  `update payment_accounts set state = $state, is_primary = is_primary and $state = 'open' where id = $accountId`,
)

/** The account that was connected first takes the place of one that is closed. */
const choosePrimary = statement<{ channelId: string }, never>(
  'choose_primary_payment_account',
  `update payment_accounts set is_primary = true where id = (
     select id from payment_accounts where channel_id = $channelId and state = 'open' order by created_at, id limit 1)
   and not exists (select from payment_accounts where channel_id = $channelId and is_primary)`,
)

/** An account of a community, for those who may change how it is paid and signed in just now. */
async function lockAccount(ctx: Ctx, channelId: string, accountId: string) {
  await findAsAdmin(ctx, channelId)
  await requireFreshSession(ctx)
  await lockChannel(ctx.db, { channelId })
  return findAccount(ctx.db, channelId, accountId)
}

export const setDefaultPaymentAccount: Handler<typeof paymentAccountCalls.setDefaultPaymentAccount> = async (
  ctx,
  { channelId, gatewayId },
) => {
  const before = await lockAccount(ctx, channelId, gatewayId)
  if (!before.isOpen) throw conflict(words.accountClosed)
  if (!before.isPrimary) {
    await unsetPrimary(ctx.db, { channelId })
    await setPrimary(ctx.db, { accountId: gatewayId })
    await record(ctx, channelId, {
      action: 'setDefaultPaymentAccount',
      target: { kind: 'paymentAccount', id: gatewayId },
      details: { gateway: before.gateway },
    })
    await tellAdmins(ctx, channelId, ctx.me.userId, 'chosen', before)
  }
  return { message: 'Saved', account: await findAccount(ctx.db, channelId, gatewayId) }
}

export const closePaymentAccount: Handler<typeof paymentAccountCalls.closePaymentAccount> = async (
  ctx,
  { channelId, gatewayId, isOpen },
) => {
  const before = await lockAccount(ctx, channelId, gatewayId)
  if (before.isOpen !== isOpen) {
    await setState(ctx.db, { accountId: gatewayId, state: isOpen ? 'open' : 'closed' })
    await choosePrimary(ctx.db, { channelId })
    await record(ctx, channelId, {
      action: 'closePaymentAccount',
      target: { kind: 'paymentAccount', id: gatewayId },
      details: { gateway: before.gateway, isOpen },
    })
    await tellAdmins(ctx, channelId, ctx.me.userId, isOpen ? 'opened' : 'closed', before)
  }
  return { message: 'Saved', account: await findAccount(ctx.db, channelId, gatewayId) }
}
