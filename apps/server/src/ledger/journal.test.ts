import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { taxed } from '@guildhall/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import type { LedgerEntry } from './post-transaction.ts'
import { checkJournal, journalOf, ourBalances, theirBalances } from './testing/hledger.ts'
import { postOnce, sale, tamper } from './testing/post-sale.ts'

const run = promisify(execFile)
let server: TestServer
let databaseUrl: string
let owner: Person
let channelId: string
let round = 0
beforeAll(async () => {
  databaseUrl = await testDatabase()
  server = await startTestServer({ config: testConfig(databaseUrl) })
  owner = await server.signIn('owner@journal.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  channelId = await makeChannel(server, owner)
})

/** Forty days of sales in two currencies, each with tax, a fee and now and then a commission. */
async function trade(count: number) {
  for (let at = 0; at < count; at += 1) {
    const currency = at % 3 === 0 ? 'INR' : 'EUR'
    const { gross, net, tax } = taxed(901 + at * 37, { percent: 18, isInclusive: true })
    const fee = 30 + at
    const commission = at % 5 === 0 ? 11 + at : 0
    const amounts: readonly (readonly [string, string, number])[] = [
      ['gateway', `acct_${at % 2}`, gross - fee],
      ['fees', '', fee],
      ['sales', '', -net],
      ['tax', '', -tax],
      ['commission', '', commission],
      ['owed', `person-${at % 4}`, -commission],
    ]
    const entries: LedgerEntry[] = amounts
      .filter(([, , amount]) => amount !== 0)
      .map(([kind, ref, amount]) => ({ account: { kind, ref }, currency, amount }))
    const occurredAt = new Date(Date.UTC(2026, 9, 1 + (at % 40), at % 24))
    await postOnce(server, sale(channelId, `journal:${round}:${at}`, { entries, occurredAt }))
  }
}

const journal = (count?: number) => journalOf(server.kernel.db, channelId, count)

describe('the journal of a community', () => {
  it('reads like this', async () => {
    await postOnce(server, sale(channelId, 'stripe:pi_1:paid'))
    expect(await journal()).toBe(`commodity 1000.00 EUR
account fees
account gateway
account gateway:acct_1
account sales
account tax

2026-11-18 (stripe:pi_1:paid) paid
    gateway:acct_1  8.44 EUR
    fees  0.56 EUR
    sales  -7.32 EUR
    tax  -1.68 EUR

2026-11-18 balances
    fees  0.00 EUR =* 0.56 EUR
    gateway  0.00 EUR =* 8.44 EUR
    sales  0.00 EUR =* -7.32 EUR
    tax  0.00 EUR =* -1.68 EUR
`)
  })

  it('is accepted by hledger, whose balances are ours', async () => {
    await trade(60)
    const text = await journal()
    await checkJournal(text)
    const ours = await ourBalances(server.kernel.db, channelId)
    expect(ours).toHaveLength(12)
    expect(await theirBalances(text)).toEqual(ours)
  })

  it('is the same in pages of any size, in the order of days', async () => {
    await trade(23)
    const whole = await journal()
    for (const count of [1, 7, 22, 23, 24]) expect(await journal(count)).toBe(whole)
    const days = [...whole.matchAll(/^(\d{4}-\d\d-\d\d) \(/gm)].map(([, day]) => day)
    expect(days).toHaveLength(23)
    expect(days).toEqual(days.toSorted())
  })

  it('has transactions of one moment once each, however they are divided', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      await postOnce(server, sale(channelId, `moment:${round}:${name}`))
    const keys = [...(await journal(2)).matchAll(/\((\S+)\)/g)].map(([, key]) => key)
    expect(keys.sort()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `moment:${round}:${name}`))
  })

  it('knows nothing of other communities', async () => {
    const other = await makeChannel(server, owner)
    await postOnce(server, sale(other, `elsewhere:${round}`))
    expect((await journal()).trim()).toBe('')
    await checkJournal(await journal())
  })

  it('is refused by hledger where an entry was tampered with', async () => {
    await trade(9)
    await checkJournal(await journal())
    await tamper(server.kernel.db, (trx) =>
      sql`update ledger_entries set amount = amount + 64 where channel_id = ${channelId} and position = 0
        and transaction_id = (select id from ledger_transactions where key = ${`journal:${round}:4`})`.execute(
        trx,
      ),
    )
    await expect(checkJournal(await journal())).rejects.toThrow(/sum should be 0|unbalanced/i)
  })

  it('is refused by hledger where both sides of a transaction were, and our sums were not', async () => {
    await trade(9)
    await tamper(server.kernel.db, (trx) =>
      sql`update ledger_entries set amount = amount + case position when 0 then 64 else -64 end
        where channel_id = ${channelId} and position in (0, 2)
        and transaction_id = (select id from ledger_transactions where key = ${`journal:${round}:4`})`.execute(
        trx,
      ),
    )
    const text = await journal()
    await expect(checkJournal(text)).rejects.toThrow(/balance assertion/i)
  })

  it('is refused by hledger where the sums of a day were', async () => {
    await trade(9)
    await sql`update ledger_days set debit = debit + 1 where channel_id = ${channelId} and kind = 'gateway'
      and currency = 'EUR' and day = '2026-10-02'`.execute(server.kernel.db)
    await expect(checkJournal(await journal())).rejects.toThrow(/balance assertion/i)
  })
})

it('is written by a command, for a community by its slug or its id', async () => {
  await trade(12)
  const expected = await journal()
  const { slug } = await server.kernel.db
    .selectFrom('channels')
    .select('slug')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  const script = join(import.meta.dirname, '../../scripts/journal.ts')
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  for (const name of [slug, channelId]) {
    const child = spawn(process.execPath, [script, '--', name], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [text, [code]] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
    expect([text, code]).toEqual([expected, 0])
  }
  await expect(run(process.execPath, [script, 'nobody-at-all'], { env })).rejects.toThrow(
    'there is no community',
  )
})
