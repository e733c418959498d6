import { channelCalls } from '@guildhall/contract/channels'
import { directoryCalls, inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const AT_ONCE = 20

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  ;({ Owner: owner } = await makePeople(server, ['Owner']))
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
const group = async (name: string, count: number) =>
  Object.values(
    await makePeople(
      server,
      Array.from({ length: count }, (_, i) => `${name}${i}`),
    ),
  )
const info = async (channelId: string, as: Person) =>
  (await server.call(channelCalls.getChannelInfo, { channelId }, { as })).body.channel
const join = (channelId: string, as: Person, more: object = {}) =>
  server.call(memberCalls.joinChannel, { channelId, ...more }, { as })
const leave = (channelId: string, as: Person) => server.call(memberCalls.leaveChannel, { channelId }, { as })

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

it('counts its members when two hundred come and go at once', async () => {
  const channelId = await makeChannel(server, owner)
  const people = await group('Crowd', 20)
  const tasks = Array.from({ length: 200 }, (_, i) => () => {
    const as = people[i % people.length]!
    return i % 3 === 2 ? leave(channelId, as) : join(channelId, as)
  })
  const answers = await storm<{ status: number }>(AT_ONCE, tasks)
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await broken()).toEqual([])
})

it('has one of many who answer the same request', async () => {
  const channelId = await makeChannel(server, owner, { anyOneCanJoin: false })
  const mods = await group('Judge', 10)
  const people = await group('Asker', 10)
  await addMembers(server, channelId, mods, { isModerator: true })
  await storm(
    AT_ONCE,
    people.map((as) => () => join(channelId, as)),
  )
  const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner })
  const tasks = body.requests.flatMap(({ _id: requestId }) =>
    mods.map((as, i) => () => {
      const status = i % 2 ? ('approved' as const) : ('rejected' as const)
      return server.call(memberCalls.respondMemberRequest, { requestId, status }, { as })
    }),
  )
  const answers = await storm(AT_ONCE, tasks)
  const winners = new Map<string, Set<string>>()
  for (const { status, body: answer } of answers)
    for (const request of status === 200 ? answer.requests : [])
      winners.set(request._id, (winners.get(request._id) ?? new Set()).add(request.status))
  expect([...winners.values()].map(({ size }) => size)).toEqual(people.map(() => 1))
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
  expect((await info(channelId, owner)).memberRequestCount).toBe(0)
  expect(await broken()).toEqual([])
})

it('keeps every promise when everybody joins, leaves, asks, answers, bans, removes and appoints at once', async () => {
  const open = await makeChannel(server, owner)
  const asking = await makeChannel(server, owner, { anyOneCanJoin: false })
  const channels = [open, asking]
  const mods = await group('Mod', 4)
  const people = await group('Wild', 10)
  for (const channelId of channels) {
    await addMembers(server, channelId, mods, { isModerator: true })
    await makeRole(server, channelId, mods, ['manageMembers'])
  }
  const { body } = await server.call(inviteCalls.makeInviteLink, { channelId: asking }, { as: owner })
  const link = body.inviteLink.inviteId
  const any = dice(7)
  const one = <T>(list: T[]) => list[any(list.length)]!
  const statuses: number[] = []
  for (let wave = 0; wave < 8; wave += 1) {
    const waiting = await server.call(memberCalls.getMemberRequests, { channelId: asking }, { as: owner })
    const requestIds = waiting.body.requests.map(({ _id }) => _id)
    const tasks = Array.from({ length: 80 }, () => () => {
      const channelId = one(channels)
      const [as, mod, other] = [one(people), one([owner, ...mods]), one([...people, ...mods])]
      const target = { channelId, otherUser: other.userId }
      const chosen = any(20)
      if (chosen < 6) return join(channelId, as)
      if (chosen < 8) return join(asking, as, { inviteId: link })
      if (chosen < 11) return leave(channelId, one([...people, ...mods]))
      if (chosen < 13)
        return server.call(removalCalls.removeUserFromCommunity, { ...target, isBanned: true }, { as: mod })
      if (chosen < 14) return server.call(removalCalls.removeUserFromCommunity, target, { as: mod })
      if (chosen < 17) return server.call(removalCalls.unbanUser, target, { as: owner })
      if (chosen < 18) {
        const appointment = { channelId, moderatorId: other.userId }
        const { addModerator, removeModerator } = directoryCalls
        return server.call(any(2) ? addModerator : removeModerator, appointment, { as: owner })
      }
      const status = any(3) ? ('approved' as const) : ('rejected' as const)
      const requestId = requestIds.length > 0 ? one(requestIds) : '0'.repeat(32)
      return server.call(memberCalls.respondMemberRequest, { requestId, status }, { as: mod })
    })
    statuses.push(...(await storm<{ status: number }>(AT_ONCE, tasks)).map(({ status }) => status))
    expect(await broken()).toEqual([])
  }
  expect(statuses.filter((status) => ![200, 400, 403, 404, 409].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(250)
}, 90_000)

it('makes one link, and one invitation for each address, of many that are asked for at once', async () => {
  const channelId = await makeChannel(server, owner, { isPublic: false })
  const links = await storm(
    AT_ONCE,
    Array.from(
      { length: 40 },
      () => () => server.call(inviteCalls.makeInviteLink, { channelId }, { as: owner }),
    ),
  )
  expect(new Set(links.map(({ body }) => body.inviteLink.inviteId)).size).toBe(1)
  const emails = Array.from({ length: 30 }, (_, i) => `crowd${i}@people.test`)
  const invited = await storm(
    10,
    Array.from(
      { length: 10 },
      () => () => server.call(inviteCalls.bulkInvite, { channelId, emails }, { as: owner }),
    ),
  )
  expect(invited.every(({ status }) => status === 200)).toBe(true)
  const rows = await server.kernel.db
    .selectFrom('invites')
    .select('email')
    .where('channel_id', '=', channelId)
    .where('email', 'is not', null)
    .execute()
  expect(rows.map(({ email }) => email).sort()).toEqual(emails.sort())
  expect(await broken()).toEqual([])
})
