import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Call, Sent } from '@guildhall/contract'
import { channelCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { gateBuyCalls, gateCalls } from '@guildhall/contract/gates'
import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { orderCalls, paymentAccountCalls } from '@guildhall/contract/payments'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import type { Attack } from './attack.ts'
import { type Answer, type Body, type CallOptions, call, request } from './client.ts'
import type { Counter } from './counter.ts'
import { newEmail, type Person, patiently, signIn } from './people.ts'
import { SECRET, type World } from './world.ts'

const names = [
  'owner',
  'treasurer',
  'moderator',
  'roleManager',
  'member',
  'holder',
  'rival',
  'stranger',
] as const

interface Seller {
  readonly channelId: string
  readonly accountId: string
  /** A tier for 9 EUR, paid once. */
  readonly gateId: string
}

type Price = { readonly amount: number; readonly currency?: string; readonly period?: string }

/** Communities that sell, and people who would rather not pay. */
export interface Market extends Counter {
  readonly people: Readonly<Record<(typeof names)[number], Person>>
  /** Pays on the page of a test. Its tiers give the role that opens the closed room. */
  readonly house: Seller & { readonly roleId: string; readonly roomId: string; readonly postId: string }
  readonly byHand: Seller
  readonly cards: Seller & { readonly endpoint: string }
  /** The community of somebody else, with a page of a test. */
  readonly rival: Seller
  call<C extends Call>(
    call: C,
    input: Sent<C> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<Body<C>>>
  made<C extends Call>(call: C, input: Sent<C> | Record<string, unknown>, as: Person): Promise<Body<C>>
  /** Somebody nobody knows yet, who has joined these communities. */
  newMember(...channelIds: string[]): Promise<Person>
  newTier(
    of: Seller,
    look?: Record<string, unknown>,
    prices?: readonly Price[],
  ): Promise<{ id: string; priceIds: string[] }>
  buy(
    as: Person,
    of: Pick<Seller, 'channelId' | 'gateId'>,
    more?: object,
  ): Promise<Answer<Body<typeof gateBuyCalls.buyGated>>>
  /** Presses a button on the page of a test payment, and has the server look. */
  press(page: string, act?: string): Promise<Answer>
  /** Buys and pays; returns the order and its payment. */
  bought(
    as: Person,
    of: Pick<Seller, 'channelId' | 'gateId'>,
  ): Promise<{ orderId: string; paymentId: string; page: string }>
  order(
    as: Person,
    orderId: string,
  ): Promise<Body<typeof orderCalls.getPurchases>['orders'][number] | undefined>
  holds(as: Person, of: Pick<Seller, 'channelId' | 'gateId'>): Promise<boolean>
  readsClosed(as: Person): Promise<boolean>
}

/** Signs somebody in without a mail: there are many, and each is one of a crowd. */
async function plantPerson({ database }: Counter, email: string): Promise<Person> {
  const [id, token] = [randomUUID(), randomBytes(32).toString('base64url')]
  await database.query(
    `insert into users (id, email, fullname, created_at) values ($1, $2, 'Buyer', now())`,
    [id, email],
  )
  await database.query(
    `insert into sessions (id, user_id, token_hash, user_agent, ip, rotated_at, created_at, last_seen_at, absolute_expiry)
     values ($1, $2, $3, '', '127.0.0.1', now(), now(), now(), now() + interval '1 day')`,
    [randomUUID(), id, createHash('sha256').update(token).digest()],
  )
  return { id: id.replaceAll('-', ''), token, email }
}

async function openMarket(counter: Counter): Promise<Market> {
  const { url } = counter
  const everybody = await Promise.all(names.map((name) => signIn(counter, newEmail(name))))
  const people = Object.fromEntries(names.map((name, at) => [name, everybody[at]!])) as Market['people']
  const { owner, rival } = people
  const send: Market['call'] = (one, input, options) => patiently(() => call(url, one, input, options))
  const made: Market['made'] = async (one, input, as) => {
    const { status, body } = await send(one, input, { as })
    if (status !== 200) throw new Error(`${one.path}: ${status} ${body.message}`)
    return body
  }
  const newTier: Market['newTier'] = async ({ channelId }, look = {}, prices = [{ amount: 9 }]) => {
    const all = prices.map((price) => ({ currency: 'EUR', period: 'once', ...price }))
    const as = channelId === rivalId ? rival : owner
    const { gate } = await made(gateCalls.createGate, { channelId, title: 'Tier', prices: all, ...look }, as)
    return { id: gate._id, priceIds: gate.prices.map(({ _id }) => _id) }
  }
  const open = async (title: string, as: Person) =>
    (await made(channelCalls.createChannel, { title, isPublic: true }, as)).channel._id
  const rivalId = await open('Rival', rival)
  const sell = async (title: string, as: Person, account: object): Promise<Seller> => {
    const channelId = as === rival ? rivalId : await open(title, as)
    const connected = await made(paymentAccountCalls.connectPaymentAccount, { channelId, ...account }, as)
    const seller = { channelId, accountId: connected.account._id, gateId: '' }
    return { ...seller, gateId: (await newTier(seller)).id }
  }
  const { secretKey } = counter.stripe.account
  const [house, byHand, cards, elsewhere] = await Promise.all([
    sell('House', owner, { gateway: 'test' }),
    sell('By hand', owner, { gateway: 'manual', instructions: 'canary-instructions' }),
    sell('Cards', owner, { gateway: 'stripe', secretKey }),
    sell('Rival', rival, { gateway: 'test' }),
  ])
  const staff = [people.treasurer, people.moderator, people.roleManager, people.member, people.holder]
  for (const { channelId } of [house, byHand, cards]) {
    for (const as of staff) await made(memberCalls.joinChannel, { channelId }, as)
    await made(directoryCalls.addModerator, { channelId, moderatorId: people.moderator.id }, owner)
  }
  const role = async ({ channelId }: Seller, title: string, permissions: string[], holder?: Person) => {
    const roleType = permissions.length > 0 ? 'admin' : 'user'
    const { role } = await made(roleCalls.addOrEditRole, { channelId, title, permissions, roleType }, owner)
    const given = { channelId, roleId: role._id }
    if (holder) await made(roleCalls.updateUserRole, { ...given, memberId: holder.id }, owner)
    return role._id
  }
  for (const seller of [house, byHand, cards]) {
    await role(seller, 'Treasurers', ['managePayments'], people.treasurer)
    await role(seller, 'Role managers', ['manageRoles'], people.roleManager)
  }
  const roleId = await role(house, 'Inner', [], people.holder)
  const { channelId } = house
  const context = { text: 'Closed', roles: [roleId], contextType: 'restricted' }
  const { context: room } = await made(contextCalls.addContext, { channelId, context }, owner)
  await made(gateCalls.editGate, { channelId, gateId: house.gateId, roles: [roleId] }, owner)
  const text = `${SECRET} behind a tier`
  const input = { contentType: 'Markup', context: room._id, text }
  const { post } = await made(postCalls.createPost, input, people.holder)

  const press: Market['press'] = (page, act = 'pay') =>
    request(`${url}${new URL(page, url).pathname}`, {
      method: 'POST',
      body: `act=${act}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: url },
    })
  const buy: Market['buy'] = (as, { channelId, gateId }, more = {}) =>
    send(gateBuyCalls.buyGated, { channelId, gateId, cancelUrl: '/', ...more }, { as })
  const order: Market['order'] = async (as, orderId) =>
    (await made(orderCalls.getPurchases, {}, as)).orders.find(({ _id }) => _id === orderId)
  return {
    ...counter,
    people,
    house: { ...house, roleId, roomId: room._id, postId: post._id },
    byHand,
    cards: { ...cards, endpoint: `/webhooks/stripe/${cards.accountId}` },
    rival: elsewhere,
    call: send,
    made,
    newTier,
    buy,
    press,
    order,
    async newMember(...channelIds) {
      const person = await plantPerson(counter, newEmail('buyer'))
      for (const channelId of channelIds) await made(memberCalls.joinChannel, { channelId }, person)
      return person
    },
    async bought(as, of) {
      const { status, body } = await buy(as, of)
      if (status !== 200) throw new Error(`not bought: ${status} ${body.message}`)
      const orderId = body.order!._id
      const page = body.redirect?.url ?? ''
      if (page) await press(page)
      else await made(orderCalls.markPaid, { channelId: of.channelId, orderId }, owner)
      const paid = await made(orderCalls.confirmPayment, { orderId }, as)
      return { orderId, paymentId: paid.order.transactions[0]!._id, page }
    },
    async holds(as, { channelId, gateId }) {
      const { body } = await send(gateCalls.getGates, { channelId }, { as })
      return body.gates?.some(({ _id, isHeld }) => _id === gateId && isHeld) ?? false
    },
    async readsClosed(as) {
      const { text } = await send(postCalls.getPosts, { filters: { context: room._id } }, { as })
      return text.includes(SECRET)
    },
  }
}

const opened = new WeakMap<Counter, Promise<Market>>()

/** Opened by the first who comes. */
function marketOf({ counter }: World): Promise<Market> {
  const market = opened.get(counter) ?? openMarket(counter)
  opened.set(counter, market)
  return market
}

/** An attack at the market. */
export const atMarket = (name: string, run: (market: Market) => Promise<void>): Attack => ({
  name,
  run: async (world) => run(await marketOf(world)),
})

/** One for each form of the same idea. */
export const formsAtMarket = <Form>(
  name: string,
  list: readonly (readonly [string, Form])[],
  run: (market: Market, form: Form) => Promise<void>,
): Attack[] => list.map(([label, form]) => atMarket(`${name}: ${label}`, (market) => run(market, form)))

export const isRefusal = (status: number) => [400, 401, 403, 404, 409].includes(status)
