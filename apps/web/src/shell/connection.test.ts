import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeLine() {
  const heard: Record<string, (why: unknown) => void> = {}
  const on = (event: string, run: (why: never) => void) => {
    heard[event] = run as (why: unknown) => void
  }
  return { heard, on, io: { on }, connect: vi.fn(), disconnect: vi.fn(), active: true }
}

function connected(isOnline = true) {
  const navigator = { onLine: isOnline }
  const window = Object.assign(new EventTarget(), { navigator })
  const connection = createConnection(window as unknown as Window, Date.now)
  const line = fakeLine()
  connection.watch(line)
  const say = (event: string, why: unknown = 'transport close') => line.heard[event]?.(why)
  const network = (isThere: boolean) => {
    navigator.onLine = isThere
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
  }
  return { connection, line, say, network, kind: () => connection.get().kind }
}

it('says nothing of a cut that lasts less than three seconds', () => {
  const { connection, say, kind } = connected()
  const told = vi.fn()
  connection.subscribe(told)
  say('disconnect')
  vi.advanceTimersByTime(2900)
  say('connect')
  vi.advanceTimersByTime(10_000)
  expect(told).not.toHaveBeenCalled()
  expect(kind()).toBe('up')
})

it('tells when it tries again, and that it is restored', () => {
  const { connection, say, kind } = connected()
  say('disconnect')
  vi.advanceTimersByTime(3000)
  expect(kind()).toBe('waiting')
  say('reconnect_attempt')
  expect(kind()).toBe('trying')
  say('connect_error')
  expect(connection.get()).toEqual({ kind: 'waiting', nextTryAt: Date.now() + 2000 })
  say('connect')
  expect(kind()).toBe('up')
})

it('waits no longer than five seconds between two tries', () => {
  const { connection, say } = connected()
  for (let tries = 0; tries < 9; tries += 1) say('connect_error')
  vi.advanceTimersByTime(3000)
  say('connect_error')
  expect(connection.get()).toEqual({ kind: 'waiting', nextTryAt: Date.now() + 5000 })
})

it('tells apart that there is no network at all', () => {
  const { network, say, kind } = connected()
  network(false)
  say('disconnect')
  vi.advanceTimersByTime(3000)
  expect(kind()).toBe('offline')
  network(true)
  expect(kind()).toBe('waiting')
})

it('comes back to a server that has ended and begun anew', () => {
  const { line, say } = connected()
  say('disconnect')
  vi.advanceTimersByTime(5000)
  expect(line.connect).not.toHaveBeenCalled()
  say('disconnect', 'io server disconnect')
  vi.advanceTimersByTime(1000)
  expect(line.connect).toHaveBeenCalledOnce()
})

it('tries at once when it is asked to', () => {
  const { connection, line } = connected()
  connection.tryNow()
  expect(line.disconnect.mock.invocationCallOrder[0]).toBeLessThan(
    line.connect.mock.invocationCallOrder[0] ?? 0,
  )
})

it('is not offline where the server only has no room for one more socket, and tries every minute', () => {
  const { connection, line, say, kind } = connected()
  const told = vi.fn()
  connection.subscribe(told)
  line.active = false
  const full = { data: { code: 'rate_limited', retryAfter: 60 } }
  for (let tries = 1; tries <= 3; tries += 1) {
    say('connect_error', full)
    vi.advanceTimersByTime(59_999)
    expect(line.connect).toHaveBeenCalledTimes(tries - 1)
    vi.advanceTimersByTime(1)
    expect(line.connect).toHaveBeenCalledTimes(tries)
  }
  expect(told).not.toHaveBeenCalled()
  say('connect')
  vi.advanceTimersByTime(120_000)
  expect(line.connect).toHaveBeenCalledTimes(3)
  expect(kind()).toBe('up')
})

it('takes back that it is offline once the server answers that it has no room', () => {
  const { say, kind } = connected()
  say('disconnect')
  vi.advanceTimersByTime(3000)
  expect(kind()).toBe('waiting')
  say('connect_error', { data: { code: 'rate_limited', retryAfter: 60 } })
  expect(kind()).toBe('up')
})

it('tries again by itself where the server could not tell who it is', () => {
  const { line, say } = connected()
  line.active = false
  say('connect_error', { data: { code: 'unavailable' } })
  vi.advanceTimersByTime(1000)
  expect(line.connect).toHaveBeenCalledOnce()
})

it('leaves it to the next request that the session has ended', () => {
  const { line, say, kind } = connected()
  line.active = false
  say('disconnect', 'io server disconnect')
  vi.advanceTimersByTime(1000)
  say('connect_error', { data: { code: 'unauthenticated' } })
  vi.advanceTimersByTime(600_000)
  expect(line.connect).toHaveBeenCalledOnce()
  expect(kind()).toBe('up')
})
