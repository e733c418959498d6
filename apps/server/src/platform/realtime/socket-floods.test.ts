import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { startMadeUpCommands } from '../../testing/made-up-commands.ts'
import { openBareSocket } from '../../testing/sockets.ts'

type Settings = Parameters<typeof startMadeUpCommands>[0]

const people = Array.from('abcdefgh', (letter) => letter.repeat(43))
const [ana, bo] = people as [string, string]
const ENDLESS = 'z'.repeat(43)

async function start(settings: Settings = {}) {
  const server = await startMadeUpCommands(settings)
  onTestFinished(() => server.close())
  return server
}

/** A connection that has signed in, and speaks the wire's own frames. */
async function signedIn(address: string, token = ana) {
  const bare = await openBareSocket(address)
  bare.send(`40{"token":"${token}"}`)
  await vi.waitFor(() => expect(bare.said.at(-1)).toMatch(/^40/))
  return bare
}

const times = <T>(count: number, make: () => Promise<T>) => Promise.all(Array.from({ length: count }, make))
const COME_BACK = { message: 'rate_limited', data: { code: 'rate_limited', retryAfter: 60 } }

describe('a socket that sends too much', () => {
  const flooding = { LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE: '5' }

  it('is closed after a hundred refusals, and what it sent is not done', async () => {
    const server = await start(flooding)
    const bystander = await server.connect({}, bo)
    const { send, closed } = await signedIn(server.address)
    for (let sent = 0; sent < 20_000; sent += 1) send(`42${sent}["say",{"text":"flood"}]`)
    await closed
    expect(await bystander.ask('count', {})).toEqual({ count: expect.any(Number) })
    expect((await server.lines()).length).toBeLessThanOrEqual(4)
  })

  it('is told how long to wait before that', async () => {
    const server = await start(flooding)
    const { send, said, isOpen } = await signedIn(server.address)
    for (let sent = 0; sent < 103; sent += 1) send(`42${sent}["where",{}]`)
    await vi.waitFor(() => expect(said.filter((text) => text.startsWith('43'))).toHaveLength(103))
    expect(isOpen()).toBe(true)
    const answer = JSON.parse(said.find((text) => text.startsWith('43102'))!.replace('43102', '')) as unknown
    expect(answer).toMatchObject([{ error: { code: 'rate_limited', retryAfter: 60 } }])
  })

  it('may not come back before its minute is over', async () => {
    const server = await start(flooding)
    const { send, closed } = await signedIn(server.address)
    for (let sent = 0; sent < 200; sent += 1) send('42["where",{}]')
    await closed
    await expect(server.connect({}, ana)).rejects.toMatchObject(COME_BACK)
    server.later(60_000)
    const { ask } = await server.connect({}, ana)
    expect(await ask('where', {})).toEqual({ message: '127.0.0.1' })
  })

  it.each([
    ['commands nobody knows', '42["nothing",{}]'],
    ['heartbeats nobody asked for', '3'],
    ['answers nobody asked for', '431[]'],
    ['what is no frame of ours', 'x'],
    ['asking again who it is', '40{}'],
  ])('is closed for %s as well', async (_, frame) => {
    const server = await start()
    const { send, closed, isOpen, said } = await signedIn(server.address)
    for (let sent = 0; sent < 99; sent += 1) send(frame)
    send('427["where",{}]')
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/^437/))
    expect(isOpen()).toBe(true)
    send(frame)
    await closed
  })

  it('goes on when its refusals are further apart', async () => {
    const server = await start()
    const { send, said, isOpen } = await signedIn(server.address)
    for (let round = 1; round <= 3; round += 1) {
      for (let sent = 0; sent < 99; sent += 1) send('x')
      send(`42${round}["where",{}]`)
      await vi.waitFor(() => expect(said.at(-1)?.slice(0, 3)).toBe(`43${round}`))
      server.later(10_000)
    }
    expect(isOpen()).toBe(true)
  })

  it('is closed for one frame of more than 64 kB, and not for less', async () => {
    const server = await start()
    const { send, closed, said } = await signedIn(server.address)
    send(`427["wave",{"text":"${'x'.repeat(65_000)}"}]`)
    await vi.waitFor(() => expect(said.at(-1)).toMatch(/^437/))
    send(`428["wave",{"text":"${'x'.repeat(66_000)}"}]`)
    await closed
    expect(said.at(-1)).toMatch(/^437/)
  })

  it('is closed before it has said who it is', async () => {
    const server = await start()
    const { send, closed } = await openBareSocket(server.address)
    for (let sent = 0; sent < 100; sent += 1) send('42["where",{}]')
    await closed
  })
})

describe('one account', () => {
  it('has ten sockets, is told when to try for one more, and gets it once another has closed', async () => {
    const server = await start({ LIMIT_SOCKETS_PER_ACCOUNT: '10' })
    const open = await times(10, () => server.connect({}, ana))
    await expect(server.connect({}, ana)).rejects.toMatchObject(COME_BACK)
    await server.connect({}, bo)
    open[0]!.socket.close()
    await vi.waitFor(() => server.connect({}, ana))
    await expect(server.connect({}, ana)).rejects.toMatchObject(COME_BACK)
  })

  it('does not get more by leaving without hanging up', async () => {
    const server = await start({ LIMIT_SOCKETS_PER_ACCOUNT: '1' })
    const { send, closed } = await signedIn(server.address)
    send('41')
    await closed
    await vi.waitFor(() => server.connect({}, ana))
  })

  it('does not get more by asking many times at once', async () => {
    const server = await start({ LIMIT_SOCKETS_PER_ACCOUNT: '10' })
    const all = await Promise.allSettled(Array.from({ length: 30 }, () => server.connect({}, ana)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  })
})

describe('one network address', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const settings = { TRUST_PROXY: '127.0.0.1' }

  it('has so many sockets of people who are signed in, counted by /64 in IPv6', async () => {
    const server = await start({ ...settings, LIMIT_SOCKETS_PER_ADDRESS: '2' })
    await server.connect(from('2001:db8:1:2::1'), people[0])
    await server.connect(from('2001:db8:1:2::2'), people[1])
    await expect(server.connect(from('2001:db8:1:2::3'), people[2])).rejects.toMatchObject(COME_BACK)
    await server.connect(from('2001:db8:1:3::3'), people[2])
  })

  it('has so many sockets of nobody yet, and room again once one has said who it is', async () => {
    const server = await start({ ...settings, LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: '2' })
    const first = await openBareSocket(server.address, from('192.0.2.1'))
    await openBareSocket(server.address, from('192.0.2.1'))
    await expect(openBareSocket(server.address, from('192.0.2.1'))).rejects.toThrow()
    await openBareSocket(server.address, from('192.0.2.2'))
    first.send(`40{"token":"${ana}"}`)
    await vi.waitFor(() => openBareSocket(server.address, from('192.0.2.1')))
  })
})

describe('a socket that does not say who it is', () => {
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['asks for nothing', null],
    ['waits for an answer that does not come', `40{"token":"${ENDLESS}"}`],
    ['is nobody', '40{"token":"nobody"}'],
    ['asks elsewhere', '40/elsewhere,'],
  ])('is closed after five seconds when it %s', async (_, frame) => {
    const server = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { send, closed, isOpen } = await openBareSocket(server.address)
    if (frame) send(frame)
    vi.advanceTimersByTime(4999)
    expect(isOpen()).toBe(true)
    vi.advanceTimersByTime(1)
    await closed
  })

  it('stays when it did', async () => {
    const server = await start()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { ask } = await server.connect()
    vi.advanceTimersByTime(20_000)
    expect(await ask('where', {})).toEqual({ message: '127.0.0.1' })
  })
})

it('no second websocket takes over an open connection', async () => {
  const server = await start()
  const { said } = await signedIn(server.address)
  const { sid } = JSON.parse(said[0]!.slice(1)) as { sid: string }
  await expect(openBareSocket(server.address, {}, `&sid=${sid}`)).rejects.toThrow()
})
