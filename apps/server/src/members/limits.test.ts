import { tierLimits } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const AT_ONCE = 50

let server: TestServer
let owner: Person
let people: Person[]
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  ;({ Owner: owner } = await makePeople(server, ['Owner']))
  people = Object.values(
    await makePeople(
      server,
      Array.from({ length: AT_ONCE }, (_, i) => `Person${i}`),
    ),
  )
})
afterAll(() => server.close())

/** A community on a plan, with so many members. */
async function full(tier: string, count: number, more: object = {}) {
  const channelId = await makeChannel(server, owner, more)
  await sql`with made as (
      insert into users (id, fullname, created_at)
      select uuidv7(), 'Filler', ${server.kernel.clock()}::timestamptz from generate_series(2, ${count}) returning id
    ), come as (
      insert into memberships (channel_id, user_id, search_text, joined_at)
      select ${channelId}, id, 'filler', ${server.kernel.clock()}::timestamptz from made
    )
    update channels set tier = ${tier}, members_count = ${count} where id = ${channelId}`.execute(
    server.kernel.db,
  )
  return channelId
}
const join = (channelId: string, as: Person, more: object = {}) =>
  server.call(memberCalls.joinChannel, { channelId, ...more }, { as })
const count = (statuses: number[]) =>
  [200, 422].map((status) => statuses.filter((one) => one === status).length)
const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

describe('the members of a plan', () => {
  it('are a thousand on Basic, also when fifty come at once for the last place [PLAN-BASIC-MEMBERS]', async () => {
    expect(tierLimits.Basic.members).toBe(1000)
    const channelId = await full('Basic', 999)
    const answers = await storm(
      AT_ONCE,
      people.map((as) => () => join(channelId, as)),
    )
    expect(count(answers.map(({ status }) => status))).toEqual([1, AT_ONCE - 1])
    expect(answers.find(({ status }) => status === 422)!.body).toEqual({
      message:
        'Your community already has the maximum limit of 1000 members. If you still want to add more, please contact the creator of the community.',
      code: 'limit_reached',
      reason: 'channels.planIsFull',
      kind: 'members',
      max: 1000,
    })
    expect(await broken()).toEqual([])
  })

  it.for(['Mid', 'Pro'] as const)('have no end on %s [PLAN-MID-MEMBERS] [PLAN-PRO-MEMBERS]', async (tier) => {
    const channelId = await full(tier, 1500)
    expect((await join(channelId, people[0]!)).body.channel.membersCount).toBe(1501)
  })

  it('are counted for the invited too, and those who are in notice nothing', async () => {
    const channelId = await full('Free', 99)
    const { body } = await server.call(inviteCalls.makeInviteLink, { channelId }, { as: owner })
    const { inviteId } = body.inviteLink
    expect((await join(channelId, people[0]!, { inviteId })).status).toBe(200)
    expect((await join(channelId, people[1]!, { inviteId })).status).toBe(422)
    expect((await join(channelId, people[0]!)).status).toBe(200)
  })

  it('are counted when requests are answered: as many as fit are let in, and the rest are named', async () => {
    const channelId = await full('Free', 97, { anyOneCanJoin: false })
    for (const person of people.slice(0, 10)) await join(channelId, person)
    const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner })
    const ids = body.requests.map(({ _id }) => _id)
    const approve = (requestIds: string[]) =>
      server.call(memberCalls.respondMemberRequest, { requestIds, status: 'approved' }, { as: owner })
    const some = await approve(ids.slice(0, 2))
    expect(some.status).toBe(200)
    const rest = await approve(ids.slice(2))
    expect(rest).toMatchObject({ status: 422, body: { kind: 'members', max: 100 } })
    expect((rest.body as unknown as { notAdded: string[] }).notAdded).toHaveLength(7)
    expect((await approve(ids.slice(2))).status).toBe(422)
    const answer = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner })
    expect(answer.body.requestsCount).toBe(7)
    expect(await broken()).toEqual([])
  })

  it('are exact when requests are answered one by one at the same moment', async () => {
    const channelId = await full('Free', 95, { anyOneCanJoin: false })
    for (const person of people.slice(0, 20)) await join(channelId, person)
    const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner })
    const answers = await storm(
      20,
      body.requests.map(
        ({ _id: requestId }) =>
          () =>
            server.call(memberCalls.respondMemberRequest, { requestId, status: 'approved' }, { as: owner }),
      ),
    )
    expect(count(answers.map(({ status }) => status))).toEqual([5, 15])
    expect(await broken()).toEqual([])
  })
})
