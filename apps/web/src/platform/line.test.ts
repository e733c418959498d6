import { type Command, type CommandKind, command } from '@guildhall/contract'
import { watchingCommands } from '@guildhall/contract/watching'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLine } from './line.ts'

// Schemas do not run here, so any will do.
const { input, reply } = watchingCommands.watch
const made = (name: string, kind: CommandKind): Command => ({ ...command(name, { kind, input, reply }) })
const [look, write, wave] = [made('look', 'read'), made('write', 'write'), made('wave', 'transient')]
const channel = 'c'.repeat(32)

type Answer = (name: string, input: unknown) => unknown

/** A connection that the test makes, cuts and answers for. */
function createSocket(answer: Answer = () => ({ isWatching: true })) {
  const said: [string, unknown][] = []
  const listeners: Record<string, () => void> = {}
  const socket = {
    connected: false,
    timeout: (ms: number) => ({
      emitWithAck: async (name: string, input: unknown) => {
        said.push([name, input])
        const reply = await answer(name, input)
        if (reply !== undefined) return reply
        await new Promise((resolve) => setTimeout(resolve, ms))
        throw new Error('operation has timed out')
      },
    }),
    on: (event: string, heard: () => void) => {
      listeners[event] = heard
    },
  }
  const connect = async () => {
    socket.connected = true
    listeners.connect?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { socket, said, connect, refuse: () => listeners.connect_error?.() }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How it ended, once time has passed. */
async function ended(asked: Promise<unknown>, ms: number) {
  const settled = asked.then(
    (reply) => ({ reply }),
    (error: { kind: string; data?: unknown }) => ({ failed: error.kind, data: error.data }),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return settled
}

describe('asking', () => {
  it('waits for a connection, and fails when none comes in time', async () => {
    const line = createLine()
    const { socket, said, connect } = createSocket(() => ({ found: 1 }))
    line.open(socket)
    const early = line.ask(look, { a: 1 })
    await vi.advanceTimersByTimeAsync(3000)
    expect(said).toEqual([])
    await connect()
    expect(await early).toEqual({ found: 1 })
    const nowhere = createLine()
    expect(await ended(nowhere.ask(look, {}), 12_000)).toMatchObject({ failed: 'network error' })
  })

  it('asks again where no answer came, if a second one does no harm', async () => {
    let tries = 0
    const { socket, said, connect } = createSocket(() => (++tries < 3 ? undefined : { done: true }))
    const line = createLine()
    line.open(socket)
    await connect()
    const input = { uniqueId: 'a-b' }
    expect(await ended(line.ask(write, input), 9000)).toEqual({ reply: { done: true } })
    expect(said).toEqual(Array(3).fill(['write', input]))
    for (const [kind, sent] of [
      [write, { text: 'no id' }],
      [wave, { uniqueId: 'a-b' }],
    ] as const) {
      tries = 0
      said.splice(0)
      expect(await ended(line.ask(kind, sent), 9000)).toMatchObject({ failed: 'timeout' })
      expect(said).toHaveLength(1)
    }
  })

  it('gives up at the deadline', async () => {
    const { socket, said, connect } = createSocket(() => undefined)
    const line = createLine()
    line.open(socket)
    await connect()
    expect(await ended(line.ask(look, {}), 13_000)).toMatchObject({ failed: 'timeout' })
    expect(said).toHaveLength(3)
  })

  it('fails with what the server says, and waits as long as it says where it is busy', async () => {
    const answers: unknown[] = [
      { error: { code: 'rate_limited', message: 'Wait', retryAfter: 2 } },
      { error: { code: 'unavailable', message: 'Wait' } },
      { fine: true },
    ]
    const { socket, said, connect } = createSocket(() => answers.shift())
    const line = createLine()
    line.open(socket)
    await connect()
    const asked = line.ask(wave, {})
    await vi.advanceTimersByTimeAsync(1900)
    expect(said).toHaveLength(1)
    expect(await ended(asked, 2000)).toEqual({ reply: { fine: true } })

    const problem = { code: 'forbidden', message: 'No' }
    answers.push({ error: problem }, { error: { code: 'rate_limited', message: 'Wait', retryAfter: 60 } })
    expect(await ended(line.ask(look, {}), 0)).toEqual({ failed: 'bad request', data: problem })
    expect(await ended(line.ask(look, {}), 0)).toMatchObject({ failed: 'bad request' })
  })
})

describe('watching', () => {
  it('asks once however many parts show it, and ends with the last of them', async () => {
    const { socket, said, connect } = createSocket()
    const line = createLine()
    line.open(socket)
    await connect()
    const [first, second] = [line.watch('channel', channel), line.watch('channel', channel)]
    first()
    await vi.advanceTimersByTimeAsync(0)
    expect(said).toEqual([['watch', { channel }]])
    second()
    await vi.advanceTimersByTimeAsync(0)
    expect(said.at(-1)).toEqual(['unwatch', { channel }])
  })

  it('is asked for again over a new connection, and only then what was missed', async () => {
    let give: (answer: unknown) => void = () => undefined
    const { socket, said, connect } = createSocket(() => new Promise((resolve) => (give = resolve)))
    const line = createLine()
    line.open(socket)
    const onMissed = vi.fn()
    line.onMissed(onMissed)
    line.watch('post', channel)
    expect(said).toEqual([])
    await connect()
    give({ isWatching: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(onMissed).not.toHaveBeenCalled()
    await connect()
    expect(said).toEqual(Array(2).fill(['watch', { post: channel }]))
    expect(onMissed).not.toHaveBeenCalled()
    give({ isWatching: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(onMissed).toHaveBeenCalledOnce()
  })

  it('tells when signals arrive for the first time, and does not keep anybody waiting for a connection that fails', async () => {
    let give: (answer: unknown) => void = () => undefined
    const { socket, connect } = createSocket(() => new Promise((resolve) => (give = resolve)))
    const line = createLine()
    const onListening = vi.fn()
    void line.listening().then(onListening)
    line.watch('post', channel)
    line.open(socket)
    await connect()
    expect(onListening).not.toHaveBeenCalled()
    give({ isWatching: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(onListening).toHaveBeenCalledOnce()

    const refused = createSocket()
    const other = createLine()
    other.open(refused.socket)
    refused.refuse()
    await other.listening()
    const visitors = createLine()
    visitors.open(null)
    await visitors.listening()
  })

  it('has missed something when the first connection was refused', async () => {
    const { socket, connect, refuse } = createSocket()
    const line = createLine()
    line.open(socket)
    const onMissed = vi.fn()
    line.onMissed(onMissed)
    refuse()
    await connect()
    expect(onMissed).toHaveBeenCalledOnce()
  })
})
