import { type TierName, tierLimits } from '@guildhall/contract/channels'
import { resourceCalls } from '@guildhall/contract/resources'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { insist, storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  ana = (await makePeople(server, ['Ana'])).Ana
})
afterAll(() => server.close())

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)

async function filled(tier: TierName, count: number) {
  const { db } = server.kernel
  const channelId = await makeChannel(server, ana)
  await db.updateTable('channels').set({ tier }).where('id', '=', channelId).execute()
  await sql`insert into resources (id, channel_id, type, title, created_at)
    select gen_random_uuid(), ${channelId}, 'folder', 'Folder ' || n, ${server.kernel.clock()}::timestamptz from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  return channelId
}

const add = (channelId: string, type: 'folder' | 'link', parentResourceId: string | null = null) => {
  const resource = { type, title: 'New', links: [{ url: 'https://clay.example' }] }
  return server.call(resourceCalls.addResource, { channelId, resource, parentResourceId }, { as: ana })
}

describe('the collections of a plan [RES-7] [PLAN-BASIC-RES] [PLAN-MID-RES]', () => {
  it.each([
    ['Free', 2],
    ['Basic', 5],
    ['Mid', 10],
    ['Pro', 50],
  ] as const)(
    'gives the last folder of the plan %s, which has %i, to one of fifty who want it at once',
    async (tier, max) => {
      expect(tierLimits[tier].resources).toBe(max)
      const channelId = await filled(tier, max - 1)
      const answers = await storm(
        20,
        Array.from({ length: 50 }, () => () => insist(() => add(channelId, 'folder'))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 422)
      expect(refused).toHaveLength(49)
      expect(refused[0]!.body).toMatchObject({ code: 'limit_reached', kind: 'resources', max })
      expect(await broken()).toEqual([])
    },
    30_000,
  )
})

it('counts folders alone: a link always fits [RES-9]', async () => {
  const channelId = await filled('Free', 2)
  expect((await add(channelId, 'folder')).status).toBe(422)
  for (let i = 0; i < 5; i += 1) expect((await add(channelId, 'link')).status).toBe(200)
})

it('stays a tree with true counts when everything is moved, added and deleted at once', async () => {
  const channelId = await filled('Pro', 0)
  const roleId = await makeRole(server, channelId, [])
  const ids: string[] = []
  for (let i = 0; i < 10; i += 1) {
    const resource = { type: 'folder' as const, title: `F${i}`, roles: [roleId] }
    const parentResourceId = ids.length > 0 ? ids[Math.floor(i / 2)]! : null
    const input = { channelId, resource, parentResourceId: parentResourceId ?? null }
    ids.push((await server.call(resourceCalls.addResource, input, { as: ana })).body.resource._id)
  }
  let seed = 5
  const any = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const acts = Array.from({ length: 80 }, () => () => {
    const [resourceId, parentResourceId] = [ids[any(10)]!, any(6) === 0 ? null : ids[any(10)]!]
    const chosen = any(12)
    // The first ones stay: with them everything would go before much has happened.
    const gone = { channelId, resourceId: ids[7 + any(3)]! }
    if (chosen === 0) return server.call(resourceCalls.deleteResource, gone, { as: ana })
    if (chosen < 3) return add(channelId, 'link', parentResourceId)
    return server.call(resourceCalls.editResource, { channelId, resourceId, parentResourceId }, { as: ana })
  })
  const statuses = (await storm<{ status: number }>(20, acts)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10)
  expect(await broken()).toEqual([])
})
