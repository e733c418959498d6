import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { type Attack, holds, words } from './attack.ts'
import { request } from './client.ts'
import { atMarket, formsAtMarket, isRefusal, type Market } from './market.ts'
import type { Person } from './people.ts'

/** Whatever was said, an order costs what the tier costs. */
async function costsNine(market: Market, as: Person) {
  const { orders } = await market.made(orderCalls.getPurchases, {}, as)
  for (const { amount, currency, tax } of orders)
    holds(amount === 9 && currency === 'EUR' && tax === 0, `it costs ${amount} ${currency}`)
}

const sums = async ({ database }: Market, orderId: string) => {
  const { rows } = await database.query<{ payments: number; refunded: number }>(
    `select (select count(*)::int from payments where order_id = $1) as payments,
       (select coalesce(sum(amount), 0)::int from refunds where order_id = $1 and status <> 'failed') as refunded`,
    [orderId],
  )
  return rows[0]!
}

/** What went back shows a moment later, when the job is done. */
async function goesBack(market: Market, orderId: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    if ((await sums(market, orderId)).refunded === 900) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

const changes: [string, object][] = [
  ['another amount', { amount: 0.01 }],
  ['another price', { price: 1 }],
  ['no total', { total: 0 }],
  ['another currency', { currency: 'JPY' }],
  ['lines', { lines: [{ title: 'Tier', amount: 0, tax: 0 }] }],
  ['a trial', { trialDays: 90 }],
  ['somebody else', { buyerId: '0'.repeat(32) }],
  ['a payment', { status: 'paid' }],
  ['the tax', { tax: -900 }],
  ['another account', { accountId: '0'.repeat(32) }],
  ['a list of prices', { priceId: ['a', 'b'] }],
  ['a wish in an object', { gateId: { $ne: null } }],
]

const places = words([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost@evil.example/',
])

/** Somebody who began to buy, and then may not come in. */
const latecomers: [string, (market: Market, buyer: Person, channelId: string) => Promise<void>][] = [
  [
    'was banned meanwhile',
    async ({ made, people: { owner } }, { id: otherUser }, channelId) => {
      await made(removalCalls.removeUserFromCommunity, { channelId, otherUser, isBanned: true }, owner)
    },
  ],
  [
    'left a community that has closed its door',
    async ({ made, people: { owner } }, buyer, channelId) => {
      await made(channelSettingsCalls.updatePrivacy, { channelId, anyOneCanJoin: false }, owner)
      await made(memberCalls.leaveChannel, { channelId }, buyer)
    },
  ],
]

export const checkoutAttacks: Attack[] = [
  ...formsAtMarket<object>('a checkout that brings', changes, async (market, more) => {
    const buyer = await market.newMember(market.house.channelId)
    const { status, body } = await market.buy(buyer, market.house, more)
    holds(status === 400, `answered ${status}`)
    holds(!body.gate, 'they hold it')
    await costsNine(market, buyer)
  }),
  atMarket('the price of a cheaper tier for a dearer one', async (market) => {
    const { house } = market
    const cheap = await market.newTier(house, { title: 'Cheap' }, [{ amount: 0.5 }])
    const buyer = await market.newMember(house.channelId)
    const { status } = await market.buy(buyer, house, { priceId: cheap.priceIds[0] })
    holds(isRefusal(status), `answered ${status}`)
    await costsNine(market, buyer)
  }),
  atMarket('a price that has ended', async (market) => {
    const { house, made, people } = market
    const { channelId } = house
    const { id: gateId, priceIds } = await market.newTier(house, {}, [{ amount: 1 }])
    const prices = [{ amount: 9, currency: 'EUR', period: 'once' }]
    await made(gateCalls.editGate, { channelId, gateId, prices }, people.owner)
    const buyer = await market.newMember(channelId)
    const { status } = await market.buy(buyer, { channelId, gateId }, { priceId: priceIds[0] })
    holds(isRefusal(status), `answered ${status}`)
    const quoted = await market.call(
      gateBuyCalls.quoteGate,
      { channelId, gateId, priceId: priceIds[0]! },
      { as: buyer },
    )
    holds(isRefusal(quoted.status), `quoted: ${quoted.status}`)
  }),
  atMarket('an order that was opened before the price rose', async (market) => {
    const { house, made, people } = market
    const { channelId } = house
    const { id: gateId } = await market.newTier(house, {}, [{ amount: 1 }])
    const buyer = await market.newMember(channelId)
    const first = await market.buy(buyer, { channelId, gateId })
    const prices = [{ amount: 9, currency: 'EUR', period: 'once' }]
    await made(gateCalls.editGate, { channelId, gateId, prices }, people.owner)
    const again = await market.buy(buyer, { channelId, gateId })
    holds(again.body.order?.amount === 9, `asked again, it costs ${again.body.order?.amount}`)
    await market.press(first.body.redirect!.url)
    for (const { body } of [first, again])
      await market.call(orderCalls.confirmPayment, { orderId: body.order!._id }, { as: buyer })
    const order = await market.order(buyer, again.body.order!._id)
    holds(
      order?.status !== 'paid' && !order?.isDelivered,
      'what was paid for the old one pays for the new one',
    )
  }),
  atMarket('the tier of another community by the address of this one', async (market) => {
    const { house, rival } = market
    const buyer = await market.newMember(house.channelId)
    for (const of of [
      { channelId: house.channelId, gateId: rival.gateId },
      { channelId: rival.channelId, gateId: house.gateId },
    ]) {
      const { status } = await market.buy(buyer, of)
      holds(status === 404, `answered ${status}`)
    }
  }),
  ...formsAtMarket<'isArchived' | 'isDeleted'>(
    'a tier that is no longer sold',
    [
      ['archived', 'isArchived'],
      ['deleted', 'isDeleted'],
    ],
    async (market, how) => {
      const { house, made, people } = market
      const { channelId } = house
      const { id: gateId } = await market.newTier(house, { title: 'canary-gone' })
      const buyer = await market.newMember(channelId)
      const before = await market.buy(buyer, { channelId, gateId })
      await made(gateCalls.removeGate, { channelId, gateId, [how]: true }, people.owner)
      const late = await market.newMember(channelId)
      const { status } = await market.buy(late, { channelId, gateId })
      holds(isRefusal(status), `answered ${status}`)
      const { text } = await market.call(gateCalls.getGates, { channelId }, { as: late })
      holds(!text.includes('canary-gone'), 'it is listed to newcomers')
      if (how === 'isArchived') return
      await market.press(before.body.redirect!.url)
      const orderId = before.body.order!._id
      await market.call(orderCalls.confirmPayment, { orderId }, { as: buyer })
      const { rows } = await market.database.query(
        'select from grants where subject_id = $1 and ended_at is null',
        [gateId],
      )
      holds(rows.length === 0, 'it was given after it was deleted')
      const paid = await sums(market, orderId)
      holds(paid.payments === 0 || (await goesBack(market, orderId)), 'the money was kept')
    },
  ),
  ...formsAtMarket('a way back that leads elsewhere', places, async (market, cancelUrl) => {
    const buyer = await market.newMember(market.house.channelId)
    const { status, body } = await market.buy(buyer, market.house, { cancelUrl })
    if (status !== 200) return holds(status === 400, `answered ${status}`)
    const { headers } = await market.press(body.redirect!.url, 'decline')
    const to = new URL(headers.get('location') ?? '', market.url)
    holds(to.origin === market.url, `it leads to ${to.href}`)
  }),
  atMarket('the order of somebody else', async (market) => {
    const { house } = market
    const [buyer, thief] = [await market.newMember(house.channelId), await market.newMember(house.channelId)]
    const { body } = await market.buy(buyer, house)
    const orderId = body.order!._id
    for (const as of [thief, market.people.rival, market.people.moderator]) {
      const { status, text } = await market.call(orderCalls.confirmPayment, { orderId }, { as })
      holds(status === 404 && !text.includes(body.order!.reference), `answered ${status}`)
      const { text: purchases } = await market.call(orderCalls.getPurchases, {}, { as })
      holds(!purchases.includes(orderId), 'it stands among their purchases')
    }
    const page = await request(`${market.url}/purchases?order=${orderId}`, { token: thief.token })
    holds(!page.text.includes(body.order!.reference), 'the page shows it')
  }),
  atMarket('a way back that says it is paid', async (market) => {
    const { house } = market
    const buyer = await market.newMember(house.channelId)
    const { body } = await market.buy(buyer, house)
    const orderId = body.order!._id
    for (const more of [{}, { status: 'paid' }, { isPaid: true }, { session_id: 'cs_test' }])
      await market.call(orderCalls.confirmPayment, { orderId, ...more }, { as: buyer })
    await request(`${market.url}/purchases?order=${orderId}&status=paid&redirect_status=succeeded`)
    const order = await market.order(buyer, orderId)
    holds(order?.status === 'open' && !order.isDelivered, `it is ${order?.status}`)
    holds(!(await market.readsClosed(buyer)), 'they read what they did not pay for')
  }),
  atMarket('a payment that another site presses', async (market) => {
    const buyer = await market.newMember(market.house.channelId)
    const { body } = await market.buy(buyer, market.house)
    const page = new URL(body.redirect!.url).pathname
    const { status } = await request(`${market.url}${page}`, {
      method: 'POST',
      body: 'act=pay',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
      },
    })
    holds(status >= 400, `answered ${status}`)
    const order = await market.order(buyer, body.order!._id)
    holds(order?.status === 'open', `it is ${order?.status}`)
  }),
  atMarket('a page of payment by a guessed address', async (market) => {
    for (const ref of ['local_1', `local_${'0'.repeat(32)}`, '../purchases', "x' or true --"]) {
      const { status } = await market.press(`/pay/test/${encodeURIComponent(ref)}`)
      holds(status === 404, `answered ${status}`)
    }
  }),
  atMarket('one tier bought twelve times at once', async (market) => {
    const { house } = market
    const buyer = await market.newMember(house.channelId)
    const answers = await Promise.all(Array.from({ length: 12 }, () => market.buy(buyer, house)))
    const orders = new Set(answers.flatMap(({ body }) => body.order?._id ?? []))
    holds(orders.size === 1, `${orders.size} orders were opened`)
    const page = answers.find(({ body }) => body.redirect)!.body.redirect!.url
    await Promise.all(Array.from({ length: 8 }, () => market.press(page)))
    const [orderId] = orders
    await Promise.all(
      Array.from({ length: 6 }, () =>
        market.call(orderCalls.confirmPayment, { orderId: orderId! }, { as: buyer }),
      ),
    )
    const { payments } = await sums(market, orderId!)
    holds(payments === 1, `${payments} payments`)
    holds(await market.holds(buyer, house), 'they do not hold it at all')
    const again = await market.buy(buyer, house)
    holds(again.status === 409, `it was sold to its holder: ${again.status}`)
  }),
  atMarket('a trial twice', async (market) => {
    const { house, made } = market
    const { channelId } = house
    const tier = () => market.newTier(house, { trialDays: 14 }, [{ amount: 9, period: 'month' }])
    const [first, second] = [await tier(), await tier()]
    const buyer = await market.newMember(channelId)
    const ask = ({ id: gateId }: { id: string }) => market.buy(buyer, { channelId, gateId })
    const [one, two] = await Promise.all([ask(first), ask(second)])
    const begun = [one, two].filter(({ status }) => status === 200)
    holds(begun.length > 0, `no trial at all: ${one.status}`)
    for (const { body } of begun) {
      await market.press(body.redirect!.url)
      await market.call(orderCalls.confirmPayment, { orderId: body.order!._id }, { as: buyer })
    }
    const trials = async () => {
      const { rows } = await market.database.query('select from grants where user_id = $1 and source = $2', [
        buyer.id,
        'trial',
      ])
      return rows.length
    }
    holds((await trials()) === 1, `${await trials()} trials`)
    for (const { id: gateId } of [first, second]) {
      const { quote } = await made(gateBuyCalls.quoteGate, { channelId, gateId }, buyer)
      holds(quote.trialDays === 0, `another ${quote.trialDays} days are promised`)
    }
    await made(memberCalls.leaveChannel, { channelId }, buyer)
    await made(memberCalls.joinChannel, { channelId }, buyer)
    const back = await ask(second)
    if (back.status === 200) {
      await market.press(back.body.redirect!.url)
      await market.call(orderCalls.confirmPayment, { orderId: back.body.order!._id }, { as: buyer })
    }
    holds((await trials()) === 1, 'another one after coming back')
  }),
  ...formsAtMarket('a payment by somebody who', latecomers, async (market, happens) => {
    const { people, made } = market
    const { channel } = await made(
      channelCalls.createChannel,
      { title: 'Late', isPublic: true },
      people.owner,
    )
    const channelId = channel._id
    await made(paymentAccountCalls.connectPaymentAccount, { channelId, gateway: 'test' }, people.owner)
    const { id: gateId } = await market.newTier({ channelId, gateId: '', accountId: '' })
    const buyer = await market.newMember(channelId)
    const { body } = await market.buy(buyer, { channelId, gateId })
    const orderId = body.order!._id
    await happens(market, buyer, channelId)
    await market.press(body.redirect!.url)
    await market.call(orderCalls.confirmPayment, { orderId }, { as: buyer })
    const { rows } = await market.database.query(
      `select from grants where user_id = $1 and ended_at is null
       union all select from memberships where user_id = $1 and channel_id = $2`,
      [buyer.id, channelId],
    )
    holds(rows.length === 0, 'they are in')
    const { payments } = await sums(market, orderId)
    holds(payments === 0 || (await goesBack(market, orderId)), 'the money was kept')
  }),
  atMarket('a change to a dearer tier at the price of nothing', async (market) => {
    const { house } = market
    const { channelId } = house
    const [low, high] = [
      await market.newTier(house, {}, [{ amount: 1, period: 'month' }]),
      await market.newTier(house, {}, [{ amount: 90, period: 'month' }]),
    ]
    const buyer = await market.newMember(channelId)
    await market.bought(buyer, { channelId, gateId: low.id })
    const change = { channelId, gateId: high.id, fromGateId: low.id, priceId: high.priceIds[0]! }
    for (const due of [0, 0.01, 1])
      holds(
        isRefusal((await market.call(gateChangeCalls.changeGate, { ...change, due }, { as: buyer })).status),
        `changed for ${due}`,
      )
    const foreign = { ...change, fromGateId: house.gateId, due: 0 }
    holds(
      isRefusal((await market.call(gateChangeCalls.changeGate, foreign, { as: buyer })).status),
      'changed from nothing',
    )
    holds(!(await market.holds(buyer, { channelId, gateId: high.id })), 'they hold it')
  }),
  atMarket('how to pay, read by who does not buy', async (market) => {
    const { byHand, people } = market
    const buyer = await market.newMember(byHand.channelId)
    const { body } = await market.buy(buyer, byHand)
    holds(body.order!.instructions === 'canary-instructions', 'the buyer does not read it either')
    const { channelId } = byHand
    for (const as of [people.member, people.stranger, people.rival, undefined])
      for (const [path, input] of [
        [gateCalls.getGates, { channelId }],
        [gateBuyCalls.quoteGate, { channelId, gateId: byHand.gateId }],
      ] as const) {
        const { text } = await market.call(path, input, { as })
        holds(!text.includes('canary-instructions'), 'it is told to everybody')
      }
  }),
]
