import { createHash, randomBytes } from 'node:crypto'
import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls } from '@guildhall/contract/members'
import { paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { roleCalls } from '@guildhall/contract/roles'
import type { StripeDouble } from '@guildhall/parts/stripe'
import pg from 'pg'
import type { Talker } from '../messages/seed-chats.ts'
import { ask } from './ask.ts'
import { inLanes } from './in-lanes.ts'

export interface Tier {
  readonly id: string
  readonly period: 'once' | 'month' | 'year'
  /** In minor units, with tax. */
  readonly amount: number
  /** The room that it opens. */
  readonly roomId: string
}

/** A community that sells, with its account at the gateway. */
export interface Shop {
  readonly channelId: string
  readonly accountId: string
  readonly account: StripeDouble['account']
  readonly owner: Talker
  readonly members: readonly Talker[]
  readonly tiers: readonly Tier[]
}

interface Wanted {
  readonly url: string
  readonly databaseUrl: string
  readonly now: Date
  readonly members: number
}

const assortment = [
  ...[500, 900, 1250, 4900].map((amount) => ({ amount, period: 'once' as const, trialDays: 0 })),
  { amount: 700, period: 'month' as const, trialDays: 0 },
  { amount: 1900, period: 'month' as const, trialDays: 14 },
  { amount: 9000, period: 'year' as const, trialDays: 0 },
]

/** People who are signed in for as long as the storm lasts. */
async function seedPeople(databaseUrl: string, prefix: string, count: number, now: Date): Promise<Talker[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, username, fullname, onboarded_at, created_at)
     select uuidv7(), $1 || n || '@chaos.test', $1 || '.' || n, 'Buyer ' || n, $3::timestamptz, $3
     from generate_series(1, $2::int) n returning id`,
    [prefix, count, now],
  )
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  await client.query(
    `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, absolute_expiry, user_agent, ip)
     select uuidv7(), user_id, hash, $3::timestamptz, $3, $3::timestamptz + interval '2 years', $3::timestamptz + interval '2 years', 'chaos', '127.0.0.1'
     from unnest($1::uuid[], $2::bytea[]) s (user_id, hash)`,
    [
      people.map(({ id }) => id),
      people.map(({ token }) => createHash('sha256').update(token).digest()),
      now.toISOString(),
    ],
  )
  await client.end()
  return people.map(({ id, token }) => ({ id: id.replaceAll('-', ''), token }))
}

/** Opens a community that sells tiers, each of which opens a room, and lets its members in. */
export async function seedShop(
  account: StripeDouble['account'],
  name: string,
  wanted: Wanted,
): Promise<Shop> {
  const { url, databaseUrl, now, members: count } = wanted
  const [owner, ...members] = (await seedPeople(databaseUrl, name, count + 1, now)) as [Talker, ...Talker[]]
  const create = { title: name, anyOneCanJoin: true, currency: 'EUR' as const }
  const { channel } = await ask(url, owner, channelCalls.createChannel, create)
  const channelId = channel._id
  const key = { channelId, gateway: 'stripe' as const, secretKey: account.secretKey }
  const connected = await ask(url, owner, paymentAccountCalls.connectPaymentAccount, key)
  await ask(url, owner, taxCalls.addTax, { channelId, title: 'VAT', percent: 23, isInclusive: true })
  const tiers: Tier[] = []
  for (const { amount, period, trialDays } of assortment) {
    const title = `${period} ${amount}`
    const { role } = await ask(url, owner, roleCalls.addOrEditRole, { channelId, title })
    const roles = [role._id]
    const { context } = await ask(url, owner, contextCalls.addContext, {
      channelId,
      context: { text: title, roles, contextType: 'restricted' },
    })
    const prices = [{ amount: amount / 100, currency: 'EUR' as const, period }]
    const { gate } = await ask(url, owner, gateCalls.createGate, {
      channelId,
      title,
      roles,
      prices,
      trialDays,
    })
    tiers.push({ id: gate._id, period, amount, roomId: context._id })
  }
  await inLanes(members.map((member) => () => ask(url, member, memberCalls.joinChannel, { channelId })))
  return { channelId, accountId: connected.account._id, account, owner, members, tiers }
}
