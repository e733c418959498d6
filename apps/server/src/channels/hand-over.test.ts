import { channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { roleCalls } from '@guildhall/contract/roles'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket } from '../testing/sockets.ts'
import { deletePerson, makePeople } from '../users/testing/make-people.ts'
import { addMembers, makeChannel } from './testing/make-channel.ts'

let server: TestServer
let round = 0
let channelId: string
let [ana, bo, ada, eve]: Person[] = []
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
/** Ana's community, with Bo who is a member and Ada who is an admin; Eve is outside. */
beforeEach(async () => {
  round += 1
  const names = ['ana', 'bo', 'ada', 'eve'].map((name) => `${name}${round}`)
  ;[ana, bo, ada, eve] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, ana!)
  await addMembers(server, channelId, [bo!])
  await addMembers(server, channelId, [ada!], { isAdmin: true })
})

const handOver = (to: Person, as = ana!) =>
  server.call(channelSettingsCalls.handOverChannel, { channelId, memberId: to.userId }, { as })
const ranks = async (as = ana!) => {
  const { body } = await server.call(directoryCalls.getMembers, { channelId }, { as })
  return Object.fromEntries(
    body.members.map(({ _id, isOwner, isAdmin }) => [_id, isOwner ? 'owner' : isAdmin ? 'admin' : 'member']),
  )
}
const told = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications.map(
    ({ notificationType, about }) => [notificationType, about._id],
  )

describe('handing a community over', () => {
  it('makes another member its owner and an admin, and leaves whoever gave it an admin', async () => {
    const { status, body } = await handOver(bo!)
    expect([status, body.channel.isOwner, body.channel.isAdmin]).toEqual([200, false, true])
    expect(body.channel.createdBy?._id).toBe(bo!.userId)
    expect(await ranks()).toEqual({ [ana!.userId]: 'admin', [bo!.userId]: 'owner', [ada!.userId]: 'admin' })
    expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
  })

  it('tells the new owner, writes it down, and has both look again', async () => {
    const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
    const ears = await Promise.all([ana!, bo!].map(({ token }) => openSocket(address, { token })))
    await handOver(bo!)
    const again = { name: 'updateStanding', payload: { channelId } }
    await caughtUp(server, ...ears)
    for (const { heard } of ears) expect(heard).toContainEqual(again)
    for (const { socket } of ears) socket.close()
    expect(await told(bo!)).toEqual([['channelHandedOver', channelId]])
    const { body } = await server.call(removalCalls.getAuditLog, { channelId }, { as: bo! })
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'handOverChannel', actor: { _id: ana!.userId }, target: { user: { _id: bo!.userId } } },
      { action: 'giveRole', actor: { _id: ana!.userId }, details: { userIds: [bo!.userId] } },
    ])
    const why = { channelId, permission: 'managePayments' } as const
    const { verdict } = (await server.call(roleCalls.explainAccess, why, { as: bo! })).body
    expect(verdict.reasons).toMatchObject([
      { kind: 'owner' },
      { kind: 'admin', givenBy: { _id: ana!.userId } },
    ])
  })

  it('gives an admin nothing that they have', async () => {
    await handOver(ada!)
    const { body } = await server.call(removalCalls.getAuditLog, { channelId }, { as: ada! })
    expect(body.entries.map(({ action }) => action)).toEqual(['handOverChannel', 'createChannel'])
  })

  it('lets the one leave, and the other be removed by nobody', async () => {
    const remove = (to: Person, as: Person) =>
      server.call(removalCalls.removeUserFromCommunity, { channelId, otherUser: to.userId }, { as })
    const leave = (as: Person) => server.call(memberCalls.leaveChannel, { channelId }, { as })
    expect((await leave(ana!)).status).toBe(409)
    await handOver(bo!)
    expect((await remove(bo!, ana!)).status).toBe(403)
    expect((await leave(bo!)).status).toBe(409)
    expect((await leave(ana!)).status).toBe(200)
    expect((await remove(ada!, bo!)).status).toBe(200)
  })

  it('is for the owner alone, and not twice', async () => {
    for (const as of [ada!, bo!, eve!]) expect((await handOver(bo!, as)).status).toBe(403)
    expect((await handOver(ada!)).status).toBe(200)
    expect((await handOver(bo!)).status).toBe(403)
    expect((await handOver(bo!, ada)).status).toBe(200)
  })

  it('goes to somebody else who is in and there for the owner', async () => {
    expect((await handOver(ana!)).status).toBe(400)
    const absent = async () => {
      const { status, body } = await handOver(bo!)
      expect([status, body.message]).toEqual([404, 'Member not found'])
    }
    expect((await handOver(eve!)).status).toBe(404)
    await server.call(blockingCalls.blockUser, { blockId: ana!.userId }, { as: bo! })
    await absent()
    await server.call(blockingCalls.unblockUser, { blockId: ana!.userId }, { as: bo! })
    await deletePerson(server, bo!)
    await absent()
    expect((await ranks())[ana!.userId]).toBe('owner')
  })

  it('needs to have signed in just now', async () => {
    server.later(11 * MINUTE)
    expect(await handOver(bo!)).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
    expect((await handOver(bo!, ada)).status).toBe(403)
    expect((await ranks())[ana!.userId]).toBe('owner')
  })

  it('is told to whom and of what', async () => {
    const { handOverChannel } = channelSettingsCalls
    const { body } = await server.call(handOverChannel, { channelId } as never, { as: ana! })
    expect(body.message).toBe('memberId is not passed')
  })
})
