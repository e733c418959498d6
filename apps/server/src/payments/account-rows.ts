import type { GatewayName, PaymentAccount } from '@guildhall/contract/payments'
import type { Database } from '../platform/database/connect.ts'
import { statement } from '../platform/database/statement.ts'
import { notFound } from '../platform/refusals.ts'
import { words } from './refusal-words.ts'

interface AccountRow {
  readonly id: string
  readonly gateway: GatewayName
  readonly state: 'connecting' | 'open' | 'closed'
  readonly is_live: boolean
  readonly is_primary: boolean
  readonly last4: string
  readonly instructions: string
  readonly created_at: Date
}

/** Accounts that the gateway has not accepted are shown to nobody. */
const accountsOf = statement<{ channelId: string }, AccountRow>(
  'payment_accounts_of_channel',
  `select id, gateway, state, is_live, is_primary, last4, instructions, created_at from payment_accounts
   where channel_id = $channelId and state <> 'connecting' order by created_at, id`,
)

/** The account that takes new orders. */
export const primaryAccountOf = statement<{ channelId: string }, { id: string; gateway: GatewayName }>(
  'primary_payment_account',
  `select id, gateway from payment_accounts where channel_id = $channelId and is_primary`,
)

const viewAccount = (row: AccountRow): PaymentAccount => ({
  _id: row.id,
  gateway: row.gateway,
  isPrimary: row.is_primary,
  mode: row.is_live ? 'live' : 'test',
  last4: row.last4,
  isOpen: row.state === 'open',
  instructions: row.instructions,
  createdTime: row.created_at.toISOString(),
})

export const listAccounts = async (db: Database, channelId: string) =>
  (await accountsOf(db, { channelId })).map(viewAccount)

/** An account of this community; another one's is not there. */
export async function findAccount(db: Database, channelId: string, accountId: string) {
  const account = (await listAccounts(db, channelId)).find(({ _id }) => _id === accountId)
  if (!account) throw notFound(words.accountNotFound)
  return account
}
