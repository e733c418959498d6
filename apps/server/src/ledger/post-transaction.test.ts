import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { Write } from '../platform/ctx.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { balancesOfAccounts, balancesOfKinds } from './balances.ts'
import { type LedgerTransaction, postTransaction } from './post-transaction.ts'
import { listDays, sumDays } from './sum-days.ts'
import { postOnce, sale } from './testing/post-sale.ts'

let server: TestServer
let owner: Person
let channelId: string
let round = 0
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signIn('owner@ledger.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  channelId = await makeChannel(server, owner)
})

const post = (transaction: LedgerTransaction) => postOnce(server, transaction)
const key = (name: string) => `test:${round}:${name}`
const entry = (kind: string, amount: number, more: object = {}) =>
  ({ account: { kind }, currency: 'EUR', amount, ...more }) as const
const balances = async () =>
  (await balancesOfKinds(server.kernel.db, { channelId })).map(
    ({ kind, currency, balance }) => `${kind} ${balance} ${currency}`,
  )
const rowsOf = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ledger_entries where channel_id = ${channelId}`.execute(server.kernel.db)
  return rows[0]!.n
}

describe('posting', () => {
  it('debits and credits accounts, which are made when they are first used', async () => {
    expect(await post(sale(channelId, key('paid')))).toBe(true)
    expect(await balances()).toEqual(['fees 56 EUR', 'gateway 844 EUR', 'sales -732 EUR', 'tax -168 EUR'])
    const refund = [
      entry('refunds', 732),
      entry('tax', 168),
      { ...entry('gateway', -900), account: { kind: 'gateway', ref: 'acct_1' } },
    ]
    expect(await post(sale(channelId, key('refund'), { kind: 'refunded', entries: refund }))).toBe(true)
    expect(await balances()).toEqual([
      'fees 56 EUR',
      'gateway -56 EUR',
      'refunds 732 EUR',
      'sales -732 EUR',
      'tax 0 EUR',
    ])
  })

  it('the same again changes nothing and says so', async () => {
    const orderId = server.kernel.newId()
    const paid = sale(channelId, key('paid'), { orderId })
    expect([await post(paid), await post(paid), await post({ ...paid, occurredAt: new Date(0) })]).toEqual([
      true,
      false,
      false,
    ])
    expect(await rowsOf()).toBe(4)
    expect(await balances()).toContain('gateway 844 EUR')
  })

  it.each<[string, (paid: LedgerTransaction) => Partial<LedgerTransaction>]>([
    ['another amount', () => ({ entries: [entry('fees', 9), entry('sales', -9)] })],
    ['another order', () => ({ orderId: '0'.repeat(32) })],
    ['another kind', () => ({ kind: 'refunded' })],
    ['entries in another order', ({ entries }) => ({ entries: entries.toReversed() })],
    ['another currency', ({ entries }) => ({ entries: entries.map((one) => ({ ...one, currency: 'USD' })) })],
  ])('something else under the same key is a fault: %s', async (_, change) => {
    const paid = sale(channelId, key('paid'))
    await post(paid)
    await expect(post({ ...paid, ...change(paid) })).rejects.toThrow('something else was posted as')
    expect(await balances()).toContain('gateway 844 EUR')
    expect(await rowsOf()).toBe(4)
  })

  it('the same key in another community is a fault', async () => {
    await post(sale(channelId, key('paid')))
    const other = await makeChannel(server, owner)
    await expect(post(sale(other, key('paid')))).rejects.toThrow('something else was posted as')
  })

  it('several times on one account keeps each entry', async () => {
    const entries = [
      entry('gateway', -900),
      entry('gateway', -1500),
      entry('disputed', 900),
      entry('fees', 1500),
    ]
    await post(sale(channelId, key('dispute'), { entries }))
    expect(await rowsOf()).toBe(4)
    expect(await balances()).toEqual(['disputed 900 EUR', 'fees 1500 EUR', 'gateway -2400 EUR'])
  })

  it('is undone with the write it belongs to', async () => {
    const work = inTransaction(server.kernel.db, async (db) => {
      await postTransaction(new Write(server.kernel, db), sale(channelId, key('paid')))
      throw new Error('not after all')
    })
    await expect(work).rejects.toThrow('not after all')
    expect([await rowsOf(), await balances()]).toEqual([0, []])
    expect(await post(sale(channelId, key('paid')))).toBe(true)
  })

  it('never adds two currencies', async () => {
    const mixed = [entry('gateway', 900), entry('sales', -900, { currency: 'USD' })]
    await expect(post(sale(channelId, key('mixed'), { entries: mixed }))).rejects.toThrow('off by 900 in EUR')
    const apart = [...mixed, entry('gateway', 900, { currency: 'USD' }), entry('sales', -900)]
    await post(sale(channelId, key('apart'), { entries: apart }))
    expect(await balances()).toEqual([
      'gateway 900 EUR',
      'gateway 900 USD',
      'sales -900 EUR',
      'sales -900 USD',
    ])
  })

  it.each([
    ['nothing', []],
    ['one entry', [entry('sales', 1)]],
    ['a cent too much', [entry('gateway', 900), entry('sales', -899)]],
    ['an entry of zero', [entry('gateway', 900), entry('sales', -900), entry('tax', 0)]],
    ['part of a cent', [entry('gateway', 0.5), entry('sales', -0.5)]],
    ['more digits than travel', [entry('gateway', 1e15), entry('sales', -1e15)]],
    ['a kind that breaks a journal', [entry('gate way', 1), entry('sales', -1)]],
    [
      'a ref that breaks a journal',
      [entry('sales', 1, { account: { kind: 'owed', ref: 'a  b;c' } }), entry('sales', -1)],
    ],
  ])('%s is refused', async (_, entries) => {
    await expect(post(sale(channelId, key('wrong'), { entries }))).rejects.toThrow()
    expect(await rowsOf()).toBe(0)
  })

  it('a key that breaks a journal is refused', async () => {
    await expect(post(sale(channelId, 'a)\n2026-01-01 b'))).rejects.toThrow()
  })
})

describe('sums', () => {
  it('are kept for each day in UTC, kind and currency, and added up by range', async () => {
    const at = (time: string) => ({ occurredAt: new Date(time) })
    await post(sale(channelId, key('one'), at('2026-11-17T23:59:59.999Z')))
    await post(sale(channelId, key('two'), at('2026-11-18T00:00:00Z')))
    await post(sale(channelId, key('three'), at('2026-11-18T23:59:59Z')))
    const { db } = server.kernel
    const range = { channelId, kinds: ['gateway', 'sales'], from: '2026-11-18', to: '2026-11-30' }
    expect(await sumDays(db, range)).toEqual([
      { kind: 'gateway', currency: 'EUR', debit: 1688, credit: 0 },
      { kind: 'sales', currency: 'EUR', debit: 0, credit: 1464 },
    ])
    expect(await listDays(db, { ...range, kinds: ['tax'], from: '2026-11-01' })).toEqual([
      { day: '2026-11-17', kind: 'tax', currency: 'EUR', debit: 0, credit: 168 },
      { day: '2026-11-18', kind: 'tax', currency: 'EUR', debit: 0, credit: 336 },
    ])
  })

  it('are known for each person something is owed to', async () => {
    const owed = (ref: string, amount: number) => [
      entry('commission', amount),
      { ...entry('owed', -amount), account: { kind: 'owed', ref } },
    ]
    await post(sale(channelId, key('ana'), { entries: owed('ana', 146) }))
    await post(sale(channelId, key('bo'), { entries: owed('bo', 73) }))
    await post(sale(channelId, key('ana again'.replace(' ', '-')), { entries: owed('ana', 100) }))
    const found = await balancesOfAccounts(server.kernel.db, { channelId, kind: 'owed' })
    expect(found.map(({ ref, balance }) => [ref, balance])).toEqual([
      ['ana', -246],
      ['bo', -73],
    ])
  })
})

describe('what was posted', () => {
  const tables = ['ledger_accounts', 'ledger_transactions', 'ledger_entries']
  it.each([
    ...tables.flatMap((table) => [
      `delete from ${table}`,
      `update ${table} set channel_id = channel_id`,
      `truncate ${table} cascade`,
    ]),
    'delete from ledger_days',
    'truncate ledger_days',
  ])('is never changed, not even by the owner of the tables: %s', async (text) => {
    await post(sale(channelId, key('paid')))
    await expect(sql.raw(text).execute(server.kernel.db)).rejects.toThrow('is changed or deleted')
  })

  it('gets no further entries, even if they sum to zero', async () => {
    await post(sale(channelId, key('paid')))
    const adding =
      sql`insert into ledger_entries (transaction_id, position, channel_id, account_id, currency, amount)
      select transaction_id, position + 10, channel_id, account_id, currency, amount from ledger_entries
      where channel_id = ${channelId}`.execute(server.kernel.db)
    await expect(adding).rejects.toThrow('are not those it was posted with')
  })

  it('is refused by the database itself where it does not sum to zero, or has no entries', async () => {
    const id = server.kernel.newId()
    const begin = sql`insert into ledger_transactions (id, key, channel_id, kind, entries_count, occurred_at, created_at)
      values (${id}, ${key('bare')}, ${channelId}, 'paid', 2, ${server.kernel.clock()}, ${server.kernel.clock()})`
    await expect(begin.execute(server.kernel.db)).rejects.toThrow('are not those it was posted with')
    await post(sale(channelId, key('paid')))
    const lopsided = server.kernel.db.transaction().execute(async (trx) => {
      await begin.execute(trx)
      await sql`insert into ledger_entries (transaction_id, position, channel_id, account_id, currency, amount)
        select ${id}, position, channel_id, account_id, currency, 5 from ledger_entries
        where channel_id = ${channelId} and position < 2`.execute(trx)
    })
    await expect(lopsided).rejects.toThrow('do not sum to zero')
  })

  it('holds together after all of this', async () => {
    const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
    expect(broken.map(({ id }) => id)).toEqual([])
  })
})
