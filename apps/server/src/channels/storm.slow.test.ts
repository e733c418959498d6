import { channelSettingsCalls } from '@guildhall/contract/channels'
import { memberCalls, removalCalls } from '@guildhall/contract/members'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

const AT_ONCE = 20

let server: TestServer
let crowd: Person[]
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
  const names = Array.from({ length: AT_ONCE }, (_, i) => `crowd${i}`)
  crowd = Object.values(await makePeople(server, names))
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
let round = 0
async function community() {
  round += 1
  const name = `owner${round}`
  const owner = (await makePeople(server, [name]))[name]!
  return { owner, channelId: await makeChannel(server, owner) }
}
const handOver = (channelId: string, to: Person, as: Person) =>
  server.call(channelSettingsCalls.handOverChannel, { channelId, memberId: to.userId }, { as })
const leave = (channelId: string, as: Person) => server.call(memberCalls.leaveChannel, { channelId }, { as })
const remove = (channelId: string, to: Person, as: Person) =>
  server.call(removalCalls.removeUserFromCommunity, { channelId, otherUser: to.userId }, { as })
const ownerOf = async (channelId: string) =>
  (
    await server.kernel.db
      .selectFrom('channels')
      .select('created_by')
      .where('id', '=', channelId)
      .executeTakeFirstOrThrow()
  ).created_by
async function adminRole(channelId: string, as: Person) {
  const { body } = await server.call(roleCalls.getChannelRoles, { channelId }, { as })
  return body.roles.find(({ native }) => native === 'admin')!._id
}
const admins = (channelId: string) =>
  server.kernel.db
    .selectFrom('memberships')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('is_admin', '=', true)
    .execute()

it('has one owner after it was handed to twenty people at once', async () => {
  const { owner, channelId } = await community()
  await addMembers(server, channelId, crowd)
  const answers = await storm(
    AT_ONCE,
    crowd.map((to) => () => handOver(channelId, to, owner)),
  )
  const given = crowd.filter((_, i) => answers[i]!.status === 200)
  expect(given).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(AT_ONCE - 1)
  expect(await ownerOf(channelId)).toBe(given[0]!.userId)
  expect(await admins(channelId)).toHaveLength(2)
  expect(await broken()).toEqual([])
})

it('has an owner who is an admin there when whoever is given it leaves or is taken out at that moment', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    const { owner, channelId } = await community()
    const [heir, other] = [crowd[turn]!, crowd[turn + 8]!]
    await addMembers(server, channelId, [heir])
    await addMembers(server, channelId, [other], { isAdmin: true })
    const roleId = await adminRole(channelId, owner)
    const demote = { channelId, roleId, memberId: heir.userId, isRemoved: true }
    const answers = await storm<{ status: number }>(4, [
      () => handOver(channelId, heir, owner),
      () => (turn % 2 ? leave(channelId, heir) : remove(channelId, heir, other)),
      () => server.call(roleCalls.updateUserRole, demote, { as: owner }),
      () => leave(channelId, owner),
    ])
    const allowed = [200, 403, 404, 409]
    expect(answers.filter(({ status }) => !allowed.includes(status))).toEqual([])
    expect(await broken()).toEqual([])
  }
})

it('keeps an admin when the last ones leave at once while others are made and unmade', async () => {
  const { owner, channelId } = await community()
  await addMembers(server, channelId, crowd.slice(0, 6), { isAdmin: true })
  const roleId = await adminRole(channelId, owner)
  const demote = (memberId: string) => () =>
    server.call(roleCalls.updateUserRole, { channelId, roleId, memberId, isRemoved: true }, { as: owner })
  await storm<{ status: number }>(AT_ONCE, [
    ...crowd.slice(0, 6).map((as) => () => leave(channelId, as)),
    ...crowd.slice(0, 6).map(({ userId }) => demote(userId)),
    () => leave(channelId, owner),
  ])
  expect(await admins(channelId)).toEqual([{ user_id: owner.userId }])
  expect(await broken()).toEqual([])
})

it('keeps one of the admins of a community without an owner when all leave at once', async () => {
  const { owner, channelId } = await community()
  const others = crowd.slice(0, 8)
  await addMembers(server, channelId, others, { isAdmin: true })
  await server.kernel.db
    .updateTable('channels')
    .set({ created_by: null })
    .where('id', '=', channelId)
    .execute()
  const answers = await storm(
    AT_ONCE,
    [owner, ...others].map((as) => () => leave(channelId, as)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), 409])
  expect(await admins(channelId)).toHaveLength(1)
  expect(await broken()).toEqual([])
})
