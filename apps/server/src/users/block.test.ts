import { accountCalls } from '@guildhall/contract/accounts'
import { connectionCalls } from '@guildhall/contract/connections'
import { moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notify } from '../notifications/notify.ts'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from './testing/make-people.ts'

const NOBODY = '0'.repeat(32)

let server: TestServer
let ana: Person
let bo: Person
let eve: Person
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Ana${round}`, `Bo${round}`, `Eve${round}`])
  ;[ana, bo, eve] = Object.values(made) as [Person, Person, Person]
})

const { requestConnection, addConnection, cancelConnection, rejectConnection, disconnectUser } =
  connectionCalls

const act = (call: typeof requestConnection, as: Person, other: Person) =>
  server.call(call, { otherUserId: other.userId }, { as })
const block = (as: Person, other: Person) =>
  server.call(blockingCalls.blockUser, { userId: as.userId, blockId: other.userId }, { as })
const unblock = (as: Person, other: Person) =>
  server.call(blockingCalls.unblockUser, { userId: as.userId, blockId: other.userId }, { as })
const me = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user
const notifications = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const connectionsOf = (as: Person, other: Person) =>
  server.call(connectionCalls.getConnections, { otherUserId: other.userId }, { as })

async function connectThem(one: Person, other: Person) {
  await act(requestConnection, one, other)
  await act(addConnection, other, one)
}

describe('a block', () => {
  it('is made and lifted by whom the session says [MOD-10] [MOD-20]', async () => {
    const blocked = await server.call(
      blockingCalls.blockUser,
      { userId: eve.userId, blockId: bo.userId },
      { as: ana },
    )
    expect(blocked).toMatchObject({ status: 200, body: { user: { _id: bo.userId, isBlocked: true } } })
    expect(await act(requestConnection, eve, bo)).toMatchObject({ status: 200 })
    expect(await act(requestConnection, ana, bo)).toMatchObject({ status: 404 })
    expect((await block(ana, bo)).status).toBe(200)

    expect(await unblock(ana, bo)).toMatchObject({ status: 200, body: { user: { isBlocked: false } } })
    expect((await unblock(ana, bo)).status).toBe(200)
    expect(await act(requestConnection, bo, ana)).toMatchObject({ status: 200 })
  })

  it('ends a connection for both, and lifting it does not bring it back', async () => {
    await connectThem(ana, bo)
    expect((await block(ana, bo)).body.user).toMatchObject({ isConnected: false, isBlocked: true })
    expect([(await me(ana)).connectionsCount, (await me(bo)).connectionsCount]).toEqual([0, 0])
    expect((await unblock(ana, bo)).body.user).toMatchObject({ isConnected: false, pending: false })
  })

  it.each(['blocker', 'blocked'] as const)('ends a request that the %s had sent', async (asker) => {
    await (asker === 'blocker' ? act(requestConnection, ana, bo) : act(requestConnection, bo, ana))
    await block(ana, bo)
    for (const person of [ana, bo])
      expect(await me(person)).toMatchObject({ pendingConnectionReqCount: 0, showConnectionReqDot: false })
    const { body } = await unblock(ana, bo)
    expect(body.user).toMatchObject({ connectionRequestStatus: 'NONE', pending: false })
  })

  it("takes the two out of each other's notifications, and leaves the others in", async () => {
    const aboutId = server.kernel.newId()
    const comment = { type: 'postComment', aboutId } as const
    await runWrite(server, (ctx) => notify(ctx, { ...comment, to: [ana.userId], by: bo.userId }))
    await runWrite(server, (ctx) => notify(ctx, { ...comment, to: [ana.userId], by: eve.userId }))
    await connectThem(bo, ana)
    expect((await notifications(bo)).length).toBe(1)
    expect((await notifications(ana))[0]).toMatchObject({ count: 2 })

    await block(ana, bo)
    expect(await notifications(bo)).toEqual([])
    expect(await me(bo)).toMatchObject({ unreadNotificationCount: 0, showNotificationDot: false })
    const [left] = await notifications(ana)
    expect(left).toMatchObject({ count: 1, users: [{ _id: eve.userId }] })
    expect(left!.users).toHaveLength(1)
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 1, showNotificationDot: true })
  })

  it('keeps later events from both', async () => {
    await block(ana, bo)
    const aboutId = server.kernel.newId()
    for (const [to, by] of [
      [ana, bo],
      [bo, ana],
    ] as const) {
      const event = { type: 'postComment', aboutId } as const
      await runWrite(server, (ctx) => notify(ctx, { ...event, to: [to.userId, eve.userId], by: by.userId }))
      expect(await notifications(to)).toEqual([])
    }
    expect(await notifications(eve)).toHaveLength(1)
  })

  it("hides the two from each other in a third person's list", async () => {
    await connectThem(ana, eve)
    await connectThem(bo, eve)
    await block(ana, bo)
    for (const viewer of [ana, bo]) {
      const { body } = await connectionsOf(viewer, eve)
      expect(body.connections.map(({ _id }) => _id)).toEqual([viewer.userId])
    }
    expect((await connectionsOf(eve, eve)).body.connections).toHaveLength(2)
  })

  it('is listed for whoever made it, and for nobody else', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `Troll${round}x${i}`)
    const trolls = Object.values(await makePeople(server, names))
    for (const troll of trolls) await block(ana, troll)
    const list = async (as: Person, input: { after?: string; skip?: number } = {}) =>
      (await server.call(blockingCalls.getBlockedUsers, input, { as })).body
    const first = await list(ana)
    const rest = await list(ana, { after: first.next! })
    expect(rest.next).toBeNull()
    expect(await list(ana, { skip: 10 })).toEqual(rest)
    const all = [...first.users, ...rest.users]
    expect(all.map(({ _id }) => _id).sort()).toEqual(trolls.map(({ userId }) => userId).sort())
    expect(all.every(({ isBlocked }) => isBlocked)).toBe(true)
    expect(await list(trolls[0]!)).toEqual({ users: [], next: null })
  })

  it('is not made of oneself', async () => {
    expect(await block(ana, ana)).toMatchObject({ status: 400 })
  })

  it('needs to know whom', async () => {
    const { status, body } = await server.call(blockingCalls.blockUser, {} as never, { as: ana })
    expect([status, body]).toMatchObject([400, { message: 'blockId is not passed', code: 'missing' }])
  })
})

describe('whoever is blocked gets the same as if nobody were there:', () => {
  const asked: [string, (as: Person, otherId: string) => Promise<{ status: number; body: unknown }>][] = [
    ...[requestConnection, addConnection, cancelConnection, rejectConnection, disconnectUser].map(
      (call): (typeof asked)[number] => [
        call.path,
        (as, otherUserId) => server.call(call, { otherUserId }, { as }),
      ],
    ),
    ['the list', (as, otherUserId) => server.call(connectionCalls.getConnections, { otherUserId }, { as })],
    ['a block', (as, blockId) => server.call(blockingCalls.blockUser, { blockId }, { as })],
    ['its end', (as, blockId) => server.call(blockingCalls.unblockUser, { blockId }, { as })],
    ['a mute', (as, otherUserId) => server.call(blockingCalls.muteUserPosts, { otherUserId }, { as })],
    [
      'a report',
      (as, reportUserId) =>
        server.call(moderationCalls.reportUser, { reportUserId, reportType: 'spam' }, { as }),
    ],
  ]

  it.each(asked)('%s', async (_name, ask) => {
    await block(ana, bo)
    const missing = await ask(bo, NOBODY)
    const answer = await ask(bo, ana.userId)
    expect(missing.status).toBe(404)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([404, JSON.stringify(missing.body)])
  })
})
