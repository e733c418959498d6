import { accountCalls } from '@guildhall/contract/accounts'
import { notificationCalls } from '@guildhall/contract/notifications'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { happen } from '../testing/happen.ts'
import { deletePerson, makePeople } from '../testing/people.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { notify } from './notify.ts'

const AT_ONCE = 20

let server: TestServer
let crowd: Person[]
let round = 0
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: `${AT_ONCE}` } })
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  crowd = Object.values(
    await makePeople(
      server,
      Array.from({ length: 8 }, (_, i) => `Someone${round}x${i}`),
    ),
  )
})

type Happening = Parameters<typeof notify>[1]

const post = () => server.kernel.newId()
const commented = (to: Person[], by: Person, more: Partial<Happening> = {}) =>
  happen(server, (ctx) =>
    notify(ctx, {
      type: 'postComment',
      to: to.map(({ userId }) => userId),
      by: by.userId,
      aboutId: post(),
      ...more,
    }),
  )
const list = async (as: Person, input: { skip?: number; limit?: number; after?: string } = {}) =>
  (await server.call(notificationCalls.getNotifications, input, { as })).body
const notifications = async (as: Person) => (await list(as)).notifications
const me = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user
const clear = (as: Person) => server.call(notificationCalls.clearNotifications, {}, { as })
const set = (as: Person, type: 'forums' | 'events', action: 'inApp' | 'email', status: boolean) =>
  server.call(notificationCalls.setNotificationControls, { type, action, status }, { as })

describe('what happens', () => {
  it('is told to everybody it concerns but the one who did it, and nobody twice', async () => {
    const [ana, bo, cy, di] = crowd as [Person, Person, Person, Person]
    const aboutId = post()
    await commented([ana, bo, ana, cy], cy, { aboutId })
    for (const person of [ana, bo])
      expect(await notifications(person)).toMatchObject([
        {
          notificationType: 'postComment',
          group: 'forums',
          notificationTriggeredUser: { _id: cy.userId },
          users: [{ _id: cy.userId }],
          count: 1,
          about: { kind: 'post', _id: aboutId },
          isUnread: true,
        },
      ])
    for (const person of [cy, di]) expect(await notifications(person)).toEqual([])
  })

  it('to one thing becomes one notification, with the latest three and the number of people', async () => {
    const [ana, ...others] = crowd as [Person, ...Person[]]
    const aboutId = post()
    for (const other of [...others, others[2]!]) {
      await commented([ana], other, { aboutId })
      server.later(1)
    }
    const [only, ...rest] = await notifications(ana)
    expect(rest).toEqual([])
    expect(only!.count).toBe(7)
    expect(only!.users.map(({ _id }) => _id)).toEqual([2, 6, 5].map((i) => others[i]!.userId))
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 1, showNotificationDot: true })
  })

  it('of another kind or to another thing stands by itself', async () => {
    const [ana, bo] = crowd as [Person, Person]
    const aboutId = post()
    await commented([ana], bo, { aboutId })
    await commented([ana], bo, { aboutId, type: 'postAnswer' })
    await commented([ana], bo)
    expect(await notifications(ana)).toHaveLength(3)
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 3 })
  })

  it('is unread again when it happens once more, and comes to the top', async () => {
    const [ana, bo, cy] = crowd as [Person, Person, Person]
    const aboutId = post()
    await commented([ana], bo, { aboutId })
    server.later(1)
    await commented([ana], bo)
    await clear(ana)
    server.later(1)
    await commented([ana], cy, { aboutId })
    const [first, second] = await notifications(ana)
    expect(first).toMatchObject({ about: { _id: aboutId }, count: 2, isUnread: true })
    expect(second).toMatchObject({ isUnread: false })
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 1, showNotificationDot: true })
  })

  it('is not told of somebody who is muted', async () => {
    const [ana, bo] = crowd as [Person, Person]
    await server.call(blockingCalls.muteUserPosts, { otherUserId: bo.userId }, { as: ana })
    await commented([ana], bo)
    expect(await notifications(ana)).toEqual([])
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 0, showNotificationDot: false })
  })

  it('is not told where the settings are against it, and is where they are not', async () => {
    const [ana, bo] = crowd as [Person, Person]
    await set(ana, 'forums', 'inApp', false)
    await commented([ana], bo)
    expect(await notifications(ana)).toEqual([])
    expect(await me(ana)).toMatchObject({ unreadNotificationCount: 0, showNotificationDot: false })
    await commented([ana], bo, { type: 'connectionAccepted' })
    await set(ana, 'forums', 'inApp', true)
    await commented([ana], bo)
    expect(await notifications(ana)).toHaveLength(2)
  })

  it('by somebody who is gone is still told, without them', async () => {
    const [ana, bo] = crowd as [Person, Person]
    await commented([ana], bo)
    await deletePerson(server, bo)
    expect(await notifications(ana)).toMatchObject([{ notificationTriggeredUser: null, users: [] }])
  })

  it('at once, in every order, is counted exactly', async () => {
    const things = [post(), post(), post()]
    const tasks = Array.from({ length: 240 }, (_, i) => async () => {
      const by = crowd[i % 8]!
      if (i % 20 === 0) await clear(crowd[(i / 20) % 8]!)
      else await commented(crowd, by, { aboutId: things[i % 3]! })
    })
    await storm(AT_ONCE, tasks)
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
    for (const person of crowd)
      expect((await notifications(person)).map(({ count }) => count)).toEqual([7, 7, 7])
  })
})
