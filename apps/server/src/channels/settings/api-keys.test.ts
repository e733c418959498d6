import { apiKeyCalls, channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { addMembers, makeChannel } from '../testing/make-channel.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo } = await makePeople(server, ['Ana', 'Bo']))
  channelId = await makeChannel(server, ana, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [bo])
})
afterAll(() => server.close())

const make = async (title = 'Website') =>
  (await server.call(apiKeyCalls.newApiKey, { channelId, title }, { as: ana })).body
const nothing = {} as never
const named = (apiKey: string, as?: Person) =>
  server.call(channelCalls.getChannelInfo, nothing, { as, headers: { 'api-key': apiKey } })

it('resolves the community of a call that names none [PROM-22]', async () => {
  const { key } = await make()
  expect((await named(key)).body.channel).toMatchObject({ _id: channelId })
  const rooms = await server.call(contextCalls.getAllContexts, nothing, {
    as: bo,
    headers: { 'api-key': key },
  })
  expect(rooms.status).toBe(200)
})

it('leaves the community that a call names itself [PROM-22]', async () => {
  const { key } = await make()
  const other = await makeChannel(server, ana, { title: 'Fast Kiln' })
  const { body } = await server.call(
    channelCalls.getChannelInfo,
    { channelId: other },
    { headers: { 'api-key': key } },
  )
  expect(body.channel._id).toBe(other)
  const bySlug = await server.call(
    channelCalls.getChannelInfo,
    { slug: 'fast-kiln' },
    { headers: { 'api-key': key } },
  )
  expect(bySlug.body.channel._id).toBe(other)
})

it('proves nobody: it opens nothing that its sender may not see [PROM-22]', async () => {
  const { key } = await make()
  const headers = { 'api-key': key }
  const input = { isPublic: false } as never
  expect((await server.call(channelSettingsCalls.updatePrivacy, input, { headers })).status).toBe(401)
  expect((await server.call(channelSettingsCalls.updatePrivacy, input, { as: bo, headers })).status).toBe(403)
  const hidden = await makeChannel(server, ana, { title: 'Hidden', isPublic: false })
  const secret = await server.call(apiKeyCalls.newApiKey, { channelId: hidden, title: 'x' }, { as: ana })
  expect((await named(secret.body.key)).status).toBe(404)
  expect((await named(secret.body.key, bo)).status).toBe(404)
})

it('is passed over alike when it is wrong, malformed or revoked [PROM-22]', async () => {
  const { key, apiKey } = await make()
  await server.call(apiKeyCalls.revokeApiKey, { channelId, keyId: apiKey._id }, { as: ana })
  for (const useless of [key, 'x'.repeat(43), "' or true --"])
    expect(await named(useless)).toMatchObject({
      status: 400,
      body: { message: 'channelId is not passed' },
    })
  const again = { channelId, keyId: apiKey._id }
  expect((await server.call(apiKeyCalls.revokeApiKey, again, { as: ana })).status).toBe(404)
})

it('is stored as a digest and listed without itself, for admins only [PROM-22]', async () => {
  const { key, apiKey } = await make('Bot')
  const { body } = await server.call(apiKeyCalls.getApiKeys, { channelId }, { as: ana })
  expect(body.apiKeys).toContainEqual(apiKey)
  expect(apiKey).toMatchObject({ title: 'Bot', createdBy: { fullname: 'Ana' } })
  expect(JSON.stringify(body)).not.toContain(key)
  const { rows } = await sql`select * from api_keys`.execute(server.kernel.db)
  expect(JSON.stringify(rows)).not.toContain(key)
  expect((await server.call(apiKeyCalls.getApiKeys, { channelId }, { as: bo })).status).toBe(403)
})

it('is written down in the audit log, made and revoked', async () => {
  const { apiKey } = await make('Audited')
  await server.call(apiKeyCalls.revokeApiKey, { channelId, keyId: apiKey._id }, { as: ana })
  const { rows } = await sql<{ action: string }>`select action from audit_log
    where target_id = ${apiKey._id} order by id`.execute(server.kernel.db)
  expect(rows).toEqual([{ action: 'createApiKey' }, { action: 'revokeApiKey' }])
})

it('ends with its community', async () => {
  const gone = await makeChannel(server, ana, { title: 'Gone' })
  await server.call(apiKeyCalls.newApiKey, { channelId: gone, title: 'x' }, { as: ana })
  await sql`delete from channels where id = ${gone}`.execute(server.kernel.db)
  const { rows } = await sql`select from api_keys where channel_id = ${gone}`.execute(server.kernel.db)
  expect(rows).toHaveLength(0)
})
