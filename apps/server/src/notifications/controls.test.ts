import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let people: Record<'Ana' | 'Bo', Person>
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Ana', 'Bo'])
})
afterAll(() => server.close())

const controls = async (as = people.Ana) =>
  (await server.call(notificationCalls.getNotificationControls, {}, { as })).body.notificationControls
const set = (input: object, as = people.Ana) =>
  server.call(notificationCalls.setNotificationControls, input as never, { as })

describe('how a person is told', () => {
  it('begins with everything in the app, and mails of what is meant for them [NOTIF-CTRL-1] [NOTIF-CTRL-3]', async () => {
    const told = { inApp: true, email: false, push: false }
    expect(await controls()).toEqual({
      connections: { ...told, email: true },
      chats: { ...told, email: true },
      forums: { ...told, email: true },
      events: told,
      products: told,
      members: told,
      posts: { email: true },
      weeklyDigest: { email: true },
    })
  })

  it('is set by group and way, for oneself only [NOTIF-CTRL-2]', async () => {
    const answer = await set({ type: 'events', action: 'email', status: true })
    expect(answer).toMatchObject({
      status: 200,
      body: { notificationControls: { events: { inApp: true, email: true } } },
    })
    await set({ type: 'forums', action: 'inApp', status: false })
    await set({ type: 'forums', action: 'push', status: true })
    expect(await controls()).toMatchObject({
      events: { email: true },
      forums: { inApp: false, email: true, push: true },
    })
    expect(await controls(people.Bo)).toMatchObject({ events: { email: false }, forums: { inApp: true } })
    await set({ type: 'events', action: 'email', status: false })
    expect(await controls()).toMatchObject({ events: { email: false } })
  })

  it.each(['posts', 'weeklyDigest'])(
    'is by e-mail only, and at first by e-mail, for %s [NOTIF-CTRL-4] [NOTIF-CTRL-5]',
    async (type) => {
      for (const action of ['inApp', 'push'])
        expect(await set({ type, action, status: true })).toMatchObject({
          status: 400,
          body: { code: 'invalid' },
        })
      expect(await controls()).toMatchObject({ [type]: { email: true } })
      await set({ type, action: 'email', status: false })
      expect(await controls()).toMatchObject({ [type]: { email: false } })
    },
  )

  it('is not set for groups or ways nobody knows', async () => {
    for (const input of [
      { type: 'weather', action: 'email', status: true },
      { type: 'forums', action: 'pigeon', status: true },
      { type: 'forums', action: 'email', status: 'maybe' },
      { type: 'forums', action: 'email' },
    ])
      expect(await set(input)).toMatchObject({ status: 400 })
  })
})
