import { signal } from '@guildhall/contract'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { domains } from '../../domains.ts'
import { startTestServer } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { toWatchers } from '../ctx.ts'
import { announceFrom } from './announcements.ts'
import type { Watchable } from './watchables.ts'

const said = signal('said', z.object({ text: z.string() }))

it('asks again who may listen to something that belongs to no community', async () => {
  const readers = new Map<string, Set<string>>()
  const rechecked: string[] = []
  const readable: Watchable = {
    kind: 'post',
    find: async (_, id) => id,
    roomsOf: async (_, watchers) => {
      rechecked.push(...watchers.map(({ id, userId }) => `${id} ${userId}`))
      return watchers.map(({ id, userId }) => (readers.get(id)?.has(userId) ? [toWatchers(id)] : []))
    },
  }
  const server = await startTestServer({
    domains: domains.map((one) => (one.name === 'posts' ? { ...one, watchables: [readable] } : one)),
  })
  onTestFinished(() => server.close())
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const people = [await server.signIn('ana@watching.test'), await server.signIn('bo@watching.test')]
  const sockets = await Promise.all(people.map(({ token }) => openSocket(address, { token })))
  const [left, other] = [server.kernel.newId(), server.kernel.newId()]
  for (const id of [left, other]) {
    readers.set(id, new Set(people.map(({ userId }) => userId)))
    for (const { socket } of sockets)
      expect(await socket.emitWithAck('watch', { post: id })).toEqual({ isWatching: true })
  }
  // What happens before the node listens, and with it asks about everything, is not counted.
  await caughtUp(server, ...sockets)
  rechecked.splice(0)

  const [ana, bo] = people as [(typeof people)[0], (typeof people)[0]]
  readers.get(left)!.delete(ana.userId)
  const change = JSON.stringify({ within: left, userId: ana.userId })
  await sql`select pg_notify('access', ${change})`.execute(server.kernel.db)
  await vi.waitFor(() => expect(rechecked).toEqual([`${left} ${ana.userId}`]))
  await caughtUp(server, ...sockets)
  for (const id of [left, other]) await announceFrom(server.kernel, said, { text: id }, toWatchers(id))
  await caughtUp(server, ...sockets)
  const texts = sockets.map(({ heard }) => heard.map(({ payload }) => (payload as { text: string }).text))
  expect(texts).toEqual([[other], [left, other]])

  await sql`select pg_notify('access', ${JSON.stringify({ within: other })})`.execute(server.kernel.db)
  await vi.waitFor(() =>
    expect(rechecked.slice(1)).toEqual([`${other} ${ana.userId}`, `${other} ${bo.userId}`]),
  )
  for (const { socket } of sockets) socket.close()
})
