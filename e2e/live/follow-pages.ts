import { afterEach, expect, vi } from 'vitest'
import type { Uploads } from '../../apps/server/src/files/testing/uploads.ts'
import type { Person } from '../../apps/server/src/testing/server.ts'
import type { AppState, Thunk } from '../../apps/web/src/platform/store/store.ts'
import { type Client, openClient } from './client.ts'

type Call = Parameters<Uploads['call']>[0]

export interface Scene {
  /** Whose page it is. */
  readonly reader: Person
  /** What the page loads. */
  readonly load: Thunk<unknown>[]
  readonly watched?: ['channel' | 'post' | 'chat' | 'event' | 'door', string]
  readonly happens: () => Promise<unknown>
  /** What the page shows. */
  readonly shown: (state: AppState) => unknown
}

/** Pages of one server that listen, and the names of all signals they have heard. */
export function followPages(server: () => Uploads) {
  const clients: Client[] = []
  const heard = new Set<string>()
  afterEach(() => {
    for (const client of clients.splice(0)) {
      for (const name of client.heard) heard.add(name)
      client.close()
    }
  })

  /** Does something as somebody, through the real call. */
  async function act(as: Person, call: Call, input: object) {
    const { status, body } = await server().call(call, input as never, { as })
    if (status !== 200) throw new Error(`${call.path} answered ${status} ${body.message}`)
    return body
  }

  async function open(reader: Person) {
    const live = await openClient(server().address, reader)
    clients.push(live)
    return live
  }

  /** What a page that listened shows in the end is what a page shows that is opened then. */
  async function followed({ reader, load, watched, happens, shown }: Scene) {
    const live = await open(reader)
    for (const thunk of load) await live.run(thunk)
    if (watched) await live.watch(...watched)
    const before = shown(live.state())
    await happens()
    const fresh = await openClient(server().address, reader, { isListening: false })
    for (const thunk of load) await fresh.run(thunk)
    const expected = shown(fresh.state())
    expect(expected).not.toEqual(before)
    await vi.waitFor(() => expect(shown(live.state())).toEqual(expected), { timeout: 10_000, interval: 20 })
    return live
  }

  return { act, open, followed, heard }
}
