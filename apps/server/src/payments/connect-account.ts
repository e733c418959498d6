import type { paymentAccountCalls } from '@guildhall/contract/payments'
import { requireFreshSession } from '../accounts/require-fresh-session.ts'
import { recordBy } from '../channels/audit.ts'
import { lockChannel } from '../channels/lock-channel.ts'
import { findAsAdmin } from '../channels/standing.ts'
import type { Write } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { TwoStepHandler } from '../platform/handler.ts'
import { inWrite } from '../platform/in-write.ts'
import { afterCommit } from '../platform/jobs/after-commit.ts'
import type { Kernel } from '../platform/kernel.ts'
import { Refusal } from '../platform/refusals.ts'
import { findAccount } from './account-rows.ts'
import { findGateway } from './gateways/find-gateway.ts'
import type { Connected, Connection } from './gateways/gateway.ts'
import { sendRefund } from './job-names.ts'
import { tellAdmins } from './mail-admins.ts'
import { openAccountOf } from './order-rows.ts'

interface Wanted {
  readonly id: string
  readonly channelId: string
  readonly gateway: string
  readonly fingerprint: Buffer
  readonly sealed: string
  readonly userId: string
  readonly now: Date
}

/** The same account again is one row, whatever became of the first attempt and whatever its key is now. */
const wantAccount = statement<Wanted, { id: string }>(
  'want_payment_account',
  `insert into payment_accounts (id, channel_id, gateway, fingerprint, sealed_credentials, created_by, created_at)
   values ($id, $channelId, $gateway, $fingerprint, $sealed, $userId, $now)
   on conflict (channel_id, gateway, fingerprint) do update set fingerprint = excluded.fingerprint
   returning id`,
)

interface Accepted {
  readonly id: string
  readonly channelId: string
  readonly externalId: string
  readonly isLive: boolean
  readonly last4: string
  readonly sealed: string
  readonly instructions: string
}

/** The first account that is open becomes the primary one. */
const openAccount = statement<Accepted, never>(
  'open_payment_account',
  `update payment_accounts set state = 'open', external_id = $externalId, is_live = $isLive, last4 = $last4,
     sealed_credentials = $sealed, instructions = $instructions,
     is_primary = is_primary or not exists (
       select from payment_accounts o where o.channel_id = $channelId and o.is_primary)
   where id = $id`,
)

const dropUnaccepted = statement<{ id: string }, never>(
  'drop_unaccepted_payment_account',
  `delete from payment_accounts where id = $id and state = 'connecting'`,
)

const waitingRefunds = statement<{ accountId: string }, { id: string }>(
  'refunds_that_wait_for_account',
  `select id from refunds where account_id = $accountId and status = 'requested' order by id`,
)

const seal = ({ secrets }: Kernel, credentials: Connected['credentials']) =>
  secrets.seal(JSON.stringify(credentials))

async function want(write: Write, userId: string, channelId: string, gateway: string, identity: string) {
  const { kernel, db, now } = write
  const [row] = await wantAccount(db, {
    id: write.newId(),
    channelId,
    gateway,
    fingerprint: kernel.secrets.mac('payment', `${gateway} ${identity}`),
    // The key itself waits until the gateway has accepted it.
    sealed: seal(kernel, { secretKey: '', webhookSecret: '' }),
    userId,
    now,
  })
  return row!.id
}

async function open(write: Write, channelId: string, given: Connection, accepted: Connected) {
  await lockChannel(write.db, { channelId })
  await openAccount(write.db, {
    id: given.accountId,
    channelId,
    externalId: accepted.externalId,
    isLive: accepted.isLive,
    last4: accepted.last4,
    sealed: seal(write.kernel, accepted.credentials),
    instructions: given.instructions ?? '',
  })
  // What the last key could not ask for any more.
  for (const { id: refundId } of await waitingRefunds(write.db, { accountId: given.accountId }))
    await write.enqueue(sendRefund, { refundId })
  return findAccount(write.db, channelId, given.accountId)
}

/** The gateway is asked after the commit, and what it refuses leaves nothing. */
export const connectPaymentAccount: TwoStepHandler<typeof paymentAccountCalls.connectPaymentAccount> = async (
  ctx,
  { channelId, gateway: name, secretKey, instructions },
) => {
  await findAsAdmin(ctx, channelId)
  await requireFreshSession(ctx)
  const gateway = findGateway(ctx.kernel, name)
  const { userId } = ctx.me
  return afterCommit(async (kernel) => {
    const identity = await gateway.identify(kernel, { secretKey, instructions })
    const accountId = await inWrite(kernel, (write) => want(write, userId, channelId, name, identity))
    const known = (await openAccountOf(kernel, accountId))?.credentials ?? null
    const given = { accountId, secretKey, instructions, known }
    const accepted = await gateway.connect(kernel, given).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.status < 500) await dropUnaccepted(kernel.db, { id: accountId })
      throw error
    })
    return inWrite(kernel, async (write) => {
      const account = await open(write, channelId, given, accepted)
      await recordBy(write, userId, channelId, {
        action: 'connectPaymentAccount',
        target: { kind: 'paymentAccount', id: accountId },
        details: { gateway: name, mode: account.mode },
      })
      await tellAdmins(write, channelId, userId, 'connected', account)
      return { message: 'Connected', account }
    })
  })
}
