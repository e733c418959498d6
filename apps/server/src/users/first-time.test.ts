import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { STAFF_EMAILS: 'staff@first.test' } })
})
afterAll(() => server.close())

const meOf = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user

describe('completing a profile for the first time', () => {
  it('takes everything at once, and is asked for no more', async () => {
    const as = await server.signIn('new@first.test')
    expect((await meOf(as)).isFirstTime).toBe(true)
    const profile = {
      fullname: 'New Person',
      username: 'new.person',
      generalAbout: 'Hello',
      customUserFields: [{ title: 'Craft', optionType: 'text', value: 'Weaving' }],
      website: 'https://new.example',
    }
    const { status, body } = await server.call(userCalls.firstTime, { ...profile, versionCode: 59 }, { as })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ ...profile, isFirstTime: false })
    await server.call(userCalls.firstTime, { fullname: 'Newer', username: 'newer.person' }, { as })
    expect(await meOf(as)).toMatchObject({
      fullname: 'Newer',
      username: 'newer.person',
      generalAbout: 'Hello',
      isFirstTime: false,
    })
  })

  it('needs a name and a username that is free', async () => {
    const as = await server.signIn('needs@first.test')
    const send = (input: object) =>
      server.call(userCalls.firstTime, input as { fullname: string; username: string }, { as })
    expect((await send({ username: 'abcd' })).body.message).toBe('fullname is not passed')
    expect((await send({ fullname: 'A' })).body.message).toBe('username is not passed')
    expect((await send({ fullname: 'A', username: 'NEWER.person' })).status).toBe(409)
    expect((await meOf(as)).isFirstTime).toBe(true)
  })
})

describe('the tour', () => {
  const change = (as: Person, input: { prop?: string; value?: boolean }) =>
    server.call(userCalls.changeAppTour, input, { as })

  it('is remembered part by part [ACC-TOUR-1]', async () => {
    const as = await server.signIn('tour@first.test')
    expect((await change(as, { prop: 'sidebar' })).body.appTour).toEqual({ sidebar: true })
    expect((await change(as, { prop: 'feed', value: false })).body.appTour).toEqual({
      sidebar: true,
      feed: false,
    })
    expect((await change(as, {})).body.appTour).toEqual({ sidebar: true, feed: false, isCompleted: true })
    expect((await meOf(as)).appTour).toEqual({ sidebar: true, feed: false, isCompleted: true })
    expect((await server.call(userCalls.changeAppTour, {})).status).toBe(401)
  })

  it('loses no part when several are seen at once, and has no end of fifty', async () => {
    const as = await server.signIn('storm@first.test')
    const parts = Array.from({ length: 60 }, (_, i) => `part${i}`)
    const answers = await Promise.all(parts.map((prop) => change(as, { prop })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    expect(Object.keys((await meOf(as)).appTour)).toHaveLength(50)
    expect((await change(as, { prop: '__proto__' })).status).toBe(400)
  })
})

describe('verifying who somebody is', () => {
  it('is done and undone by staff, and everybody sees it [ACC-IDENT-1]', async () => {
    const [staff, other] = [await server.signIn('staff@first.test'), await server.signIn('other@first.test')]
    const verify = (as: Person, isVerified: boolean, otherUserId = other.userId) =>
      server.call(userCalls.verifyIdentity, { otherUserId, isVerified }, { as })
    const { status, body } = await verify(staff, true)
    expect([status, body.user]).toMatchObject([200, { _id: other.userId, isVerified: true }])
    const seen = await server.call(userCalls.getProfile, { otherUserId: other.userId }, { as: staff })
    expect(seen.body.user.isVerified).toBe(true)
    expect((await verify(other, true, other.userId)).status).toBe(403)
    expect((await meOf(other)).isVerified).toBe(true)
    expect((await verify(staff, false)).body.user.isVerified).toBe(false)
    expect(await verify(staff, true, '0'.repeat(32))).toMatchObject({
      status: 404,
      body: { message: 'User not found' },
    })
    expect((await verify(other, true, '0'.repeat(32))).status).toBe(403)
  })

  it('needs to know whom [ACC-MISSING-1]', async () => {
    const staff = await server.signIn('staff@first.test')
    const { body } = await server.call(userCalls.verifyIdentity, {} as { otherUserId: string }, { as: staff })
    expect(body).toEqual({
      message: 'please send userId',
      code: 'missing',
      field: 'otherUserId',
      reason: 'platform.missing',
    })
  })
})
