// Measures the list and the sums of a million transactions against those of 10,000: pnpm scale:transactions
import type { Sent } from '@guildhall/contract'
import { transactionCalls } from '@guildhall/contract/transactions'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { addMembers, makeChannel } from '../src/channels/testing/make-channel.ts'
import type { DB } from '../src/platform/database/tables.ts'
import type { Person } from '../src/testing/server.ts'
import { makePeople } from '../src/users/testing/make-people.ts'
import { withMeasuredServer } from './with-measured-server.ts'

const SIZES = { small: 10_000, large: 1_000_000 }
const TIMES = 50
const CEILING = 1.3
const BUYERS = 200
/** What one person bought at either size: people buy no more where many others do. */
const OWN = 50
const GATES = 20
const YEARS = 3

const median = (ms: number[]) => ms.toSorted((a, b) => a - b)[Math.floor(ms.length / 2)]!

await withMeasuredServer({ durable: false }, async ({ server, url }) => {
  const { newId } = server.kernel
  const people = await makePeople(server, [
    'Owner',
    'Regular',
    ...Array.from({ length: BUYERS }, (_, at) => `buyer${at}`),
  ])
  const [owner, regular, ...buyers] = Object.values(people) as [Person, Person, ...Person[]]
  const buyerIds = buyers.map(({ userId }) => userId)
  const gateIds = Array.from({ length: GATES }, () => newId())

  /** Payments of three years in a community, every twentieth given back; people's access plays no part here. */
  const sell = async (loader: Kysely<DB>, count: number) => {
    const channelId = await makeChannel(server, owner)
    await addMembers(server, channelId, [regular, ...buyers])
    await sql`insert into transactions (id, channel_id, type, status, order_id, payment_id, user_id, kind, is_recurring,
        subject_id, title, currency, amount, fee, tax, at)
      select id, ${channelId}, 'payment', case when n % 20 = 0 then 'refunded' else 'paid' end, id, id,
        case when n % (${count}::int / ${OWN}::int) = 0 then ${regular.userId}
          else (${buyerIds}::uuid[])[1 + n % ${BUYERS}::int] end, 'gate', n % 3 > 0, (${gateIds}::uuid[])[1 + n % ${GATES}::int],
        'Tier ' || n % ${GATES}::int, 'EUR', 900 + n % 50, 14, 168,
        timestamptz '2026-11-01' - n * (interval '1 year' * ${YEARS}::int / ${count}::int)
      from (select n, uuidv7() as id from generate_series(1, ${count}::int) n) made`.execute(loader)
    await sql`insert into orders (id, reference, channel_id, account_id, buyer_id, kind, subject_id, title, lines, currency, total,
        tax, asked, period, return_url, cancel_url, status, is_delivered, expires_at, created_at, paid_at)
      select id, left(id::text, 8) || right(id::text, 12), channel_id, id, user_id, kind, subject_id, title, '[]', currency,
        amount, tax, array[amount], 'once', '/', '/', 'paid', true, at, at, at
      from transactions where channel_id = ${channelId}`.execute(loader)
    await sql`insert into payments (id, channel_id, account_id, order_id, external_id, amount, currency, fee, tax, is_accepted, paid_at)
      select id, channel_id, id, order_id, id, amount, currency, fee, tax, true, at from transactions
      where channel_id = ${channelId}`.execute(loader)
    await sql`insert into transaction_sums
      select t.channel_id, g.grain, date_trunc(g.grain, t.at at time zone 'UTC')::date, t.kind, t.is_recurring, t.subject_id,
        t.type, t.status, t.currency, count(*), sum(t.amount), sum(t.fee), sum(t.tax)
      from transactions t, (values ('day'), ('month')) g (grain) where t.channel_id = ${channelId}
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9`.execute(loader)
    await sql`insert into transaction_totals
      select channel_id, grain, starts, kind, is_recurring, type, status, currency, sum(count), sum(amount), sum(fee), sum(tax)
      from transaction_sums where channel_id = ${channelId} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(loader)
    return channelId
  }
  // The program's own connections do not wait as long as this takes; and the rows fit each other, so no trigger looks at each.
  const options = '-c statement_timeout=0 -c session_replication_role=replica'
  const pool = new pg.Pool({ connectionString: url, max: 1, options })
  const loader = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const channels = { small: await sell(loader, SIZES.small), large: await sell(loader, SIZES.large) }
  await sql`vacuum analyze`.execute(loader)
  await loader.destroy()

  /** What somebody who keeps the books looks at. */
  const questions: Record<string, Partial<Sent<typeof transactionCalls.getTransactions>>> = {
    'all, latest': {},
    'this month': { startDate: '2026-10-01', endDate: '2026-10-31' },
    'part of a year': { startDate: '2025-03-10', endDate: '2026-02-17' },
    'tiers, by amount': { actionTypes: ['buyGated', 'subscribeGated'], sortBy: 'amount' },
    'bought once': { actionTypes: ['buyGated'] },
    refunded: { status: 'refunded' },
    failed: { status: 'failed' },
    'one tier': { gates: [gateIds[3]!] },
    'one tier for part of a year': { startDate: '2025-03-10', endDate: '2026-02-17', gates: [gateIds[3]!] },
    'a tier by its name': { searchQuery: 'tier 7' },
    'a person by name': { searchQuery: 'regular' },
  }
  const results = []
  for (const [name, question] of Object.entries(questions)) {
    const ms = { small: [] as number[], large: [] as number[] }
    for (let time = -5; time < TIMES; time += 1)
      for (const size of ['small', 'large'] as const) {
        const since = performance.now()
        const input = { channelId: channels[size], ...question }
        const { status, body } = await server.call(transactionCalls.getTransactions, input, { as: owner })
        if (status !== 200 || body.transactions.length !== (name === 'failed' ? 0 : 10))
          throw new Error(`${name}: ${status} ${JSON.stringify(body)}`)
        if (time >= 0) ms[size].push(performance.now() - since)
      }
    const [small, large] = [median(ms.small), median(ms.large)]
    const round = (value: number) => Number(value.toFixed(3))
    results.push({
      name,
      small: round(small),
      large: round(large),
      ratio: round(large / small),
      ceiling: CEILING,
    })
  }
  process.stdout.write(`${results.map((result) => JSON.stringify(result)).join('\n')}\n`)
  if (results.some(({ ratio, ceiling }) => ratio > ceiling)) process.exitCode = 1
})
