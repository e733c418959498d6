import { signal } from '@guildhall/contract'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { z } from 'zod'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket } from '../../testing/sockets.ts'
import { toUser } from '../ctx.ts'
import { inWrite } from '../in-write.ts'
import { announceAllFrom, hearAnnouncements } from './announcements.ts'

let server: TestServer
const nobody = { hear: () => undefined, recheck: async () => undefined, missed: () => undefined }
afterEach(() => server.close())

it('a node that hears the workers closes at once, also when it has only begun or the database is not there', async () => {
  server = await startTestServer()
  const away = { ...server.kernel.config, DATABASE_URL: 'postgres://127.0.0.1:1/away' }
  const since = performance.now()
  for (const config of [server.kernel.config, away])
    for (let times = 0; times < 20; times += 1)
      await hearAnnouncements({ ...server.kernel, config }, nobody).close()
  expect(performance.now() - since).toBeLessThan(20_000)
})

it('a job reaches more people than one notification has space for, each once, and leaves one out', async () => {
  server = await startTestServer()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const [ana, bo] = [await server.signIn('ana@announced.test'), await server.signIn('bo@announced.test')]
  const sockets = await Promise.all([ana, bo].map(({ token }) => openSocket(address, { token })))
  const told = signal('told', z.object({ text: z.string() }))
  const others = Array.from({ length: 400 }, () => toUser(server.kernel.newId()))
  const everybody = [toUser(ana.userId), ...others, toUser(bo.userId)]
  await announceAllFrom(server.kernel, [
    { signal: told, payload: { text: 'x'.repeat(4000) }, to: everybody, except: [toUser(bo.userId)] },
    { signal: told, payload: { text: 'y' }, to: everybody, except: [] },
    { signal: told, payload: { text: 'z'.repeat(9000) }, to: everybody, except: [] },
    { signal: told, payload: { text: 'nobody' }, to: [], except: [] },
  ])
  await caughtUp(server, ...sockets)
  expect(
    sockets.map(({ heard }) => heard.map(({ payload }) => (payload as { text: string }).text[0])),
  ).toEqual([['x', 'y'], ['y']])
  for (const { socket } of sockets) socket.close()
})

it('what a job has to say is not heard where its write does not commit', async () => {
  server = await startTestServer()
  const { kernel } = server
  await sql`create table promised (id int unique deferrable initially deferred)`.execute(kernel.db)
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const ana = await server.signIn('ana@announced.test')
  const ear = await openSocket(address, { token: ana.token })
  const told = signal('told', z.object({ text: z.string() }))
  const promise = (text: string, ids: readonly number[]) =>
    inWrite(kernel, async (write) => {
      write.announce(told, { text }, toUser(ana.userId))
      await sql`insert into promised select unnest(${ids}::int[])`.execute(write.db)
    })
  // Only the commit finds out.
  await expect(promise('broken', [1, 1])).rejects.toThrow('promised')
  await promise('kept', [1])
  await caughtUp(server, ear)
  expect(ear.heard.map(({ payload }) => payload)).toEqual([{ text: 'kept' }])
  ear.socket.close()
})
