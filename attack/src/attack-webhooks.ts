import { createHmac } from 'node:crypto'
import { removalCalls } from '@guildhall/contract/members'
import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { type Attack, holds } from './attack.ts'
import { request } from './client.ts'
import { atMarket, formsAtMarket, type Market } from './market.ts'

let events = 0

/** A message as Stripe writes it. */
function eventOf(object: object = { object: 'checkout.session', id: 'cs_test_made_up' }) {
  events += 1
  return JSON.stringify({
    id: `evt_attack_${events}`,
    object: 'event',
    type: 'checkout.session.completed',
    data: { object },
  })
}

const seconds = (late = 0) => Math.floor(Date.now() / 1000) - late

const macOf = (text: string, secret: string, at: number | string) =>
  createHmac('sha256', secret).update(`${at}.${text}`).digest('hex')

const signed = (text: string, secret: string, at: number | string = seconds()) =>
  `t=${at},v1=${macOf(text, secret, at)}`

interface Letter {
  readonly text: string
  readonly signature?: string
  readonly to?: string
  readonly type?: string
  readonly method?: string
}

async function send(market: Market, { text, signature, to, type, method = 'POST' }: Letter) {
  return request(`${market.url}${to ?? market.cards.endpoint}`, {
    method,
    ...(method === 'POST' ? { body: text } : {}),
    headers: {
      'content-type': type ?? 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
    },
  })
}

const taken = async ({ database }: Market) =>
  (
    await database.query<{ total: number }>(
      "select count(*)::int as total from webhook_events where event_id like 'evt_attack_%'",
    )
  ).rows[0]!.total

/** A second account at Stripe, whose owner reads its secret there. */
const rivals = new WeakMap<Market, Promise<{ endpoint: string; secret: string; secretKey: string }>>()
function rivalAt(market: Market) {
  const known = rivals.get(market)
  if (known) return known
  const opening = (async () => {
    const { secretKey } = market.stripe.openAccount()
    const { account } = await market.made(
      paymentAccountCalls.connectPaymentAccount,
      { channelId: market.rival.channelId, gateway: 'stripe', secretKey },
      market.people.rival,
    )
    const endpoint = `/webhooks/stripe/${account._id}`
    return { endpoint, secret: market.secretOf(endpoint), secretKey }
  })()
  rivals.set(market, opening)
  return opening
}

const forged: [
  string,
  (market: Market, text: string) => Promise<Omit<Letter, 'text'> & { text?: string }>,
][] = [
  ['no signature', async () => ({})],
  ['an empty secret', async (_, text) => ({ signature: signed(text, '') })],
  ['a guessed secret', async (_, text) => ({ signature: signed(text, 'whsec_test') })],
  [
    'the digest alone',
    async ({ cards, secretOf }, text) => ({ signature: macOf(text, secretOf(cards.endpoint), seconds()) }),
  ],
  [
    'a time of six minutes ago',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint), seconds(360)),
    }),
  ],
  [
    'a time to come',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint), seconds(-360)),
    }),
  ],
  [
    'a new time over an old digest',
    async ({ cards, secretOf }, text) => ({
      signature: `t=${seconds()},v1=${macOf(text, secretOf(cards.endpoint), seconds(3600))}`,
    }),
  ],
  [
    'another text under the signature',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint)),
      text: text.replace('made_up', 'changed'),
    }),
  ],
  [
    'an older scheme',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint)).replace('v1=', 'v0='),
    }),
  ],
  [
    'a secret of another account',
    async (market, text) => ({ signature: signed(text, (await rivalAt(market)).secret) }),
  ],
  [
    'a right signature at the endpoint of another',
    async (market, text) => ({
      signature: signed(text, market.secretOf(market.cards.endpoint)),
      to: (await rivalAt(market)).endpoint,
    }),
  ],
  [
    'a right signature at another gateway',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint)),
      to: `/webhooks/test/${cards.accountId}`,
    }),
  ],
  [
    'a right signature at an account by hand',
    async ({ byHand, cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint)),
      to: `/webhooks/stripe/${byHand.accountId}`,
    }),
  ],
  [
    'a right signature where nobody is',
    async ({ cards, secretOf }, text) => ({
      signature: signed(text, secretOf(cards.endpoint)),
      to: `/webhooks/stripe/${'0'.repeat(32)}`,
    }),
  ],
  [
    'a right signature of two megabytes',
    async ({ cards, secretOf }) => {
      const text = eventOf({ object: 'checkout.session', id: 'x'.repeat(2_000_000) })
      return { text, signature: signed(text, secretOf(cards.endpoint)) }
    },
  ],
  [
    'a form that is signed',
    async ({ cards, secretOf }) => {
      const text = 'id=evt_attack_form&object=event'
      return {
        text,
        signature: signed(text, secretOf(cards.endpoint)),
        type: 'application/x-www-form-urlencoded',
      }
    },
  ],
]

async function ask(market: Market, secretKey: string, path: string, form: Record<string, string>) {
  const response = await fetch(`${market.stripe.url}/v1/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': market.stripe.apiVersion,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(form).toString(),
  })
  return (await response.json()) as { id: string }
}

const statusOf = async ({ database }: Market, orderId: string) =>
  (
    await database.query<{ status: string; is_delivered: boolean }>(
      'select status, is_delivered from orders where id = $1',
      [orderId],
    )
  ).rows[0]!

export const webhookAttacks: Attack[] = [
  atMarket('a webhook again and again', async (market) => {
    const text = eventOf()
    const signature = signed(text, market.secretOf(market.cards.endpoint))
    const before = await taken(market)
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(market, { text, signature })))
    holds(
      answers.every(({ status }) => status === 200),
      `a right one is refused: ${answers[0]!.status}`,
    )
    const after = await taken(market)
    holds(after - before === 1, `taken ${after - before} times`)
  }),
  ...formsAtMarket('a webhook with', forged, async (market, forge) => {
    const text = eventOf()
    const letter = await forge(market, text)
    const before = await taken(market)
    const { status, text: said } = await send(market, { text, ...letter })
    holds(status >= 400 && status < 500, `answered ${status}`)
    holds(said === '', `it says ${said.slice(0, 80)}`)
    const after = await taken(market)
    holds(after === before, 'it was taken')
  }),
  atMarket('a webhook that names the order of another community, paid for at a rival', async (market) => {
    const { endpoint, secret, secretKey } = await rivalAt(market)
    const buyer = await market.newMember(market.cards.channelId)
    const { body } = await market.buy(buyer, market.cards)
    const orderId = body.order!._id
    const session = await ask(market, secretKey, 'checkout/sessions', {
      mode: 'payment',
      success_url: 'https://evil.example',
      client_reference_id: orderId,
      'metadata[orderId]': orderId,
      'payment_intent_data[metadata][orderId]': orderId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][product_data][name]': 'Tier',
    })
    market.stripe.pay(session.id)
    const text = eventOf({ object: 'checkout.session', id: session.id })
    const { status } = await send(market, { text, to: endpoint, signature: signed(text, secret) })
    holds(status === 200, `their own is refused: ${status}`)
    await market.stripe.settled()
    await new Promise((resolve) => setTimeout(resolve, 700))
    await market.call(orderCalls.confirmPayment, { orderId }, { as: buyer })
    const order = await statusOf(market, orderId)
    holds(order.status === 'open' && !order.is_delivered, `it is ${order.status}`)
    holds(!(await market.holds(buyer, market.cards)), 'they hold it')
  }),
  atMarket('a payment of less with the name of an order', async (market) => {
    const { secretKey } = market.stripe.account
    const buyer = await market.newMember(market.cards.channelId)
    const { body } = await market.buy(buyer, market.cards)
    const orderId = body.order!._id
    const session = await ask(market, secretKey, 'checkout/sessions', {
      mode: 'payment',
      success_url: 'https://evil.example',
      'metadata[orderId]': orderId,
      'payment_intent_data[metadata][orderId]': orderId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '100',
      'line_items[0][price_data][product_data][name]': 'Tip',
    })
    market.stripe.pay(session.id)
    await market.stripe.settled()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await market.call(orderCalls.confirmPayment, { orderId }, { as: buyer })
    holds(!(await market.holds(buyer, market.cards)), 'they hold it')
  }),
  atMarket('keys of an account read back', async (market) => {
    const { made, people, cards, database } = market
    const { channelId } = cards
    const { secretKey } = market.stripe.account
    const secret = market.secretOf(cards.endpoint)
    holds(secret.startsWith('whsec'), 'the secret is not known to the attack')
    const again = await market.call(
      paymentAccountCalls.connectPaymentAccount,
      { channelId, gateway: 'stripe', secretKey },
      { as: people.owner },
    )
    const info = await made(paymentAccountCalls.getPaymentsInfo, { channelId }, people.owner)
    const log = await market.call(removalCalls.getAuditLog, { channelId }, { as: people.owner })
    const { rows } = await database.query<{ text: string }>(
      `select p::text as text from payment_accounts p union all select a::text from audit_log a
       union all select o.payload::text from outbox o`,
    )
    for (const text of [again.text, JSON.stringify(info), log.text, ...rows.map((row) => row.text)])
      holds(!text.includes(secretKey) && !text.includes(secret), 'it stands there as it is')
  }),
  ...formsAtMarket(
    'an account for payments is taken over by',
    [
      ['a treasurer', 'treasurer'],
      ['a moderator', 'moderator'],
      ['a member', 'member'],
      ['the owner of another community', 'rival'],
    ] as const,
    async (market, who) => {
      const { byHand, people, call } = market
      const { channelId, accountId: gatewayId } = byHand
      const as = people[who]
      const answers = await Promise.all([
        call(
          paymentAccountCalls.connectPaymentAccount,
          { channelId, gateway: 'manual', instructions: 'Pay me' },
          { as },
        ),
        call(paymentAccountCalls.connectPaymentAccountAlias, { channelId, gateway: 'test' }, { as }),
        call(paymentAccountCalls.closePaymentAccount, { channelId, gatewayId, isOpen: false }, { as }),
        call(paymentAccountCalls.setDefaultPaymentAccount, { channelId, gatewayId }, { as }),
        call(
          paymentAccountCalls.closePaymentAccount,
          { channelId: market.rival.channelId, gatewayId },
          { as },
        ),
      ])
      for (const { status } of answers) holds([401, 403, 404].includes(status), `answered ${status}`)
      const { data } = await market.made(paymentAccountCalls.getPaymentsInfo, { channelId }, people.owner)
      holds(
        data.connectedAccounts.length === 1 &&
          data.connectedAccounts[0]!.instructions === 'canary-instructions',
        'the account has changed',
      )
    },
  ),
]
