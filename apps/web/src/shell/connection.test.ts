import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function fakeLine() {
  const heard: Record<string, (reason: string) => void> = {}
  const on = (event: string, run: (reason: string) => void) => {
    heard[event] = run
  }
  return { heard, on, io: { on }, connect: vi.fn(), disconnect: vi.fn() }
}

function connected(isOnline = true) {
  const navigator = { onLine: isOnline }
  const window = Object.assign(new EventTarget(), { navigator })
  const connection = createConnection(window as unknown as Window, Date.now)
  const line = fakeLine()
  connection.watch(line)
  const say = (event: string, reason = 'transport close') => line.heard[event]?.(reason)
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

it('tells when it tries again, and that it is back', () => {
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
