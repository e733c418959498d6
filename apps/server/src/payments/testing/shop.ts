import type { Sent } from '@guildhall/contract'
import { v2 } from '@guildhall/contract'
import { Checkout, orderCalls } from '@guildhall/contract/payments'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { domains } from '../../domains.ts'
import { DAY } from '../../platform/clock.ts'
import type { Domain } from '../../platform/domain.ts'
import { routes, type TwoStepHandler } from '../../platform/handler.ts'
import { createHttp, mountCalls } from '../../platform/http/http.ts'
import { createMetrics } from '../../platform/metrics.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { paymentJobs, paymentMailJobs } from '../jobs.ts'
import { openOrder } from '../open-order.ts'
import type { Quote, Sellable } from '../sellable.ts'

const calls = {
  buyThing: v2.post('/madeUpBuy', {
    input: z.strictObject({
      thingId: z.string(),
      country: z.string().optional(),
      cancelUrl: z.string().default('/'),
      uniqueId: z.string().optional(),
    }),
    reply: Checkout,
  }),
}

/** A shop that sells things nobody else knows: a kind is one entry of a descriptor and nothing more. */
export async function startShop(settings: Parameters<typeof startTestServer>[0] = {}) {
  let quote: Omit<Quote, 'channelId'> = {
    title: 'A vase',
    lines: [{ title: 'A vase', amount: 900 }],
    currency: 'EUR',
    period: 'once',
    trialDays: 0,
    details: {},
  }
  let channelId = ''
  let isSoldOut = false
  let staysOpenMs = DAY
  const thing: Sellable = {
    kind: 'thing',
    get staysOpenMs() {
      return staysOpenMs
    },
    quote: async () => ({ channelId, ...quote }),
    mayBuy: async () => undefined,
    async delivered({ db }, { orderId, buyerId, until }) {
      if (isSoldOut) return false
      await sql`insert into made_up_goods (order_id, user_id, until) values (${orderId}, ${buyerId}, ${until})
        on conflict (order_id) do update set until = excluded.until`.execute(db)
      return true
    },
    async withdrawn({ db }, { orderId }) {
      await sql`delete from made_up_goods where order_id = ${orderId}`.execute(db)
    },
  }
  const shop: Domain = { name: 'shop', sellables: [thing] }
  const server = await startTestServer({ domains: [...domains, shop], ...settings })
  const { kernel } = server
  await sql`create table made_up_goods (order_id uuid primary key, user_id uuid not null, until timestamptz)`.execute(
    kernel.db,
  )
  const buyThing: TwoStepHandler<typeof calls.buyThing> = async (ctx, { thingId, country, cancelUrl }) =>
    (await openOrder(ctx, { kind: 'thing', subjectId: thingId, country, cancelUrl }))!
  const app: FastifyInstance = await createHttp(kernel, kernel.log)
  const people = new Map<string, Person>()
  mountCalls(app, routes(calls, { buyThing }), {
    kernel,
    metrics: createMetrics(),
    authenticate: async ({ token }) => {
      const person = people.get(token)
      return person
        ? { userId: person.userId, sessionId: person.userId, via: 'header', rotatedAt: kernel.clock() }
        : null
    },
    publish: () => undefined,
  })

  /** The latest order of the shop as the database has it. */
  const orderRow = (orderId: string) =>
    kernel.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

  return {
    ...server,
    server,
    /** A seller with a community, and buyers; each test has its own. */
    async open(names: readonly string[] = ['buyer']) {
      const made = await makePeople(
        server,
        ['seller', ...names].map((name) => `${name}${kernel.newId().slice(-8)}`),
      )
      const [seller, ...buyers] = Object.values(made)
      for (const person of Object.values(made)) people.set(person.token, person)
      channelId = await makeChannel(server, seller!)
      isSoldOut = false
      return { seller: seller!, buyer: buyers[0]!, buyers, channelId, thingId: kernel.newId() }
    },
    sell(more: Partial<typeof quote>) {
      quote = { ...quote, ...more }
    },
    /** How long orders wait from now on. */
    waitFor(ms: number) {
      staysOpenMs = ms
    },
    sellOut() {
      isSoldOut = true
    },
    async buy(as: Person, input: Sent<typeof calls.buyThing>) {
      const response = await app.inject({
        method: 'POST',
        url: calls.buyThing.path,
        headers: { authorization: as.token },
        payload: input,
      })
      return { status: response.statusCode, body: response.json<Checkout & { reason?: string }>() }
    },
    /** Presses a button on the page of a test payment. */
    press: (url: string, act: string) =>
      server.web.app.inject({
        method: 'POST',
        url: new URL(url).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: kernel.config.PUBLIC_URL },
        payload: `act=${act}`,
      }),
    confirm: (as: Person, orderId: string) => server.call(orderCalls.confirmPayment, { orderId }, { as }),
    /** Does what webhooks and refunds left to be done, and what that leaves. */
    async work() {
      while ((await runDueJobs(server, paymentJobs)) > 0);
    },
    /** Sends the letters that wait. */
    async post() {
      while ((await runDueJobs(server, paymentMailJobs)) > 0);
    },
    orderRow,
    async goods(orderId: string) {
      const { rows } = await sql<{ until: Date | null }>`
        select until from made_up_goods where order_id = ${orderId}`.execute(kernel.db)
      return rows
    },
    async close() {
      await app.close()
      await server.close()
    },
  }
}
