import type { Sent } from '@guildhall/contract'
import { transactionCalls } from '@guildhall/contract/transactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { makeAccount } from '../payments/testing/make-account.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { plantSale, type Sale } from './testing/plant-sales.ts'

let server: TestServer
let people: Record<'owner' | 'hana' | 'kwame', Person>
let channelId: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  people = (await makePeople(server, ['owner', 'hana', 'kwame'])) as typeof people
  channelId = await makeChannel(server, people.owner, { currency: 'EUR' })
  await addMembers(server, channelId, [people.hana, people.kwame])
  const account = await makeAccount(server, people.owner, channelId)
  const sell = async (name: string, day: string, buyer: Person, more: Partial<Sale>) => {
    const sale = {
      channelId,
      accountId: account._id,
      buyerId: buyer.userId,
      at: new Date(`${day}T10:00:00Z`),
    }
    const { paymentId, subjectId } = await plantSale(server, { ...sale, title: name, ...more })
    ids[paymentId] = name
    ids[name] = subjectId
  }
  const { hana, kwame } = people
  await sell('Master', '2026-04-30', hana, { amount: 2400, period: 'month', fee: 102 })
  await sell('Raku', '2026-05-01', kwame, { kind: 'event', amount: 2400 })
  await sell('Journeyman', '2026-05-31', kwame, { amount: 900 })
  await sell('Glaze Book', '2026-06-01', hana, { kind: 'product', amount: 3200 })
  await sell('Trimming', '2026-06-18', hana, { kind: 'course', amount: 2400, currency: 'USD' })
})
afterAll(() => server.close())

const ask = async (more: Omit<Sent<typeof transactionCalls.getTransactions>, 'channelId'> = {}) => {
  const { status, body } = await server.call(
    transactionCalls.getTransactions,
    { channelId, ...more },
    { as: people.owner },
  )
  expect(status).toBe(200)
  const names = body.transactions.map(({ _id }) => ids[_id])
  // The sums are those of the rows, whatever they were made of.
  for (const { currency, amount, count } of body.totals) {
    const mine = body.transactions.filter((one) => one.currency === currency)
    expect([mine.reduce((sum, one) => sum + one.amount, 0), mine.length]).toEqual([amount, count])
  }
  expect(body.count).toBe(body.transactions.length)
  return names
}

it('filters by people, kinds, things and days [TX-2]', async () => {
  const all = ['Trimming', 'Glaze Book', 'Journeyman', 'Raku', 'Master']
  expect(await ask()).toEqual(all)
  expect(await ask({ users: [people.kwame.userId] })).toEqual(['Journeyman', 'Raku'])
  expect(await ask({ actionTypes: ['buyGated', 'subscribeGated'] })).toEqual(['Journeyman', 'Master'])
  expect(await ask({ actionTypes: ['subscribeGated'] })).toEqual(['Master'])
  expect(await ask({ actionTypes: ['eventRegister', 'productPurchase', 'productSale'] })).toEqual([
    'Glaze Book',
    'Raku',
  ])
  expect(await ask({ actionTypes: ['productSale'] })).toEqual([])
  expect(await ask({ events: [ids.Raku!] })).toEqual(['Raku'])
  expect(await ask({ products: [ids['Glaze Book']!], events: [ids.Raku!] })).toEqual(['Glaze Book', 'Raku'])
  expect(await ask({ startDate: '2026-05-01', endDate: '2026-05-31' })).toEqual(['Journeyman', 'Raku'])
  expect(await ask({ startDate: '2026-04-30', endDate: '2026-06-01' })).toEqual(all.slice(1))
  expect(await ask({ startDate: '2026-06-02' })).toEqual(['Trimming'])
  expect(await ask({ endDate: '2026-05-01T23:00:00.000Z' })).toEqual(['Raku', 'Master'])
  expect(await ask({ startDate: '2026-06-02', endDate: '2026-06-01' })).toEqual([])
  expect(await ask({ status: 'paid', startDate: '2026-06-01' })).toEqual(['Trimming', 'Glaze Book'])
  expect(await ask({ status: 'failed' })).toEqual([])
})

it('finds a person, a thing that was sold and both at once, each row once', async () => {
  expect(await ask({ searchQuery: 'kwame' })).toEqual(['Journeyman', 'Raku'])
  expect(await ask({ searchQuery: 'GLAZE' })).toEqual(['Glaze Book'])
  // A letter of Hana's name that stands in a title of Kwame's and in one of hers.
  expect(await ask({ searchQuery: 'a' })).toHaveLength(5)
  expect(await ask({ searchQuery: 'glaze', users: [people.kwame.userId] })).toEqual([])
  expect(await ask({ searchQuery: '%' })).toEqual([])
})

it('sorts by time and by amount, both ways [TX-3]', async () => {
  expect(await ask({ sortOrder: 'asc' })).toEqual(['Master', 'Raku', 'Journeyman', 'Glaze Book', 'Trimming'])
  expect((await ask({ sortBy: 'amount' }))[0]).toBe('Glaze Book')
  expect((await ask({ sortBy: 'amount', sortOrder: 'asc' }))[0]).toBe('Journeyman')
})

it('keeps currencies apart, and names the sum in the one of the community', async () => {
  const input = { channelId }
  const { body } = await server.call(transactionCalls.getTransactions, input, { as: people.owner })
  expect(body.totals.map(({ currency, amount }) => `${currency} ${amount}`)).toEqual(['EUR 89', 'USD 24'])
  expect([body.totalAmount, body.currency]).toEqual([89, 'EUR'])
  expect(body.parts.map(({ actionType, amount, count }) => `${actionType} ${amount} ${count}`)).toEqual([
    'productPurchase 32 1',
    'coursePurchase 24 1',
    'eventRegister 24 1',
    'subscribeGated 24 1',
    'buyGated 9 1',
  ])
})

it.each([{}, { searchQuery: 'hana' }])(
  'has pages of ten that follow each other in every order, asked for %o [TX-1]',
  async (asked) => {
    const other = await makeChannel(server, people.owner)
    await addMembers(server, other, [people.hana])
    const account = await makeAccount(server, people.owner, other)
    for (let n = 0; n < 23; n += 1)
      await plantSale(server, {
        channelId: other,
        accountId: account._id,
        buyerId: people.hana.userId,
        amount: 100 + (n % 4),
        at: new Date(Date.UTC(2026, 0, 1 + (n % 5))),
      })
    for (const sortBy of ['time', 'amount'] as const)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const pages: string[][] = []
        let after: string | undefined
        do {
          const input: Sent<typeof transactionCalls.getTransactions> = {
            channelId: other,
            ...asked,
            sortBy,
            sortOrder,
            ...(after && { after }),
          }
          const { body } = await server.call(transactionCalls.getTransactions, input, { as: people.owner })
          pages.push(body.transactions.map(({ _id }) => _id))
          expect(body.count).toBe(23)
          after = body.next ?? undefined
        } while (after)
        expect(pages.map(({ length }) => length)).toEqual([10, 10, 3])
        expect(new Set(pages.flat()).size).toBe(23)
      }
    const wrong = { channelId: other, after: 'nowhere' }
    expect(await server.call(transactionCalls.getTransactions, wrong, { as: people.owner })).toMatchObject({
      status: 400,
    })
  },
)

it('ends a day with its last moment, in the list and in the sums', async () => {
  const other = await makeChannel(server, people.owner, { currency: 'EUR' })
  const { _id: accountId } = await makeAccount(server, people.owner, other)
  const sold = { channelId: other, accountId, buyerId: people.hana.userId }
  await plantSale(server, { ...sold, amount: 100, at: new Date('2026-05-31T23:59:59.999Z') })
  await plantSale(server, { ...sold, amount: 200, at: new Date('2026-06-01T00:00:00Z') })
  const on = async (day: string) => {
    const input = { channelId: other, startDate: day, endDate: day }
    const { body } = await server.call(transactionCalls.getTransactions, input, { as: people.owner })
    return [body.transactions.map(({ amount }) => amount), body.totalAmount]
  }
  expect([await on('2026-05-31'), await on('2026-06-01')]).toEqual([
    [[1], 1],
    [[2], 2],
  ])
})
