import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { Write } from '../platform/ctx.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { balancesOfAccounts, balancesOfKinds } from './balances.ts'
import { type LedgerTransaction, postTransaction } from './post-transaction.ts'
import { postOnce, sale } from './testing/post-sale.ts'

/** As many at once as the pool has connections; beyond that they would only wait for one. */
const AT_ONCE = 10
const POSTS = 50

let server: TestServer
let owner: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signIn('owner@storm.test')
})
afterAll(() => server.close())
beforeEach(async () => {
  channelId = await makeChannel(server, owner)
})

const numbers = Array.from({ length: POSTS }, (_, at) => at)
const balances = async () =>
  Object.fromEntries(
    (await balancesOfKinds(server.kernel.db, { channelId })).map(({ kind, balance }) => [kind, balance]),
  )
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0).map(({ id }) => id)

it('fifty posts of one fact are one', async () => {
  const posted = await storm(
    AT_ONCE,
    numbers.map(() => () => postOnce(server, sale(channelId, 'storm:one'))),
  )
  expect(posted.filter(Boolean)).toHaveLength(1)
  expect(await balances()).toEqual({ fees: 56, gateway: 844, sales: -732, tax: -168 })
})

it('fifty facts on the same accounts, new to them all, are all there', async () => {
  const posted = await storm(
    AT_ONCE,
    numbers.map((at) => () => {
      const paid = sale(channelId, `storm:many:${at}`)
      // Half of them name the accounts in the opposite order, in which they would wait for each other.
      const entries = at % 2 === 0 ? paid.entries : paid.entries.toReversed()
      return postOnce(server, { ...paid, entries })
    }),
  )
  expect(posted.every(Boolean)).toBe(true)
  expect(await balances()).toEqual({
    fees: 56 * POSTS,
    gateway: 844 * POSTS,
    sales: -732 * POSTS,
    tax: -168 * POSTS,
  })
  const [gateway] = await balancesOfAccounts(server.kernel.db, { channelId, kind: 'gateway' })
  expect(gateway).toMatchObject({ ref: 'acct_1', balance: 844 * POSTS })
})

it('writes that post two facts each, in opposite orders, do not wait for each other in a circle', async () => {
  const { kernel } = server
  const owed = (at: number): LedgerTransaction =>
    sale(channelId, `storm:owed:${at}`, {
      entries: [
        { account: { kind: 'commission' }, currency: 'EUR', amount: 146 },
        { account: { kind: 'owed', ref: 'ana' }, currency: 'EUR', amount: -146 },
      ],
    })
  let tries = 0
  await storm(
    AT_ONCE,
    numbers.map((at) => () => {
      const facts = [sale(channelId, `storm:paid:${at}`), owed(at)]
      return inTransaction(kernel.db, async (db) => {
        tries += 1
        const write = new Write(kernel, db)
        for (const fact of at % 2 === 0 ? facts : facts.toReversed()) await postTransaction(write, fact)
      })
    }),
  )
  // A deadlock would be tried again, and so be seen here only.
  expect(tries).toBe(POSTS)
  expect(await balances()).toMatchObject({ owed: -146 * POSTS, gateway: 844 * POSTS })
})

it('holds afterwards', async () => {
  expect(await broken()).toEqual([])
})
