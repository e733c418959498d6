import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startMadeUpCommands } from '../../testing/made-up-commands.ts'

type Started = Awaited<ReturnType<typeof startMadeUpCommands>>
let server: Started
beforeAll(async () => {
  server = await startMadeUpCommands()
})
afterAll(() => server.close())

/** What one command answers, and what its person has heard by then: the next answer comes after it on the same socket. */
async function ask(name: string, input: unknown, { connect } = server) {
  const { socket, heard, ask } = await connect()
  const answer = await ask(name, input)
  await ask('count', {})
  socket.close()
  return { answer, heard }
}

describe('a command', () => {
  it('is acknowledged after its commit, and announced then', async () => {
    expect(await ask('say', { text: 'Hello' })).toEqual({
      answer: { message: 'Said' },
      heard: [{ name: 'said', payload: { text: 'Hello' } }],
    })
    expect(await server.lines()).toContain('Hello')
  })

  it('rolls back and stays silent when its use case throws', async () => {
    expect(await ask('say', { text: 'thrown' })).toMatchObject({
      answer: { error: { code: 'conflict', message: 'no' } },
      heard: [],
    })
    expect(await server.lines()).not.toContain('thrown')
  })

  it('tells nothing of what nobody foresaw', async () => {
    expect(await ask('say', { text: 'broken' })).toMatchObject({
      answer: { error: { code: 'internal', message: 'Something went wrong' } },
      heard: [],
    })
  })

  it('keeps what a returned refusal must remember', async () => {
    expect(await ask('say', { text: 'remembered' })).toMatchObject({
      answer: { error: { code: 'forbidden' } },
    })
    expect(await server.lines()).toContain('remembered')
  })

  it('asks a third party after its commit, and announces what it wrote before', async () => {
    const { answer, heard } = await ask('fetch', { text: 'Parcel' })
    expect(answer).toEqual({ message: 'Fetched' })
    expect(heard[0]).toEqual({ name: 'said', payload: { text: 'Parcel' } })
    expect(await server.lines()).toEqual(expect.arrayContaining(['Parcel', 'Parcel, fetched']))
  })

  it('is refused by what it does after its commit, and keeps what it wrote', async () => {
    expect(await ask('fetch', { text: 'refused' })).toMatchObject({
      answer: { error: { code: 'conflict', message: 'no' } },
      heard: [{ name: 'said', payload: { text: 'refused' } }],
    })
    expect(await server.lines()).toContain('refused')
  })

  it('refuses input that is not in the contract', async () => {
    expect(await ask('say', { text: 7 })).toMatchObject({ answer: { error: { code: 'invalid' } }, heard: [] })
    expect(await ask('say', {})).toMatchObject({ answer: { error: { code: 'missing' } } })
    expect(await ask('say', { text: 'x', isAdmin: true })).toMatchObject({
      answer: { error: { code: 'invalid' } },
    })
  })

  it('is metered by its name, and under one name where it has none of ours', async () => {
    server.observed.splice(0)
    await ask('say', { text: 'thrown' })
    await ask('x'.repeat(1000), {})
    expect(server.observed).toEqual([
      'socket say 409',
      'socket count 200',
      'socket unknown 404',
      'socket count 200',
    ])
  })
})

describe('the same command again', () => {
  it('runs once under one uniqueId, and gives the first answer', async () => {
    const input = { text: 'Once', uniqueId: 'b0a1-unique' }
    const { socket, ask } = await server.connect()
    const both = await Promise.all([ask('say', input), ask('say', input)])
    const { ask: askElsewhere, socket: other } = await server.connect()
    expect([...both, await askElsewhere('say', input)]).toEqual(Array(3).fill({ message: 'Said' }))
    expect((await server.lines()).filter((text) => text === 'Once')).toEqual(['Once'])
    expect(await ask('say', { ...input, text: 'Other' })).toMatchObject({ error: { code: 'conflict' } })
    socket.close()
    other.close()
  })

  it('sends no BEGIN and leaves no key where its use case keeps its own retries', async () => {
    const sent: string[] = []
    const query = pg.Client.prototype.query
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args as [string | { text: string }]
      sent.push(typeof first === 'string' ? first : first.text)
      return (query as (...all: unknown[]) => unknown).apply(this, args)
    } as never)
    const keys = async () =>
      (await server.kernel.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key)
    try {
      await ask('say', { text: 'With', uniqueId: 'unique-with' })
      expect(sent).toContain('begin')
      sent.splice(0)
      await ask('note', { text: 'Without', uniqueId: 'unique-without' })
    } finally {
      spy.mockRestore()
    }
    expect(sent.filter((text) => !text.includes('lines'))).toEqual([])
    expect(await keys()).toContain('unique-with')
    expect(await keys()).not.toContain('unique-without')
    expect(await server.lines()).toContain('Without')
  })
})

describe('a transient command', () => {
  it('passes something on', async () => {
    expect(await ask('wave', { text: 'Hi' })).toEqual({
      answer: { message: 'Waved' },
      heard: [{ name: 'said', payload: { text: 'Hi' } }],
    })
  })

  it('has no database', async () => {
    expect(await ask('wave', { text: 'database' })).toMatchObject({ answer: { error: { code: 'internal' } } })
  })
})

describe('an announcement', () => {
  const people = Array.from({ length: 256 }, (_, at) =>
    at.toString(16).padStart(2, '0').repeat(22).slice(0, 43),
  )
  const idOf = (token: string) => token.slice(0, 32)

  /** What each socket hears of one shout; the answer to the next command comes after it. */
  async function shout(input: { text: string; to: string[]; butNot?: string }, ...tokens: string[]) {
    const sockets = await Promise.all(tokens.map((token) => server.connect({}, token)))
    await sockets[0]!.ask('shout', input)
    await Promise.all(sockets.map(({ ask }) => ask('where', {})))
    for (const { socket } of sockets) socket.close()
    return sockets.map(({ heard }) => heard.map(({ payload }) => (payload as { text: string }).text))
  }

  it('to 256 people reaches each once, and the sender on other devices only', async () => {
    const [ana, bo] = people as [string, string]
    const to = [...people, ana].map(idOf)
    expect(await shout({ text: 'All', to }, ana, ana, bo, people[255]!, 'q'.repeat(43))).toEqual([
      [],
      ['All'],
      ['All'],
      ['All'],
      [],
    ])
  })

  it('leaves a person out on every device', async () => {
    const [ana, bo] = people as [string, string]
    const to = [ana, bo].map(idOf)
    expect(await shout({ text: 'You', to, butNot: idOf(ana) }, ana, ana, bo)).toEqual([[], [], ['You']])
  })

  it('to nobody reaches nobody', async () => {
    const [ana, bo] = people as [string, string]
    expect(await shout({ text: 'None', to: [] }, ana, ana, bo)).toEqual([[], [], []])
  })
})

describe('what is not declared', () => {
  it('fails a test, in an acknowledgement and in a signal', async () => {
    expect(await ask('say', { text: 'secret' })).toMatchObject({
      answer: { error: { code: 'internal', message: 'Something went wrong' } },
      heard: [],
    })
  })

  it('is dropped in production', async () => {
    const production = await startMadeUpCommands({ NODE_ENV: 'production' })
    expect(await ask('say', { text: 'secret' }, production)).toEqual({
      answer: { message: 'Said' },
      heard: [{ name: 'said', payload: { text: 'secret' } }],
    })
    await production.close()
  })
})

describe('the limit of commands', () => {
  it('is one for all sockets of a person, apart from that of calls, and says how long to wait', async () => {
    const limited = await startMadeUpCommands({
      // Two for opening the sockets, and six commands.
      LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE: '8',
      LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '1',
    })
    const sockets = await Promise.all([limited.connect(), limited.connect()])
    const all = await Promise.all(
      sockets.flatMap(({ ask }) => [1, 2, 3, 4].map(() => ask('wave', { text: 'x' }))),
    )
    expect(all.filter((answer) => 'error' in (answer as object))).toMatchObject(
      Array(2).fill({
        error: { code: 'rate_limited', message: expect.any(String), retryAfter: expect.any(Number) },
      }),
    )
    await limited.close()
  })
})

describe('the address of a socket', () => {
  it('is the one its proxy tells, where that proxy is trusted', async () => {
    const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
    const behind = await startMadeUpCommands({ TRUST_PROXY: '127.0.0.1' })
    for (const [started, address] of [
      [behind, '203.0.113.9'],
      [server, '127.0.0.1'],
    ] as const) {
      const { socket, ask } = await started.connect(forwarded)
      expect(await ask('where', {})).toEqual({ message: address })
      socket.close()
    }
    await behind.close()
  })
})
