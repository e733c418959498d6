import { setTimeout as sleep } from 'node:timers/promises'
import { signal } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { freePort } from '@guildhall/parts/ports'
import { type Redis, startRedis } from '@guildhall/parts/redis'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { domains } from '../../domains.ts'
import { stillClock } from '../../testing/clock.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { runWrite } from '../../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../../testing/sockets.ts'
import { type Room, toUser, toWatchers } from '../ctx.ts'

const moved = signal('moved', z.object({ to: z.number() }), { hint: 'itself' })
const said = signal('said', z.object({ words: z.string(), place: z.number() }), {
  hint: ({ place }) => ({ signal: moved, payload: { to: place } }),
})
const changed = signal('changed', z.object({ words: z.string() }))

/** What is promised, and what else the machine may have to do. */
const SOON = { timeout: 3000, interval: 20 }
const LATER = { timeout: 20_000, interval: 20 }

interface House {
  readonly nodes: readonly [TestServer, TestServer]
  readonly people: readonly [Person, Person]
  /** A socket of each person, on the node of the same place. */
  readonly sockets: readonly [TestSocket, TestSocket]
  close(): Promise<void>
}

async function openHouse(settings: Parameters<typeof testConfig>[1] = {}): Promise<House> {
  const config = testConfig(await testDatabase(), settings)
  const time = stillClock()
  const [first, second] = await Promise.all([
    startTestServer({ config, time }),
    startTestServer({ config, time }),
  ])
  const addresses = await Promise.all(
    [first, second].map((node) => node.web.app.listen({ host: '127.0.0.1', port: 0 })),
  )
  const people = [await first.signIn('ana@link.test'), await first.signIn('bo@link.test')] as const
  const open = (at: 0 | 1) => openSocket(addresses[at]!, { token: people[at].token })
  const sockets = [await open(0), await open(1)] as const
  return {
    nodes: [first, second],
    people,
    sockets,
    async close() {
      for (const { socket } of sockets) socket.close()
      await Promise.all([first.close(), second.close()])
    },
  }
}

const namesOf = ({ heard }: TestSocket) => heard.map(({ name }) => name)
const resyncsOf = (socket: TestSocket) => namesOf(socket).filter((name) => name === 'resync').length
const signalsOf = ({ heard }: TestSocket) => heard.filter(({ name }) => name !== 'resync')
const forget = ({ sockets }: House) => {
  for (const { heard } of sockets) heard.splice(0)
}

/** What must come through where only the database connects the nodes. */
function describeHints(house: () => House) {
  it('a signal reaches the other node as a hint without words, within three seconds', async () => {
    const { nodes, people, sockets } = house()
    forget(house())
    const others = Array.from({ length: 254 }, (): Room => toUser(nodes[0].kernel.newId()))
    const to = [...others, ...people.map(({ userId }) => toUser(userId))]
    await runWrite(nodes[0], async (ctx) => {
      ctx.announce(said, { words: 'a secret', place: 1 }, ...to)
      ctx.announceExcept([to[255]!], said, { words: 'not for Bo', place: 2 }, ...to)
      ctx.announce(moved, { to: 3 }, toWatchers('nobody'), to[255]!)
    })
    await vi.waitFor(() => expect(signalsOf(sockets[1])).toHaveLength(2), SOON)
    expect(signalsOf(sockets[1])).toEqual([
      { name: 'moved', payload: { to: 1 } },
      { name: 'moved', payload: { to: 3 } },
    ])
    expect(signalsOf(sockets[0])).toEqual([
      { name: 'said', payload: { words: 'a secret', place: 1 } },
      { name: 'said', payload: { words: 'not for Bo', place: 2 } },
    ])
  })

  it('a signal without a hint has the people it was for ask again, and nobody else', async () => {
    const { nodes, people, sockets } = house()
    forget(house())
    await runWrite(nodes[0], async (ctx) =>
      ctx.announce(changed, { words: 'x' }, toUser(people[1].userId), toUser(ctx.newId())),
    )
    await vi.waitFor(() => expect(resyncsOf(sockets[1])).toBeGreaterThan(0), SOON)
    expect(signalsOf(sockets[1])).toEqual([])
    expect(signalsOf(sockets[0])).toEqual([])
  })

  it('a session that ends is hung up on there as well', async () => {
    const { nodes, people } = house()
    const other = await nodes[0].signIn('bo@link.test')
    const { port } = nodes[1].web.app.server.address() as { port: number }
    const { closed } = await openSocket(`http://127.0.0.1:${port}`, { token: other.token })
    const { body } = await nodes[0].call(accountCalls.sessions, {}, { as: other })
    const sessionId = body.sessions.find((session) => session.isCurrent)!._id
    await nodes[0].call(accountCalls.revokeSession, { sessionId }, { as: people[1] })
    await Promise.race([
      closed,
      new Promise((_, late) => setTimeout(late, SOON.timeout, new Error('not hung up on'))),
    ])
  })
}

describe('two nodes without Redis', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  describeHints(() => house)

  it('are told to ask again once for everything within a second', async () => {
    const { nodes, people, sockets } = house
    forget(house)
    await runWrite(nodes[0], async (ctx) => {
      for (let times = 0; times < 100; times += 1)
        ctx.announce(changed, { words: 'x' }, toUser(people[1].userId))
    })
    await vi.waitFor(() => expect(resyncsOf(sockets[1])).toBe(1), SOON)
    await caughtUp(nodes[1], sockets[1])
    expect(namesOf(sockets[1])).toEqual(['resync'])
  })

  it('ask again when there was more to tell than is passed on', async () => {
    const { nodes, sockets } = house
    forget(house)
    await runWrite(nodes[0], async (ctx) => {
      for (let place = 0; place < 3000; place += 1)
        ctx.announce(said, { words: 'x', place }, toWatchers('nobody'))
    })
    await vi.waitFor(() => expect(namesOf(sockets[1])).toEqual(['resync']), SOON)
    expect(namesOf(sockets[0])).toEqual([])
  })

  it('ask again after a time in which a node heard nothing', async () => {
    const { nodes, sockets } = house
    forget(house)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'guildhall listening' and datname = current_database()`.execute(
      nodes[0].kernel.db,
    )
    for (const socket of sockets) await vi.waitFor(() => expect(resyncsOf(socket)).toBe(1), LATER)
  })
})

describe('two nodes whose Redis goes and comes back', () => {
  let redis: Redis
  let house: House
  const linked = () =>
    vi.waitFor(async () => {
      for (const node of house.nodes)
        expect((await node.web.app.inject('/readyz')).json()).toMatchObject({ redis: 'up' })
    }, LATER)
  beforeAll(async () => {
    redis = (await startRedis())!
    house = await openHouse({ REDIS_URL: redis.url, REDIS_PREFIX: 'link-test' })
    await linked()
  })
  afterAll(async () => {
    await house.close()
    await redis.stop()
  })

  /** A signal itself, and no hint of it: until the last node has Redis back, both may come. */
  const passesWhole = async () => {
    const { nodes, people, sockets } = house
    await vi.waitFor(async () => {
      forget(house)
      await runWrite(nodes[0], async (ctx) =>
        ctx.announce(said, { words: 'whole', place: 9 }, toUser(people[1].userId)),
      )
      await vi.waitFor(() => expect(namesOf(sockets[1])).toContain('said'), { timeout: 500 })
      // A hint would have left before what is said a second later.
      await new Promise((resolve) => setTimeout(resolve, 400))
      await caughtUp(nodes[1], sockets[1])
      expect(signalsOf(sockets[1])).toEqual([{ name: 'said', payload: { words: 'whole', place: 9 } }])
    }, LATER)
  }

  it('are told whole signals while it is there', passesWhole, 30_000)

  describe('while it is away', () => {
    beforeAll(async () => {
      forget(house)
      await redis.kill()
      // Each asks again when its own node has lost Redis, and once more when the other has.
      for (const socket of house.sockets) await vi.waitFor(() => expect(resyncsOf(socket)).toBe(2), LATER)
    })

    describeHints(() => house)
  })

  it('ask again when it is back, and are told whole signals then', async () => {
    forget(house)
    await redis.start()
    for (const socket of house.sockets)
      await vi.waitFor(() => expect(resyncsOf(socket)).toBeGreaterThan(0), LATER)
    await linked()
    await passesWhole()
  })

  it('keep the sockets of one when the other stops', async () => {
    const { nodes, sockets } = house
    await nodes[0].web.realtime.close()
    await sockets[0].closed
    await caughtUp(nodes[1], sockets[1])
    expect(sockets[1].socket.connected).toBe(true)
  })
})

it('a node that starts slowly without Redis survives what it wants to say meanwhile', async () => {
  const [first, ...others] = domains
  const slow = { ...first!, mount: () => sleep(1500) }
  const settings = { REDIS_URL: `redis://127.0.0.1:${await freePort()}` }
  const server = await startTestServer({ settings, domains: [slow, ...others] })
  expect((await server.web.app.inject({ url: '/livez' })).statusCode).toBe(200)
  await server.close()
})
