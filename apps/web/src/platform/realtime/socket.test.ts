// @vitest-environment node
import type { Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNotesStore } from '../../testing/notes.ts'
import { startZephyrus } from '../../testing/zephyrus.ts'
import type { Credential } from '../http/request.ts'
import type { Listener } from './listeners.ts'
import { openSocket } from './socket.ts'

const held: Credential = { kind: 'header', token: () => 'token-1' }

let zephyrus: Awaited<ReturnType<typeof startZephyrus>>
let socket: Socket | null = null

beforeEach(async () => {
  zephyrus = await startZephyrus()
})
afterEach(() => {
  socket?.disconnect()
  zephyrus.close()
})

async function open(credential: Credential = held, listeners: Listener[] = []) {
  const { store } = createNotesStore()
  const apiKey = 'key-1'
  socket = await openSocket({ url: zephyrus.url, credential, apiKey, listeners, dispatch: store.dispatch })
  return store
}

/** With the patience that tests of screens have. */
const until = (isSo: () => void) => vi.waitFor(isSo, 10_000)
const connected = () => until(() => expect(socket?.connected).toBe(true))

it('connects at /zephyrus [RT-1]', async () => {
  await open()
  await connected()
  expect(zephyrus.upgrades).toEqual(['/zephyrus/?EIO=4&transport=websocket'])
})

it('connects by websocket and by nothing else [RT-2]', async () => {
  await open()
  await connected()
  expect(zephyrus.plainRequests).toEqual([])
  expect(socket?.io.opts.transports).toEqual(['websocket'])
})

it('says who it is where there are no cookies', async () => {
  await open()
  await connected()
  expect(zephyrus.said[0]).toBe('40{"token":"token-1","apiKey":"key-1"}')
})

it('comes back by itself, however often the connection is lost [RT-5]', async () => {
  await open()
  await connected()
  zephyrus.cut()
  await until(() => expect(zephyrus.upgrades).toHaveLength(2))
  await connected()
  expect(socket?.io.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY)
})

it('waits 1 s before it comes back, later up to 5 s, spread by half [RT-6]', async () => {
  await open()
  expect(socket?.io.reconnectionDelay()).toBe(1000)
  expect(socket?.io.reconnectionDelayMax()).toBe(5000)
  expect(socket?.io.randomizationFactor()).toBe(0.5)
})

it('gives up an attempt after 20 s [RT-7]', async () => {
  await open()
  expect(socket?.io.timeout()).toBe(20_000)
})

it('is not opened, without a fuss, for those who are not signed in [RT-8]', async () => {
  const said = vi.spyOn(console, 'debug').mockReturnValue()
  await open({ kind: 'header', token: () => null })
  await open({ kind: 'cookie', signedIn: () => false, csrfToken: () => null })
  expect(socket).toBeNull()
  expect(said.mock.calls).toEqual([['Socket cannot be initialized'], ['Socket cannot be initialized']])
  expect(zephyrus.upgrades).toEqual([])
})

it('hands what it hears to who listens', async () => {
  const heard = vi.fn()
  await open(held, [{ name: 'logout', react: (payload) => () => heard(payload) }])
  await connected()
  zephyrus.say('logout', {})
  await until(() => expect(heard).toHaveBeenCalledWith({}))
})

it('keeps what nobody listens to in the general store [RT-14]', async () => {
  const store = await open()
  await connected()
  zephyrus.say('weather', { sun: false })
  zephyrus.say('weather', { sun: true })
  await until(() => expect(store.getState().app.unheard).toEqual({ weather: { sun: true } }))
})
