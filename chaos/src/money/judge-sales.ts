import { contextCalls } from '@guildhall/contract/contexts'
import { brokenInvariants } from '../checker.ts'
import type { Talker } from '../messages/seed-chats.ts'
import { ask } from './ask.ts'
import type { Sold } from './buy-tiers.ts'
import { query } from './come-to-rest.ts'
import { inLanes } from './in-lanes.ts'
import type { Market } from './market.ts'
import type { Shop } from './seed-shops.ts'

export interface Verdict {
  /** Payments that the gateway has, renewals among them. */
  readonly payments: number
  /** How many people may enter which rooms, as the gateway shows it. */
  readonly access: number
  /** Paid, and not let in. */
  readonly withoutAccess: number
  /** Let in, and not paid. */
  readonly withoutPayment: number
  readonly doubled: number
  readonly missing: number
  /** By how much the books differ from the gateway's, in minor units, one after the other for each account. */
  readonly differences: Record<string, number>
  readonly broken: readonly string[]
}

type Totals = ReturnType<Market['stripe']['totals']>[number]

/** Whether the gateway shows that this sale is paid for now. */
function isPaidFor({ payments, subscriptions }: Totals, { payment, subscription }: Sold): boolean {
  const own = payments
    .filter((one) => (subscription ? one.subscription === subscription : one.payment_intent === payment))
    .toSorted((a, b) => a.created - b.created)
  if (own.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return false
  const last = own.at(-1)
  const isReturned = last !== undefined && last.refunded >= last.amount
  if (!subscription) return last !== undefined && !isReturned
  const status = subscriptions.find(({ id }) => id === subscription)?.status ?? ''
  return ['trialing', 'active', 'past_due'].includes(status) && !isReturned
}

/** Who may enter which room, as each of them sees it. */
async function roomsOf({ front }: Market, { channelId, members, tiers }: Shop) {
  const entered = new Set<string>()
  const rooms = new Set(tiers.map(({ roomId }) => roomId))
  const look = async (member: Talker) => {
    const { contexts } = await ask(front.url, member, contextCalls.getContexts, { channelId })
    for (const { _id, hasAccess } of contexts)
      if (rooms.has(_id) && hasAccess) entered.add(`${member.id} ${_id}`)
  }
  await inLanes(members.map((member) => () => look(member)))
  return entered
}

async function judgeAccess(market: Market, shop: Shop, totals: Totals, sold: readonly Sold[]) {
  const expected = new Set(
    sold
      .filter((one) => one.sale.shop === shop && isPaidFor(totals, one))
      .map(({ sale }) => `${sale.buyer.id} ${sale.tier.roomId}`),
  )
  const entered = await roomsOf(market, shop)
  const beyond = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
    [...these].filter((one) => !those.has(one)).length
  return {
    access: expected.size,
    withoutAccess: beyond(expected, entered),
    withoutPayment: beyond(entered, expected),
  }
}

const booksOf = `select t.kind, sum(e.amount)::int as amount from ledger_entries e
  join ledger_accounts a on a.id = e.account_id join ledger_transactions t on t.id = e.transaction_id
  where a.kind = 'gateway' and a.ref = $1 group by t.kind`

/** The gateway's balance and what moved it, beside our books. */
async function judgeBooks({ databaseUrl }: Market, { accountId }: Shop, { moved, balance }: Totals) {
  const rows = await query<{ kind: string; amount: number }>(databaseUrl, booksOf, [accountId])
  const ours = (kind: string) => rows.find((row) => row.kind === kind)?.amount ?? 0
  const theirs = moved.eur ?? { charges: 0, fees: 0, refunds: 0, disputes: 0 }
  return {
    payments: ours('paid') - theirs.charges,
    fees: ours('fee') + theirs.fees,
    refunds: ours('refund') - theirs.refunds,
    disputes: ours('dispute') - theirs.disputes,
    balance: rows.reduce((sum, { amount }) => sum + amount, 0) - (balance.eur ?? 0),
  }
}

const doubles = `select
    (select count(*)::int from (select from grants where ended_at is null group by user_id, subject_id having count(*) > 1) x)
  + (select count(*)::int from (select from payments p group by account_id, external_id having count(*) > 1) x) as count`

async function judgeCounts({ databaseUrl }: Market, totals: readonly Totals[]) {
  const [double] = await query<{ count: number }>(databaseUrl, doubles)
  const known = new Set(
    (await query<{ id: string }>(databaseUrl, 'select external_id as id from payments')).map(({ id }) => id),
  )
  const payments = totals.flatMap((one) => one.payments)
  const orders = totals.flatMap(({ sessions }) => sessions.map(({ metadata }) => metadata?.orderId ?? ''))
  return {
    payments: payments.length,
    missing: payments.filter(({ payment_intent }) => !known.has(payment_intent)).length,
    doubled: double!.count + orders.length - new Set(orders).size,
  }
}

/** Holds what people may enter, and what stands in the books, against what the gateway has. */
export async function judgeSales(market: Market, sold: readonly Sold[]): Promise<Verdict> {
  const all = market.stripe.totals()
  const totals = market.shops.map(
    ({ account }) => all.find((one) => one.account === account.id && !one.livemode)!,
  )
  const breaking = brokenInvariants(market.databaseUrl)
  const accesses: Awaited<ReturnType<typeof judgeAccess>>[] = []
  const differences: Record<string, number> = {}
  for (const [at, shop] of market.shops.entries()) {
    accesses.push(await judgeAccess(market, shop, totals[at]!, sold))
    for (const [name, difference] of Object.entries(await judgeBooks(market, shop, totals[at]!)))
      differences[name] = (differences[name] ?? 0) + Math.abs(difference)
  }
  const sum = (key: keyof (typeof accesses)[number]) => accesses.reduce((all, one) => all + one[key], 0)
  return {
    ...(await judgeCounts(market, totals)),
    access: sum('access'),
    withoutAccess: sum('withoutAccess'),
    withoutPayment: sum('withoutPayment'),
    differences,
    broken: await breaking,
  }
}

/** Remembers the events that are stored, which the product forgets after some months. */
export function watchEvents({ stripe, databaseUrl }: Market) {
  const stored = new Set<string>()
  async function look() {
    for (const { id } of await query<{ id: string }>(
      databaseUrl,
      'select event_id as id from webhook_events',
    ))
      stored.add(id)
  }
  return {
    look,
    /** How many the gateway was told are taken, and never were there. */
    async unstored() {
      await look()
      const taken = stripe.deliveries().filter(({ state }) => state === 'acknowledged')
      return new Set(taken.map(({ event }) => event).filter((event) => !stored.has(event))).size
    },
  }
}

export const isRight = ({ withoutAccess, withoutPayment, doubled, missing, differences, broken }: Verdict) =>
  withoutAccess + withoutPayment + doubled + missing + broken.length === 0 &&
  Object.values(differences).every((difference) => difference === 0)
