import { type TierName, tierLimits } from '@guildhall/contract/channels'
import { contextCalls } from '@guildhall/contract/contexts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
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

/** A community on this plan that has so many rooms already. */
async function filled(tier: TierName, count: number) {
  const { db } = server.kernel
  const channelId = await makeChannel(server, ana)
  await db.updateTable('channels').set({ tier }).where('id', '=', channelId).execute()
  await sql`insert into contexts (id, channel_id, position, text, created_at)
    select gen_random_uuid(), ${channelId}, n - 1, 'Room ' || n, ${server.kernel.clock()}::timestamptz from generate_series(1, ${count}::int) n`.execute(
    db,
  )
  return channelId
}

const add = (channelId: string, context: string) =>
  server.call(contextCalls.addContext, { channelId, context }, { as: ana })

describe('the rooms of a plan [CTX-LIMIT-1] [PLAN-422-1] [PLAN-BASIC-CONTEXTS] [PLAN-MID-CONTEXTS] [PLAN-PRO-CONTEXTS]', () => {
  it.each([
    ['Free', 3],
    ['Basic', 10],
    ['Mid', 25],
    ['Pro', 100],
  ] as const)(
    'gives the last room of the plan %s, which has %i, to one of fifty who want it at once',
    async (tier, max) => {
      expect(tierLimits[tier].contexts).toBe(max)
      const channelId = await filled(tier, max - 1)
      const answers = await storm(
        20,
        Array.from({ length: 50 }, (_, i) => () => insist(() => add(channelId, `New ${i}`))),
      )
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refused = answers.filter(({ status }) => status === 422)
      expect(refused).toHaveLength(49)
      expect(refused[0]!.body).toMatchObject({
        code: 'limit_reached',
        kind: 'contexts',
        max,
        message: `Your community already has the maximum limit of ${max} rooms. If you still want to add more, please contact the creator of the community.`,
      })
      expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
    },
    30_000,
  )
})

it('counts what is there after all rooms are replaced, and takes nothing from a plan that has become smaller', async () => {
  const channelId = await filled('Free', 5)
  const replace = (texts: string[]) =>
    server.call(
      contextCalls.replaceAllContexts,
      { channelId, contexts: texts.map((text) => ({ text })) },
      { as: ana },
    )
  expect((await replace(['Room 1', 'Room 2', 'Room 3', 'Room 4'])).status).toBe(200)
  expect((await replace(['Room 1', 'Room 2', 'Room 3', 'New'])).status).toBe(422)
  expect((await replace(['Room 1', 'Room 2', 'New'])).status).toBe(200)
  expect((await add(channelId, 'One more')).status).toBe(422)
})
