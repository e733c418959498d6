import { contextCalls } from '@guildhall/contract/contexts'
import { postCalls } from '@guildhall/contract/posts'
import { type Guildhall, startGuildhall } from '@guildhall/parts/guildhall'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { after, SECOND, systemClock } from '../platform/clock.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { giveGate, makeGate } from './testing/make-gate.ts'

/** How many people lose it one after the other; the quickest says what the program needs, the rest what the machine. */
const TIMES = 2
const LASTS_MS = 500
const ACT_WITHIN_MS = 10 * SECOND
const OUT_WITHIN_MS = SECOND

let server: TestServer
let address: string
let worker: Guildhall
let people: Record<string, Person>
let channelId: string
let roomId: string
let gateId: string
beforeAll(async () => {
  server = await startTestServer()
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } = server.kernel.config
  worker = await startGuildhall({ roles: 'worker', databaseUrl, secretKey, smtpUrl: 'smtp://127.0.0.1:1' })
  people = await makePeople(server, ['owner', ...Array.from({ length: TIMES }, (_, at) => `ana${at}`)])
  const { owner, ...holders } = people
  channelId = await makeChannel(server, owner!)
  await addMembers(server, channelId, Object.values(holders))
  const roleId = await makeRole(server, channelId, [])
  roomId = await makeRoom(server, owner!, channelId, { text: 'Vault', roles: [roleId] })
  gateId = (await makeGate(server, owner!, channelId, { roles: [roleId] }))._id
}, 120_000)
afterAll(async () => {
  await worker.stop()
  await server.close()
})

const enters = async (as: Person) =>
  (await server.call(contextCalls.getContexts, { channelId }, { as })).body.contexts.some(
    ({ _id, hasAccess }) => _id === roomId && hasAccess,
  )

async function hears(ear: TestSocket) {
  await caughtUp(server, ear)
  ear.heard.splice(0)
  const post = { contentType: 'Markup', context: roomId, text: 'Fired at dawn' } as const
  expect((await server.call(postCalls.createPost, post, { as: people.owner! })).status).toBe(200)
  await caughtUp(server, ear)
  return ear.heard.some(({ name }) => name === 'newPost')
}

/** Holds the tier for a moment; how long after its end it was taken, and how long after that the socket was told. */
async function lapse(as: Person) {
  const { db } = server.kernel
  const [grantId] = await giveGate(server, people.owner!, channelId, gateId, [as])
  const ear = await openSocket(address, { token: as.token })
  expect(await ear.socket.emitWithAck('watch', { channel: channelId })).toEqual({ isWatching: true })
  expect([await enters(as), await hears(ear)]).toEqual([true, true])
  const told = new Promise<number>((resolve) =>
    ear.socket.once('updateStanding', () => resolve(systemClock().getTime())),
  )
  const end = after(systemClock(), LASTS_MS)
  await db.updateTable('grants').set({ ends_at: end }).where('id', '=', grantId!).execute()
  const ended = await vi.waitFor(
    async () => {
      const row = await db
        .selectFrom('grants')
        .select('ended_at')
        .where('id', '=', grantId!)
        .executeTakeFirstOrThrow()
      expect(row.ended_at).not.toBeNull()
      // The very next request.
      expect(await enters(as)).toBe(false)
      return row.ended_at!.getTime()
    },
    { timeout: LASTS_MS + 3 * ACT_WITHIN_MS, interval: 20 },
  )
  const heardAt = await told
  expect(await hears(ear)).toBe(false)
  ear.socket.close()
  return { act: ended - end.getTime(), out: heardAt - ended }
}

it('a tier that has run out is taken within ten seconds, and the open socket hears of it within one', async () => {
  const { owner: _, ...holders } = people
  const seen = []
  for (const as of Object.values(holders)) seen.push(await lapse(as))
  expect(Math.min(...seen.map(({ act }) => act))).toBeLessThan(ACT_WITHIN_MS)
  expect(Math.min(...seen.map(({ out }) => out))).toBeLessThan(OUT_WITHIN_MS)
}, 180_000)
