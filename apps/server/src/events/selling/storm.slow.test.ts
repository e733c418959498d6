import { registrationCalls } from '@guildhall/contract/events'
import { type Guildhall, startGuildhall } from '@guildhall/parts/guildhall'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { startStripeShop } from '../../payments/testing/stripe-shop.ts'
import { MINUTE } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { endKeptJob } from '../registering/end-kept.ts'
import { makeEvent } from '../testing/make-event.ts'

/** The whole proof is `SALES=whole`: there the workers are processes, and each round kills two of them. */
const isWhole = process.env.SALES === 'whole'
const BUYERS = isWhole ? 500 : 24
const SEATS = isWhole ? 50 : 4
const ROUNDS = isWhole ? 6 : 2
const AT_ONCE = isWhole ? 16 : 8
const PATIENCE = { timeout: 300_000, interval: 100 }
/** Within this news of a payment has come. */
const SOON = { timeout: 5000, interval: 20 }
/** Longer than a seat is held. */
const HELD_MS = 36 * MINUTE

let shop: Awaited<ReturnType<typeof startStripeShop>>
let nodes: TestServer[]
let eventId: string
let buyers: Person[]
beforeAll(async () => {
  shop = await startStripeShop()
  const { config, clock } = shop.kernel
  nodes = [shop.server, await startTestServer({ config, time: { clock, later: shop.later } })]
  const { seller, channelId } = await shop.openWithStripe()
  const names = Array.from({ length: BUYERS }, (_, at) => `storm${at}`)
  buyers = Object.values(await makePeople(shop.server, names))
  await addMembers(shop.server, channelId, buyers)
  const look = { price: { amount: 18, currency: 'EUR' }, maxPeopleAllowed: SEATS } as const
  eventId = (await makeEvent(shop.server, seller, channelId, look))._id
  await sql`analyze`.execute(shop.kernel.db)
}, 120_000)
afterAll(async () => {
  const broken = (await checkInvariants(shop.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  await nodes[1]!.close()
  await shop.close()
  expect(broken).toEqual([])
})

const number = async (query: string) => {
  const { rows } = await sql<{ number: number }>`select (${sql.raw(query)})::int as number`.execute(
    shop.kernel.db,
  )
  return rows[0]!.number
}

/** Those who do what was left to be done. */
interface Workers {
  /** Lets time pass for them. */
  later(ms: number): Promise<void>
  /** Does what is due. */
  work(): Promise<void>
  /** How many have died so far. */
  kills(): number
  end(): Promise<void>
}

const inProcess: Workers = {
  later: async () => undefined,
  async work() {
    await shop.heard()
    while ((await runDueJobs(shop.server, [endKeptJob])) > 0);
  },
  kills: () => 0,
  end: async () => undefined,
}

const aheadOf = (ms: number) =>
  `data:text/javascript,${encodeURIComponent(`const Wall = Date
  globalThis.Date = class extends Wall {
    constructor(...given) { given.length > 0 ? super(...given) : super(Wall.now() + ${ms}) }
    static now() { return Wall.now() + ${ms} }
  }`)}`

/** A process that is killed whenever time passes, and while it has work; the database's clock stays that of the wall. */
async function mortal(): Promise<Workers> {
  const { db, config } = shop.kernel
  let [ahead, kills] = [0, 0]
  await sql`create table ahead as select interval '0' as by`.execute(db)
  await sql`create function to_wall() returns trigger language plpgsql as $$ begin
      new.run_at := new.run_at - (select by from ahead); return new; end $$`.execute(db)
  await sql`create trigger to_wall before insert on outbox for each row execute function to_wall()`.execute(
    db,
  )
  const begin = () =>
    startGuildhall({
      roles: 'worker',
      databaseUrl: config.DATABASE_URL,
      secretKey: config.SECRET_KEY,
      smtpUrl: config.SMTP_URL!,
      settings: {
        DATABASE_WAIT_MS: '20000',
        PUBLIC_URL: config.PUBLIC_URL,
        STRIPE_API_URL: config.STRIPE_API_URL,
        // The address of a gateway can only be set outside of production.
        NODE_ENV: 'development',
      },
      nodeFlags: ['--import', aheadOf(ahead)],
    })
  let worker: Guildhall = await begin()
  async function replace() {
    await worker.kill()
    kills += 1
    worker = await begin()
  }
  const due = () =>
    number(`(select count(*) from outbox where run_at <= now())
      + (select count(*) from graphile_worker._private_jobs where run_at <= now())`)
  return {
    kills: () => kills,
    async later(ms) {
      ahead += ms
      await worker.kill()
      const by = `${ms} milliseconds`
      await sql`update ahead set by = by + ${by}::interval`.execute(db)
      await sql`update outbox set run_at = run_at - ${by}::interval`.execute(db)
      await sql`update graphile_worker._private_jobs set run_at = run_at - ${by}::interval`.execute(db)
      kills += 1
      worker = await begin()
    },
    async work() {
      // It dies while it has something to do, if anything comes.
      await vi.waitFor(async () => expect(await due()).toBeGreaterThan(0), SOON).catch(() => undefined)
      if ((await due()) > 0) await replace()
      await shop.double.settled()
      await vi.waitFor(async () => expect(await due()).toBe(0), PATIENCE)
    },
    end: () => worker.kill(),
  }
}

interface Ordered {
  readonly as: Person
  readonly orderId: string
}

/** Asks for a seat; null for whoever has to wait. */
const asks = (as: Person, at: number) => async (): Promise<Ordered | null> => {
  const { status, body } = await insist(() =>
    nodes[at % 2]!.call(registrationCalls.buyEvent, { eventId }, { as }),
  )
  expect(status).toBe(200)
  return body.redirect ? { as, orderId: body.order!._id } : null
}

/** Everybody who may buy now does, some of them twice at once. */
async function order(people: readonly Person[]): Promise<Ordered[]> {
  const asked = await storm(AT_ONCE, [...people, ...people].map(asks))
  return [...new Map(asked.flatMap((one) => (one ? [[one.orderId, one]] : []))).values()]
}

const peopleWho = async (...statuses: string[]) => {
  const { rows } = await sql<{ user_id: string }>`
    select replace(user_id::text, '-', '') as user_id from event_registrations
    where event_id = ${eventId} and status = any(${statuses}) order by place`.execute(shop.kernel.db)
  const ids = new Set(rows.map(({ user_id }) => user_id))
  return buyers.filter(({ userId }) => ids.has(userId))
}

const pay = async ({ orderId }: Ordered) => shop.double.pay((await shop.orderRow(orderId)).external_ref!)
const giveUp = ({ as }: Ordered, at: number) =>
  insist(() => nodes[at % 2]!.call(registrationCalls.rsvpEvent, { eventId, enabledRSVP: false }, { as }))

/**
 * Of four who hold a seat one pays at once, one pays and the news of it comes when the seat is not held any more, one
 * gives the seat up and pays after all, and one does nothing.
 */
async function round(workers: Workers, people: readonly Person[]) {
  const orders = await order(people)
  const turn = (which: number) => orders.filter((_, at) => at % 4 === which)
  shop.double.setDelivery({ isHeld: false, copies: 2, isShuffled: true })
  await storm(
    AT_ONCE,
    turn(0).map((one) => () => pay(one)),
  )
  await workers.work()
  shop.double.setDelivery({ isHeld: true })
  await storm(
    AT_ONCE,
    turn(1).map((one) => () => pay(one)),
  )
  await storm(
    AT_ONCE,
    turn(2).map((one, at) => async () => {
      await giveUp(one, at)
      await pay(one)
    }),
  )
  shop.later(HELD_MS)
  shop.double.advance(Math.floor(shop.kernel.clock().getTime() / 1000))
  await workers.later(HELD_MS)
  shop.double.setDelivery({ isHeld: false })
  await workers.work()
  return { late: turn(2).length }
}

/** Looks again and again whether more seats are taken than there are. */
function watch() {
  let [isOver, looks, most] = [false, 0, 0]
  const looking = (async () => {
    while (!isOver) {
      most = Math.max(most, await number(`select seats_taken from events where id = '${eventId}'`))
      looks += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  return async () => {
    isOver = true
    await looking
    return { looks, most }
  }
}

it('of many who buy on two nodes, while news of payments comes late and twice and workers die, those have a seat who paid in time, and the others have their money back', async () => {
  const begun = performance.now()
  const workers = isWhole ? await mortal() : inProcess
  const stopped = watch()
  let [people, late] = [buyers as readonly Person[], 0]
  let seen = { looks: 0, most: 0 }
  try {
    for (let at = 0; at < ROUNDS; at += 1) {
      late += (await round(workers, people)).late
      people = await peopleWho('held', 'offered')
    }
    await workers.work()
  } finally {
    seen = await stopped()
    await workers.end()
  }
  const { looks, most } = seen
  expect(looks).toBeGreaterThan(0)
  expect(most).toBe(SEATS)

  const { rows: orders } = await sql<{ buyer: string; is_delivered: boolean; status: string }>`
    select replace(buyer_id::text, '-', '') as buyer, is_delivered, status from orders
    where subject_id = ${eventId} and exists (select from payments p where p.order_id = orders.id and p.is_accepted)`.execute(
    shop.kernel.db,
  )
  const granted = orders.filter(({ is_delivered }) => is_delivered)
  const seated = (await peopleWho('registered')).map(({ userId }) => userId)
  expect(granted.map(({ buyer }) => buyer).sort()).toEqual(seated.sort())
  expect(seated.length).toBeGreaterThan(0)
  expect(new Set(granted.map(({ status }) => status))).toEqual(new Set(['paid']))
  const others = orders.filter(({ is_delivered }) => !is_delivered)
  expect(others.length).toBeGreaterThan(0)
  expect(others.length).toBeLessThanOrEqual(late)
  expect(others.filter(({ status }) => status !== 'refunded')).toEqual([])
  expect(await number(`select count(*) from refunds where status <> 'done'`)).toBe(0)
  const { taken, waiting } = {
    taken: await number(`select seats_taken from events where id = '${eventId}'`),
    waiting: (await peopleWho('waiting')).length,
  }
  expect(taken <= SEATS && (taken === SEATS || waiting === 0)).toBe(true)
  if (!isWhole) return
  const seconds = Math.round((performance.now() - begun) / 1000)
  process.stdout.write(
    `${BUYERS} buyers for ${SEATS} seats: ${seated.length} seats sold, ${others.length} late payments given back, ${workers.kills()} workers killed, in ${seconds} s\n`,
  )
})
