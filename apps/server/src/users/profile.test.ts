import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ana: Person
let ben: Person
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signIn('ana@profile.test')
  ben = await server.signIn('ben@profile.test')
  await server.call(
    userCalls.editProfile,
    { username: 'ana.profile', fullname: 'Ana', region: 'Asia/Kolkata' },
    { as: ana },
  )
})
afterAll(() => server.close())

const look = (otherUserId: string, as: Person) => server.call(userCalls.getProfile, { otherUserId }, { as })
const missing = { status: 404, body: { message: 'User not found', code: 'not_found' } }

describe("a person's page", () => {
  it('shows what they tell of themselves to whoever is signed in [ACC-PROFILE-1]', async () => {
    const { status, body } = await look(ana.userId, ben)
    expect(status).toBe(200)
    expect(body.user).toEqual({
      _id: ana.userId,
      username: 'ana.profile',
      fullname: 'Ana',
      displayPicture: null,
      isVerified: false,
      generalAbout: '',
      website: '',
      region: 'Asia/Kolkata',
      customUserFields: [],
      connectionsCount: 0,
      createdTime: expect.any(String),
      connectionRequestStatus: 'NONE',
      isConnected: false,
      pending: false,
      isBlocked: false,
      isMuted: false,
    })
    expect((await server.call(userCalls.getProfile, { otherUserId: ana.userId })).status).toBe(401)
    expect((await look(ana.userId, ana)).body.user).toMatchObject({ _id: ana.userId, isConnected: false })
  })

  it('shows how the two stand to each other, from each side', async () => {
    const [one, two] = [await server.signIn('one@profile.test'), await server.signIn('two@profile.test')]
    const { db, clock, newId } = server.kernel
    const created_at = clock()
    await db
      .insertInto('connection_requests')
      .values({ id: newId(), from_id: one.userId, to_id: two.userId, created_at })
      .execute()
    await db.insertInto('mutes').values({ user_id: two.userId, muted_id: one.userId, created_at }).execute()
    expect((await look(two.userId, one)).body.user).toMatchObject({
      connectionRequestStatus: 'SENT',
      pending: false,
      isMuted: false,
    })
    expect((await look(one.userId, two)).body.user).toMatchObject({
      connectionRequestStatus: 'NONE',
      pending: true,
      isMuted: true,
    })
  })

  it('is missing for two of whom one has blocked the other, as for nobody [ACC-MISSING-2]', async () => {
    const [one, two] = [
      await server.signIn('blocker@profile.test'),
      await server.signIn('blocked@profile.test'),
    ]
    const { db, clock } = server.kernel
    await db
      .insertInto('blocks')
      .values({ user_id: one.userId, blocked_id: two.userId, created_at: clock() })
      .execute()
    const nobody = await look('0'.repeat(32), ben)
    expect(nobody).toMatchObject(missing)
    for (const answer of [await look(one.userId, two), await look(two.userId, one)]) {
      expect(answer).toMatchObject(missing)
      expect(Object.keys(answer.headers)).toEqual(Object.keys(nobody.headers))
    }
  })

  it.each(['suspended_at', 'deletion_requested_at', 'deleted_at'] as const)(
    'is missing for somebody %s',
    async (mark) => {
      const gone = await server.signIn(`${mark}@profile.test`)
      const now = server.kernel.clock()
      await server.kernel.db
        .updateTable('users')
        .set({ [mark]: now })
        .where('id', '=', gone.userId)
        .execute()
      expect(await look(gone.userId, ben)).toMatchObject(missing)
    },
  )

  it('is asked for by somebody [ACC-MISSING-1]', async () => {
    const { status, body } = await server.call(userCalls.getProfile, {} as { otherUserId: string }, {
      as: ben,
    })
    expect([status, body]).toEqual([400, { message: 'userId is not passed', code: 'missing' }])
  })

  it('never shows what is nobody else\u2019s business', async () => {
    const text = JSON.stringify((await look(ana.userId, ben)).body)
    expect(text).not.toMatch(/email|phone|@profile|whatsapp|fingerprint|password|session|appTour/i)
    const me = await server.call(accountCalls.getBasicUserDetails, {}, { as: ana })
    expect(me.body.user).toMatchObject({ email: 'ana@profile.test' })
  })
})
