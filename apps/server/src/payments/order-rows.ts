import type { GatewayName, Order, OrderStatus } from '@guildhall/contract/payments'
import { statement } from '../platform/database/statement.ts'
import type { Kernel } from '../platform/kernel.ts'
import type { Begun, Credentials, OpenedAccount, OrderToPay } from './gateways/gateway.ts'

export interface OrderRow {
  readonly id: string
  readonly reference: string
  readonly channel_id: string
  readonly account_id: string
  readonly buyer_id: string | null
  readonly kind: string
  readonly subject_id: string
  readonly title: string
  readonly lines: readonly { title: string; net: number; tax: number; gross: number }[]
  readonly currency: string
  readonly total: number
  readonly tax: number
  /** Every amount that was asked for, before and after changes. */
  readonly asked: readonly number[]
  readonly period: Order['period']
  readonly trial_days: number
  readonly details: Record<string, unknown>
  readonly return_url: string
  readonly cancel_url: string
  readonly status: OrderStatus
  readonly review: string
  readonly external_ref: string | null
  readonly begun: Begun | null
  readonly is_delivered: boolean
  readonly delivered_until: Date | null
  readonly given_up_at: Date | null
  readonly banned_at: Date | null
  readonly renews_id: string | null
  readonly looks: number
  readonly look_shown: number
  readonly expires_at: Date
  readonly created_at: Date
  readonly paid_at: Date | null
}

export const orderById = statement<{ orderId: string }, OrderRow>(
  'order_by_id',
  `select * from orders where id = $orderId`,
)

export const lockOrder = statement<{ orderId: string }, OrderRow>(
  'lock_order',
  `select * from orders where id = $orderId for update`,
)

/** The order for which this buyer may still pay, if there is one. */
export const openOrderOf = statement<{ userId: string; kind: string; subjectId: string }, OrderRow>(
  'open_order_of_buyer',
  `select * from orders where buyer_id = $userId and kind = $kind and subject_id = $subjectId
     and status in ('open', 'pending')`,
)

export const toPay = (row: OrderRow): OrderToPay => ({
  id: row.id,
  externalRef: row.external_ref,
  title: row.title,
  total: row.total,
  currency: row.currency,
  period: row.period,
  trialDays: row.trial_days,
  returnUrl: row.return_url,
  cancelUrl: row.cancel_url,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
})

interface AccountRow {
  readonly id: string
  readonly channel_id: string
  readonly gateway: GatewayName
  readonly external_id: string
  readonly sealed_credentials: string
}

const accountById = statement<{ accountId: string }, AccountRow>(
  'opened_payment_account',
  `select id, channel_id, gateway, external_id, sealed_credentials from payment_accounts
   where id = $accountId and state <> 'connecting'`,
)

/** An account with its keys; what it returns never leaves the server. */
export async function openAccountOf(
  { db, secrets }: Pick<Kernel, 'db' | 'secrets'>,
  accountId: string,
): Promise<OpenedAccount | null> {
  const [row] = await accountById(db, { accountId })
  if (!row) return null
  return {
    id: row.id,
    channelId: row.channel_id,
    gateway: row.gateway,
    externalId: row.external_id,
    credentials: JSON.parse(secrets.unseal(row.sealed_credentials)) as Credentials,
  }
}
