import { groupCalls } from '@guildhall/contract/chats'
import { type Redis, startRedis } from '@guildhall/parts/redis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testConfig } from '../testing/config.ts'
import { testDatabase } from '../testing/database.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { inChats } from './testing/in-chats.ts'
import { fillSeats } from './testing/seat-people.ts'

/** A machine with other work may take longer; `pnpm live` is strict. */
const isStrict = process.env.LIVE_STRICT !== undefined
const withinMs = (promised: number) => (isStrict ? promised : 20_000)
const PATIENCE = { timeout: 20_000, interval: 10 }

let redis: Redis
let nodes: TestServer[]
let addresses: string[]
let people: Record<'Ana' | 'Bo' | 'Cy', Person>
const opened: TestSocket[] = []

const are = async (state: 'up' | 'down') => {
  const answers = await Promise.all(nodes.map((node) => node.web.app.inject('/readyz')))
  return answers.every((answer) => (answer.json().redis === 'up') === (state === 'up'))
}

beforeAll(async () => {
  redis = (await startRedis())!
  const config = testConfig(await testDatabase(), { REDIS_URL: redis.url, REDIS_PREFIX: 'removed-test' })
  nodes = await Promise.all([startTestServer({ config }), startTestServer({ config })])
  addresses = await Promise.all(nodes.map((node) => node.web.app.listen({ host: '127.0.0.1', port: 0 })))
  await vi.waitFor(async () => expect(await are('up')).toBe(true), PATIENCE)
  people = await makePeople(nodes[0]!, ['Ana', 'Bo', 'Cy'])
})
afterAll(async () => {
  for (const { socket } of opened) socket.close()
  await Promise.all(nodes.map((node) => node.close()))
  await redis.stop()
})

const { say, makeGroup } = inChats(() => nodes[0]!)

/** Sockets of a person on both nodes that have the chat open. */
const openOnBoth = (person: Person, chatId: string) =>
  Promise.all(
    addresses.map(async (address) => {
      const one = await openSocket(address, { token: person.token })
      opened.push(one)
      expect(await one.socket.emitWithAck('watch', { chat: chatId })).toEqual({ isWatching: true })
      return one
    }),
  )

interface Told {
  readonly chat?: string
  readonly message?: { readonly seq: number }
  readonly lastSeq?: number
}

/** Whether somebody has heard of a message; an earlier one may come late from the other node. */
const hasHeard = (one: TestSocket, chatId: string, seq: number) =>
  one.heard.some(({ payload }) => {
    const { chat, message, lastSeq } = payload as Told
    return chat === chatId && (message?.seq ?? lastSeq ?? 0) >= seq
  })

/** Whether somebody has been told to ask for everything anew, as happens when Redis has just gone. */
const asksAgain = (one: TestSocket, since: number) =>
  one.heard.slice(since).some(({ name }) => name === 'resync')

/** Ana removes Bo while Cy stays; answers after how long Bo has heard nothing of what Ana says. */
async function removeAndSpeak(seats: number) {
  const { Ana, Bo, Cy } = people
  const chatId = (await makeGroup(Ana, [Bo, Cy]))._id
  if (seats > 3) await fillSeats(nodes[0]!, chatId, seats - 3)
  const [bos, cys] = [await openOnBoth(Bo, chatId), await openOnBoth(Cy, chatId)]

  /** Says something, waits until Cy has heard of it on both nodes, and answers whether Bo has too. */
  async function speak() {
    const before = new Map(cys.map((one) => [one, one.heard.length]))
    const { status, body } = await say(Ana, chatId, 'Still here?')
    expect(status).toBe(200)
    const { seq } = body.message
    await vi.waitFor(() => {
      for (const one of cys) expect(hasHeard(one, chatId, seq) || asksAgain(one, before.get(one)!)).toBe(true)
    }, PATIENCE)
    await Promise.all(nodes.map((node, at) => caughtUp(node, bos[at]!)))
    return bos.some((one) => hasHeard(one, chatId, seq))
  }

  expect(await speak()).toBe(true)
  const memberId = Bo.userId
  const { status } = await nodes[0]!.call(groupCalls.removeGroupMember, { chatId, memberId }, { as: Ana })
  expect(status).toBe(200)
  const since = performance.now()
  while (await speak()) expect(performance.now() - since).toBeLessThan(PATIENCE.timeout)
  const ms = Math.round(performance.now() - since)
  for (let again = 0; again < 3; again += 1) expect(await speak()).toBe(false)
  for (const one of bos)
    expect((await one.socket.emitWithAck('watch', { chat: chatId })).error).toMatchObject({
      message: 'Chat not found',
    })
  return ms
}

describe.each([
  ['a group whose members are told one by one', 3],
  ['a group that only its open screens are told of', 260],
])('somebody who is removed from %s', (_name, seats) => {
  it('hears nothing more after a second, on both nodes', async () => {
    expect(await removeAndSpeak(seats)).toBeLessThan(withinMs(1000))
  })

  it('hears nothing more after three seconds while Redis is away', async () => {
    await redis.kill()
    await vi.waitFor(async () => expect(await are('down')).toBe(true), PATIENCE)
    expect(await removeAndSpeak(seats)).toBeLessThan(withinMs(3000))
    await redis.start()
    await vi.waitFor(async () => expect(await are('up')).toBe(true), PATIENCE)
  })
})
