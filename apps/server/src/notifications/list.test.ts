import { accountCalls } from '@guildhall/contract/accounts'
import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { notify } from './notify.ts'

let server: TestServer
let crowd: Person[]
let round = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  crowd = Object.values(await makePeople(server, [`Ana${round}`, `Bo${round}`, `Cy${round}`]))
})

const commented = (to: Person[], { userId: by }: Person) =>
  runWrite(server, (ctx) => {
    return notify(ctx, { type: 'postComment', to: to.map(({ userId }) => userId), by, aboutId: ctx.newId() })
  })
const list = async (
  as: Person,
  input: { skip?: number; limit?: number; after?: string; isMention?: boolean } = {},
) => (await server.call(notificationCalls.getNotifications, input, { as })).body
const notifications = async (as: Person) => (await list(as)).notifications
const me = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user

describe('the list', () => {
  it('goes by skip and limit, or by the place of the page before [NOTIF-2]', async () => {
    const [ana, bo] = crowd as [Person, Person]
    for (let i = 0; i < 12; i += 1) {
      await commented([ana], bo)
      server.later(1)
    }
    const all = (await list(ana, { limit: 20 })).notifications
    expect(all.map(({ time }) => time)).toEqual(
      all
        .map(({ time }) => time)
        .sort()
        .reverse(),
    )
    const first = await list(ana)
    expect(first.notifications).toEqual(all.slice(0, 10))
    expect((await list(ana, { skip: 3, limit: 4 })).notifications).toEqual(all.slice(3, 7))
    expect(await list(ana, { after: first.next! })).toEqual({ notifications: all.slice(10), next: null })
  })

  it('shows only mentions when asked, page by page', async () => {
    const [ana, bo] = crowd as [Person, Person]
    const types = ['postMention', 'postComment', 'discussionMention', 'roomPost'] as const
    for (let i = 0; i < 12; i += 1)
      await runWrite(server, (ctx) =>
        notify(ctx, { type: types[i % 4]!, to: [ana.userId], by: bo.userId, aboutId: ctx.newId() }),
      )
    const all = (await list(ana, { limit: 20 })).notifications
    const mentions = all.filter(({ notificationType }) => notificationType.endsWith('Mention'))
    expect(mentions).toHaveLength(6)
    const first = await list(ana, { isMention: true, limit: 4 })
    expect(first.notifications).toEqual(mentions.slice(0, 4))
    expect(await list(ana, { isMention: true, limit: 4, after: first.next! })).toEqual({
      notifications: mentions.slice(4),
      next: null,
    })
    expect((await list(ana, { isMention: true, skip: 1, limit: 2 })).notifications).toEqual(
      mentions.slice(1, 3),
    )
    expect((await list(bo, { isMention: true })).notifications).toEqual([])
  })

  it("is looked at, which puts the dot out and unmarks all, and nobody else's [NOTIF-4]", async () => {
    const [ana, bo, cy] = crowd as [Person, Person, Person]
    await commented([ana, bo], cy)
    await commented([ana, bo], cy)
    expect((await server.call(notificationCalls.clearNotifications, {}, { as: ana })).status).toBe(200)
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 0, showNotificationDot: false })
    expect((await notifications(ana)).map(({ isUnread }) => isUnread)).toEqual([false, false])
    expect(await me(bo)).toMatchObject({ unreadNotificationCount: 2, showNotificationDot: true })
  })
})

describe('one notification', () => {
  it('is read by its id [NOTIF-6]', async () => {
    const [ana, bo] = crowd as [Person, Person]
    await commented([ana], bo)
    const [notification] = await notifications(ana)
    const input = { notificationId: notification!._id }
    const answer = await server.call(notificationCalls.getNotificationData, input, { as: ana })
    expect(answer).toMatchObject({ status: 200, body: { notification } })
    expect(await server.call(notificationCalls.getNotificationData, input, { as: bo })).toMatchObject({
      status: 404,
    })
  })

  it('must be named', async () => {
    const { status, body } = await server.call(notificationCalls.getNotificationData, {} as never, {
      as: crowd[0]!,
    })
    expect([status, body]).toMatchObject([400, { message: 'no notif', code: 'missing' }])
  })
})
