import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKernel } from '../app.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import type { Kernel } from '../platform/kernel.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { claimPicture } from './claim.ts'
import { fileJobs } from './jobs.ts'
import { displayPicture } from './purposes.ts'
import { drawn } from './testing/media.ts'
import { startUploads, type Uploads } from './testing/uploads.ts'

let server: Uploads
let node: TestServer
let workerKernel: Kernel
let worker: Worker
let ana: Person
let sockets: TestSocket[]
let stranger: TestSocket
beforeAll(async () => {
  server = await startUploads()
  const { config } = server.kernel
  // Another web node, and a worker that has no sockets; there is no Redis between them.
  node = await startTestServer({ config, time: { clock: server.kernel.clock, later: server.later } })
  workerKernel = createKernel(config, server.kernel.clock).kernel
  const address = await node.web.app.listen({ host: '127.0.0.1', port: 0 })
  ana = await server.signIn('ana@ready.test')
  const bo = await server.signIn('bo@ready.test')
  // Not before: it would take the codes away before they are read.
  worker = await startWorker(workerKernel, createMailer(config), fileJobs)
  sockets = await Promise.all([server.address, address].map((url) => openSocket(url, { token: ana.token })))
  stranger = await openSocket(address, { token: bo.token })
  await Promise.all([caughtUp(server, sockets[0]!), caughtUp(node, sockets[1]!)])
})
afterAll(async () => {
  for (const { socket } of [...sockets, stranger]) socket.close()
  await worker.stop()
  await workerKernel.db.destroy()
  await Promise.all([server.close(), node.close()])
})

async function claimed(body: Buffer) {
  const filename = await server.sent('image', 'image/png', body, ana)
  return server.asWriter(ana, (ctx) => claimPicture(ctx, { filename }, displayPicture))
}
async function heard(socket: TestSocket, count: number) {
  const told = () => socket.heard.filter(({ name }) => name === 'mediaReady')
  for (let tries = 0; tries < 500 && told().length < count; tries += 1) await sleep(50)
  return told()
}

it('the owner hears on every node, once, when a worker has looked at a picture, and nobody else does', async () => {
  const good = await claimed(await drawn('png'))
  const first = { name: 'mediaReady', payload: { _id: good, isAvailable: true } }
  for (const socket of sockets) expect(await heard(socket, 1)).toEqual([first])
  const bad = await claimed(Buffer.from('no picture'))
  const second = { name: 'mediaReady', payload: { _id: bad, isAvailable: false } }
  for (const socket of sockets) expect(await heard(socket, 2)).toEqual([first, second])
  expect(stranger.heard).toEqual([])
})

it('and hears again after the connection that carries it was cut', async () => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guildhall listening' and datname = current_database()`.execute(
    server.kernel.db,
  )
  await Promise.all([caughtUp(server, sockets[0]!), caughtUp(node, sockets[1]!)])
  const id = await claimed(await drawn('png'))
  for (const socket of sockets)
    expect((await heard(socket, 3)).at(-1)).toEqual({
      name: 'mediaReady',
      payload: { _id: id, isAvailable: true },
    })
})
