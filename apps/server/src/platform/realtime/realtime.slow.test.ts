import { accountCalls } from '@guildhall/contract/accounts'
import { type Redis, startRedis } from '@guildhall/parts/redis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stillClock } from '../../testing/clock.ts'
import { testConfig } from '../../testing/config.ts'
import { testDatabase } from '../../testing/database.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../../testing/sockets.ts'

const origin = 'http://localhost:3000'

let redis: Redis
let nodes: TestServer[]
let addresses: string[]
beforeAll(async () => {
  redis = (await startRedis())!
  const config = testConfig(await testDatabase(), { REDIS_URL: redis.url, REDIS_PREFIX: 'realtime-test' })
  const time = stillClock()
  nodes = await Promise.all([startTestServer({ config, time }), startTestServer({ config, time })])
  addresses = await Promise.all(nodes.map((node) => node.web.app.listen({ host: '127.0.0.1', port: 0 })))
  for (let tries = 0; tries < 400 && !(await isLinked()); tries += 1)
    await new Promise((r) => setTimeout(r, 50))
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()))
  await redis.stop()
})

/** A second by our promise, and what the machine does beside the test; well below the sweep, which would hang up too. */
const AT_ONCE = 3000
/** Every ten seconds, and once more should the first come too early. */
const WITH_THE_SWEEP = 25_000

const isLinked = async () => (await nodes[1]!.web.app.inject('/readyz')).json().redis === 'up'

const within = (ms: number, { closed }: TestSocket) =>
  Promise.race([closed.then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, ms, false))])

async function ownSession(token: string) {
  const { body } = await nodes[0]!.call(accountCalls.sessions, {}, { as: { token, userId: '' } })
  return body.sessions.find((session) => session.isCurrent)!._id
}

describe('a socket', () => {
  it('opens at /zephyrus with the token and is refused without one [RT-1] [RT-3]', async () => {
    const ana = await nodes[0]!.signIn('ana@rt.test')
    const { socket } = await openSocket(addresses[0]!, { token: ana.token })
    expect(socket.connected).toBe(true)
    socket.close()
    await expect(openSocket(addresses[0]!, {})).rejects.toThrow('unauthenticated')
    await expect(openSocket(addresses[0]!, { token: 'x'.repeat(43) })).rejects.toThrow('unauthenticated')
  })

  it('speaks websocket only, protocol 4 [RT-2] [RT-4]', async () => {
    const ana = await nodes[0]!.signIn('ana@rt.test')
    await expect(openSocket(addresses[0]!, { token: ana.token, transports: ['polling'] })).rejects.toThrow()
    const polling = await fetch(`${addresses[0]}/zephyrus/?EIO=4&transport=polling`)
    expect(polling.status).toBe(400)
    const old = await fetch(`${addresses[0]}/zephyrus/?EIO=3&transport=websocket`)
    expect(old.status).toBe(400)
  })

  it('takes a browser by its cookie from our own pages only', async () => {
    const ana = await nodes[0]!.signIn('ana@rt.test')
    const cookie = `token=${ana.token}`
    const { socket } = await openSocket(addresses[0]!, { headers: { origin, cookie } })
    expect(socket.connected).toBe(true)
    socket.close()
    for (const headers of [
      { cookie },
      { cookie, origin: 'http://evil.test' },
      { cookie, origin: `${origin}.evil.test` },
    ])
      await expect(
        openSocket(addresses[0]!, { headers: headers as Record<string, string> }),
      ).rejects.toThrow()
  })

  it('never takes a token from its address', async () => {
    const ana = await nodes[0]!.signIn('ana@rt.test')
    await expect(
      openSocket(addresses[0]!, { token: ana.token, query: { token: ana.token } }),
    ).rejects.toThrow()
  })

  it('ignores commands nobody knows, whatever their name', async () => {
    const ana = await nodes[0]!.signIn('ana@rt.test')
    const { socket } = await openSocket(addresses[0]!, { token: ana.token })
    for (const name of ['__proto__', 'constructor', 'toString', 'x'.repeat(10_000)]) {
      const answer = (await socket.emitWithAck(name, {})) as { error: { code: string } }
      expect(answer.error.code).toBe('not_found')
    }
    expect(socket.connected).toBe(true)
    socket.close()
  })
})

describe('a session that ends', () => {
  it('is told and hung up on within a second, on every node [RT-11]', async () => {
    const here = await nodes[0]!.signIn('bo@rt.test')
    const there = await nodes[0]!.signIn('bo@rt.test')
    const onBoth = await Promise.all(addresses.map((address) => openSocket(address, { token: there.token })))
    const bystander = await openSocket(addresses[1]!, { token: here.token })

    const { status } = await nodes[0]!.call(
      accountCalls.revokeSession,
      { sessionId: await ownSession(there.token) },
      { as: here },
    )
    expect(status).toBe(200)
    for (const socket of onBoth) {
      expect(await within(AT_ONCE, socket)).toBe(true)
      expect(socket.heard).toEqual([{ name: 'logout', payload: {} }])
    }
    await expect(openSocket(addresses[1]!, { token: there.token })).rejects.toThrow('unauthenticated')
    expect(bystander.heard).toEqual([])
    expect(bystander.socket.connected).toBe(true)
    bystander.socket.close()
  })

  it('is hung up on at once on its own node when Redis is away, and the calls go on', async () => {
    const here = await nodes[0]!.signIn('cy@rt.test')
    const there = await nodes[0]!.signIn('cy@rt.test')
    const socket = await openSocket(addresses[0]!, { token: there.token })
    await redis.kill()
    const sessionId = await ownSession(there.token)
    expect(await nodes[0]!.call(accountCalls.revokeSession, { sessionId }, { as: here })).toMatchObject({
      status: 200,
    })
    expect(await within(AT_ONCE, socket)).toBe(true)
    await redis.start()
  })

  it('is found out within seconds even if nobody told of it', {
    timeout: 40_000,
  }, async () => {
    const there = await nodes[0]!.signIn('di@rt.test')
    const socket = await openSocket(addresses[1]!, { token: there.token })
    const sessionId = await ownSession(there.token)
    await nodes[0]!.kernel.db.deleteFrom('sessions').where('id', '=', sessionId).execute()
    expect(await within(WITH_THE_SWEEP, socket)).toBe(true)
  })

  it('is told on the other node again once Redis is back, though it came back empty', async () => {
    for (let tries = 0; tries < 400 && !(await isLinked()); tries += 1)
      await new Promise((r) => setTimeout(r, 50))
    const here = await nodes[0]!.signIn('fay@rt.test')
    const there = await nodes[0]!.signIn('fay@rt.test')
    const socket = await openSocket(addresses[1]!, { token: there.token })
    await nodes[0]!.call(
      accountCalls.revokeSession,
      { sessionId: await ownSession(there.token) },
      { as: here },
    )
    expect(await within(AT_ONCE, socket)).toBe(true)
    expect(socket.heard).toEqual([{ name: 'logout', payload: {} }])
  })

  it('says nothing to a session whose end was rolled back', async () => {
    const ana = await nodes[0]!.signIn('ed@rt.test')
    const socket = await openSocket(addresses[0]!, { token: ana.token })
    const missing = { sessionId: '0'.repeat(32) }
    expect(await nodes[0]!.call(accountCalls.revokeSession, missing, { as: ana })).toMatchObject({
      status: 404,
    })
    await caughtUp(nodes[0]!, socket)
    expect(socket.socket.connected).toBe(true)
    expect(socket.heard).toEqual([])
    socket.socket.close()
  })
})
