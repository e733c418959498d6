import { gateCalls } from '@guildhall/contract/gates'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { invoiceCalls, orderCalls, taxCalls } from '@guildhall/contract/payments'
import { roleCalls } from '@guildhall/contract/roles'
import { transactionCalls } from '@guildhall/contract/transactions'
import { type Attack, holds } from './attack.ts'
import { request } from './client.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'

/** In cents, what was asked back of a payment. */
const askedBack = async ({ database }: Market, paymentId: string) =>
  (
    await database.query<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from refunds where payment_id = $1 and status <> 'failed'`,
      [paymentId],
    )
  ).rows[0]!.sum

const isDelivered = async ({ database }: Market, orderId: string) =>
  (
    await database.query<{ is_delivered: boolean }>('select is_delivered from orders where id = $1', [
      orderId,
    ])
  ).rows[0]!.is_delivered

/** A payment that several attacks ask back in vain. */
const paid = new WeakMap<Market, ReturnType<Market['bought']>>()
function paidOnce(market: Market) {
  const known = paid.get(market)
  if (known) return known
  const buying = market
    .newMember(market.byHand.channelId)
    .then((buyer) => market.bought(buyer, market.byHand))
  paid.set(market, buying)
  return buying
}

const amounts: [string, unknown][] = [
  ['more than was paid', 9.01],
  ['nothing', 0],
  ['less than nothing', -9],
  ['a part of a cent', 0.001],
  ['a hair above', 9.000000001],
  ['a quadrillion', 1e15],
  ['more than numbers hold', 1e308],
  ['a text', '9'],
  ['a list', [9]],
  ['an object', { $gt: 0 }],
]

const outsiders: [string, (market: Market) => Person | undefined][] = [
  ['a member', ({ people }) => people.member],
  ['a moderator', ({ people }) => people.moderator],
  ['who manages roles', ({ people }) => people.roleManager],
  ['the owner of another community', ({ people }) => people.rival],
  ['a visitor', () => undefined],
]

export const moneyAttacks: Attack[] = [
  ...formsAtMarket<unknown>('a refund of', amounts, async (market, amount) => {
    const { paymentId: transactionId } = await paidOnce(market)
    const { channelId } = market.byHand
    const { status } = await market.call(
      orderCalls.refundPayment,
      { channelId, transactionId, amount },
      { as: market.people.owner },
    )
    holds(status === 400, `answered ${status}`)
    const back = await askedBack(market, transactionId)
    holds(back === 0, `${back} cents went back`)
  }),
  atMarket('ten refunds of the whole at once', async (market) => {
    const { byHand, people } = market
    const { channelId } = byHand
    const { paymentId: transactionId } = await market.bought(await market.newMember(channelId), byHand)
    const parts = [undefined, undefined, 9, 9, 5, 5, 5, 5, 4.5, 4.5]
    const answers = await Promise.all(
      parts.map((amount) =>
        market.call(
          orderCalls.refundPayment,
          { channelId, transactionId, ...(amount === undefined ? {} : { amount }) },
          { as: people.owner },
        ),
      ),
    )
    holds(
      answers.some(({ status }) => status === 200),
      'not even one was let through',
    )
    const back = await askedBack(market, transactionId)
    holds(back <= 900, `${back} cents of 900 went back`)
  }),
  ...formsAtMarket('a refund by', outsiders, async (market, who) => {
    const as = who(market)
    const { paymentId: transactionId } = await paidOnce(market)
    for (const channelId of [market.byHand.channelId, market.rival.channelId, market.house.channelId]) {
      const { status } = await market.call(orderCalls.refundPayment, { channelId, transactionId }, { as })
      holds([401, 403, 404].includes(status), `answered ${status}`)
    }
    holds((await askedBack(market, transactionId)) === 0, 'it went back')
  }),
  atMarket('a treasurer pays for themselves by saying so', async (market) => {
    const { byHand, people } = market
    const { channelId } = byHand
    const { body } = await market.buy(people.treasurer, byHand)
    const orderId = body.order!._id
    for (const amount of [undefined, 9, 0.01]) {
      const input = { channelId, orderId, ...(amount === undefined ? {} : { amount }) }
      const { status } = await market.call(orderCalls.markPaid, input, { as: people.treasurer })
      holds(status === 403, `answered ${status}`)
    }
    holds(!(await market.holds(people.treasurer, byHand)), 'they hold it')
  }),
  atMarket('a treasurer pays themselves back', async (market) => {
    const { house, people } = market
    const { channelId } = house
    const as = people.treasurer
    const { id: gateId } = await market.newTier(house)
    const { paymentId: transactionId } = await market.bought(as, { channelId, gateId })
    const answers = [
      await market.call(orderCalls.refundPayment, { channelId, transactionId, keepAccess: true }, { as }),
      await market.call(
        gateCalls.deactivateUserGate,
        { channelId, gateId, userId: as.id, isRefunded: true },
        { as },
      ),
    ]
    for (const { status } of answers) holds(status === 403, `answered ${status}`)
    holds((await askedBack(market, transactionId)) === 0, 'it went back')
  }),
  ...formsAtMarket(
    'money said to have come by',
    [...outsiders, ['the buyer', () => undefined]],
    async (market, who) => {
      const { byHand } = market
      const buyer = await market.newMember(byHand.channelId)
      const { body } = await market.buy(buyer, byHand)
      const orderId = body.order!._id
      for (const channelId of [byHand.channelId, market.rival.channelId])
        for (const as of [who(market), buyer]) {
          const { status } = await market.call(orderCalls.markPaid, { channelId, orderId }, { as })
          holds([401, 403, 404].includes(status), `answered ${status}`)
        }
      holds(!(await isDelivered(market, orderId)), 'it was given')
    },
  ),
  ...formsAtMarket<unknown>(
    'money noted as',
    [
      ['nothing', 0],
      ['less than nothing', -9],
      ['a part of a cent', 0.001],
      ['a quadrillion', 1e15],
      ['one cent', 0.01],
      ['a cent too much', 9.01],
    ],
    async (market, amount) => {
      const { byHand, people } = market
      const { channelId } = byHand
      const { body } = await market.buy(await market.newMember(channelId), byHand)
      const orderId = body.order!._id
      const { status } = await market.call(
        orderCalls.markPaid,
        { channelId, orderId, amount },
        { as: people.treasurer },
      )
      holds(status === 200 || status === 400, `answered ${status}`)
      holds(!(await isDelivered(market, orderId)), 'it was given for that')
    },
  ),
  atMarket('money noted eight times at once', async (market) => {
    const { byHand, people } = market
    const { channelId } = byHand
    const { body } = await market.buy(await market.newMember(channelId), byHand)
    const orderId = body.order!._id
    await Promise.all(
      Array.from({ length: 8 }, () =>
        market.call(orderCalls.markPaid, { channelId, orderId }, { as: people.treasurer }),
      ),
    )
    const { rows } = await market.database.query<{ total: number }>(
      'select count(*)::int as total from payments where order_id = $1',
      [orderId],
    )
    holds(rows[0]!.total === 1, `${rows[0]!.total} payments stand in the books`)
  }),
  atMarket('an order of a card noted as paid by hand', async (market) => {
    const { house, people } = market
    const { body } = await market.buy(await market.newMember(house.channelId), house)
    const orderId = body.order!._id
    const { status } = await market.call(
      orderCalls.markPaid,
      { channelId: house.channelId, orderId },
      { as: people.owner },
    )
    holds(status === 409 || status === 404, `answered ${status}`)
    holds(!(await isDelivered(market, orderId)), 'it was given')
  }),
  ...formsAtMarket('an invoice read by', outsiders, async (market, who) => {
    const as = who(market)
    const { paymentId: transactionId, orderId } = await paidOnce(market)
    const mine = await market.call(
      invoiceCalls.getPaymentInvoice,
      { transactionId },
      { as: market.people.owner },
    )
    holds(mine.status === 200, `there is none: ${mine.status}`)
    const { number, buyer } = mine.body.invoice
    for (const id of [transactionId, orderId, mine.body.invoice._id]) {
      const { status, text } = await market.call(
        invoiceCalls.getPaymentInvoice,
        { transactionId: id },
        { as },
      )
      holds(status === 404 || status === 401, `answered ${status}`)
      holds(!text.includes(buyer.email) && !text.includes(`"${number}"`), 'it tells of it')
    }
    const page = await request(`${market.url}/invoices/${transactionId}`, {
      ...(as ? { token: as.token } : {}),
    })
    holds(!page.text.includes(buyer.email), 'the page shows it')
  }),
  atMarket('an invoice read by a treasurer who has left', async (market) => {
    const { byHand, people, made } = market
    const { channelId } = byHand
    const { paymentId: transactionId } = await paidOnce(market)
    const { roles } = await made(roleCalls.rolesList, { channelId }, people.owner)
    const roleId = roles.find(({ title }) => title === 'Treasurers')!._id
    const gone = await market.newMember(channelId)
    await made(roleCalls.updateUserRole, { channelId, memberId: gone.id, roleId }, people.owner)
    const read = () => market.call(invoiceCalls.getPaymentInvoice, { transactionId }, { as: gone })
    holds((await read()).status === 200, 'they could not read it before')
    await made(memberCalls.leaveChannel, { channelId }, gone)
    holds((await read()).status === 404, 'they still read it')
    const list = await market.call(transactionCalls.getTransactions, { channelId }, { as: gone })
    holds(isRefusal(list.status), `the list answered ${list.status}`)
  }),
  ...formsAtMarket('transactions read by', outsiders, async (market, who) => {
    const as = who(market)
    const { channelId } = market.byHand
    const { orderId, paymentId } = await paidOnce(market)
    const asked = [
      await market.call(transactionCalls.getTransactions, { channelId }, { as }),
      await market.call(transactionCalls.dumpTransactions, { channelId }, { as }),
      await market.call(transactionCalls.getWaitingOrders, { channelId }, { as }),
      await market.call(taxCalls.getTaxes, { channelId }, { as }),
      await market.call(gateCalls.getGrants, { channelId }, { as }),
    ]
    for (const { status, text } of asked) {
      holds([401, 403, 404].includes(status), `answered ${status}`)
      holds(!text.includes(orderId) && !text.includes(paymentId), 'it tells of them')
    }
    // Without a community, one's own alone, however it is asked.
    for (const more of [
      {},
      { users: market.people.owner.id },
      { gates: market.byHand.gateId },
      { searchQuery: 'Tier' },
    ]) {
      const { text } = await market.call(transactionCalls.getTransactions, more, { as })
      holds(!text.includes(orderId) && !text.includes(paymentId), 'the list of all tells of them')
    }
  }),
  atMarket('the transactions of a community by the address of another', async (market) => {
    const { paymentId, orderId } = await paidOnce(market)
    const { byHand, rival, people } = market
    for (const more of [
      { gates: byHand.gateId },
      { searchQuery: orderId.slice(-10) },
      { sortBy: 'amount' },
      { after: paymentId },
    ]) {
      const { text } = await market.call(
        transactionCalls.getTransactions,
        { channelId: rival.channelId, ...more },
        { as: people.rival },
      )
      holds(!text.includes(paymentId) && !text.includes(orderId), 'they are listed')
    }
  }),
  atMarket('a tax of less than nothing', async (market) => {
    const { house, people } = market
    const { channelId } = house
    for (const percent of [-19, 1000, 1e9, '19', 0.00001]) {
      const { status } = await market.call(
        taxCalls.addTax,
        { channelId, title: 'Tax', percent },
        { as: people.treasurer },
      )
      holds(status === 400, `${percent} was taken: ${status}`)
    }
    for (const as of [people.member, people.rival, people.moderator]) {
      const { status } = await market.call(taxCalls.addTax, { channelId, title: 'Tax', percent: 19 }, { as })
      holds(isRefusal(status), `taken: ${status}`)
    }
  }),
  ...formsAtMarket<unknown>(
    'a tier for',
    [
      ['less than nothing', -1],
      ['nothing at all', 0],
      ['a part of a cent', 0.001],
      ['more than numbers hold', 1e300],
      ['a text', '1'],
    ],
    async (market, amount) => {
      const { house, people } = market
      const { status } = await market.call(
        gateCalls.createGate,
        { channelId: house.channelId, title: 'Odd', prices: [{ amount, currency: 'EUR', period: 'once' }] },
        { as: people.owner },
      )
      holds(status === 400, `answered ${status}`)
    },
  ),
  atMarket('what was bought stays when its buyer is banned, and so does its paper', async (market) => {
    const { house, people, made } = market
    const { channelId } = house
    const buyer = await market.newMember(channelId)
    const { paymentId: transactionId } = await market.bought(buyer, house)
    holds(await market.readsClosed(buyer), 'they could not read before')
    await made(
      removalCalls.removeUserFromCommunity,
      { channelId, otherUser: buyer.id, isBanned: true },
      people.owner,
    )
    holds(!(await market.readsClosed(buyer)), 'they still read')
    const { status } = await market.buy(buyer, house)
    holds(isRefusal(status), `they buy again: ${status}`)
    const { text } = await market.call(
      invoiceCalls.getPaymentInvoice,
      { transactionId },
      { as: people.member },
    )
    holds(!text.includes(buyer.email), 'others read their invoice')
  }),
]
