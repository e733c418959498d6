import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { authenticate } from '../authenticate.ts'
import { endedSessions } from './ended-sessions.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isIn = async (as: Person) => (await server.call(accountCalls.sessions, {}, { as })).status === 200

describe('a session', () => {
  it('lasts as long as it is used every week', async () => {
    const me = await server.signIn('weekly@life.test')
    for (let weeks = 0; weeks < 3; weeks += 1) {
      server.later(7 * DAY - HOUR)
      expect(await isIn(me)).toBe(true)
    }
  })

  it('ends after seven days without use, and leaves the list', async () => {
    const idle = await server.signIn('idle@life.test')
    server.later(7 * DAY - HOUR)
    const other = await server.signIn('idle@life.test')
    server.later(HOUR)
    expect(await isIn(idle)).toBe(false)
    const { body } = await server.call(accountCalls.sessions, {}, { as: other })
    expect(body.sessions).toHaveLength(1)
  })

  it('ends after thirty days, however much it was used or renewed', async () => {
    let me = await server.signIn('month@life.test')
    for (let uses = 0; uses < 5; uses += 1) {
      server.later(6 * DAY - HOUR)
      expect(await isIn(me)).toBe(true)
      const { body } = await server.call(accountCalls.updateSession, {}, { as: me })
      me = { ...me, token: body.token! }
    }
    server.later(5 * HOUR)
    expect(await isIn(me)).toBe(false)
  })

  it('gives way to newer ones when somebody has more than thirty', async () => {
    const people: Person[] = []
    for (let opened = 0; opened < 31; opened += 1) people.push(await server.signIn('many@life.test'))
    expect([await isIn(people[0]!), await isIn(people[1]!)]).toEqual([false, true])
    const { body } = await server.call(accountCalls.sessions, { limit: 100 }, { as: people[30]! })
    expect(body.sessions).toHaveLength(30)
  })

  it.each(['suspended_at', 'deleted_at'] as const)('is worth nothing once its person is %s', async (mark) => {
    const me = await server.signIn(`${mark}@life.test`)
    const { db, clock } = server.kernel
    await db
      .updateTable('users')
      .set({ [mark]: clock() })
      .where('id', '=', me.userId)
      .execute()
    expect(await isIn(me)).toBe(false)
    expect((await server.call(accountCalls.getBasicUserDetails, { userToken: me.token })).status).toBe(401)
  })

  it.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(42)}!`])('is not opened by the token %j', async (token) => {
    expect(await isIn({ token, userId: '' })).toBe(false)
  })

  it('is opened by its token, bare or as a bearer', async () => {
    const me = await server.signIn('bearer@life.test')
    expect(await isIn(me)).toBe(true)
    expect(await isIn({ ...me, token: `Bearer ${me.token}` })).toBe(true)
  })
})

describe('the socket of a session', () => {
  const ended = async ({ token }: Person) => {
    const viewer = await authenticate(server.kernel, { token, via: 'header' })
    return async () => (await endedSessions(server.kernel, [viewer!.sessionId])).length > 0
  }

  it('ends after seven days in which nothing was asked, and not before', async () => {
    const [forgotten, used] = [await server.signIn('forgot@life.test'), await server.signIn('page@life.test')]
    const [isForgottenEnded, isUsedEnded] = [await ended(forgotten), await ended(used)]
    server.later(7 * DAY - HOUR)
    expect([await isForgottenEnded(), await isUsedEnded()]).toEqual([false, false])
    expect(await isIn(used)).toBe(true)
    server.later(HOUR)
    expect([await isForgottenEnded(), await isUsedEnded()]).toEqual([true, false])
  })

  it('ends after thirty days, however much was asked', async () => {
    const me = await server.signIn('month.socket@life.test')
    const isEnded = await ended(me)
    for (let uses = 0; uses < 5; uses += 1) {
      server.later(6 * DAY - HOUR)
      expect([await isIn(me), await isEnded()]).toEqual([true, false])
    }
    server.later(5 * HOUR)
    expect(await isEnded()).toBe(true)
  })
})
