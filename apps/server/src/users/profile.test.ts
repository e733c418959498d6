import { accountCalls } from '@guildhall/contract/accounts'
import { blockingCalls, userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPair } from '../connections/connection-pairs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { deletePerson, makePeople } from './testing/make-people.ts'

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
const lookFor = (username: string, as: Person) => server.call(userCalls.getProfile, { username }, { as })
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
      commonConnections: { count: 0, users: [] },
      canSendMessage: false,
      canSendMessageRequest: true,
      isChatRequestSent: false,
      isChatRequestReceived: false,
    })
    expect((await server.call(userCalls.getProfile, { otherUserId: ana.userId })).status).toBe(401)
    expect((await look(ana.userId, ana)).body.user).toMatchObject({ _id: ana.userId, isConnected: false })
  })

  it('is found by the name as well, in any case, and by one of both only', async () => {
    const { body } = await look(ana.userId, ben)
    for (const username of ['ana.profile', 'ANA.Profile'])
      expect((await lookFor(username, ben)).body).toEqual(body)
    for (const username of ['nobody.here', '', ana.userId])
      expect(await lookFor(username, ben)).toMatchObject(missing)
    const both = { otherUserId: ana.userId, username: 'ana.profile' }
    expect(await server.call(userCalls.getProfile, both, { as: ben })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
  })

  it('tells whom both know, the latest six of them, without those who are out of reach', async () => {
    const names = Array.from({ length: 10 }, (_, i) => `Common${i}`)
    const { Eva, Finn, ...others } = await makePeople(server, ['Eva', 'Finn', ...names])
    const [eva, finn, known] = [Eva!, Finn!, Object.values(others)]
    const { db, clock } = server.kernel
    for (const [index, { userId }] of known.entries()) {
      server.later(1)
      // The last is known to one of them only.
      for (const both of index === 9 ? [eva] : [eva, finn])
        await connectPair(db, { a: both.userId, b: userId, now: clock() })
    }
    const gone = known[8]!
    await deletePerson(server, gone)
    const block = { user_id: known[7]!.userId, blocked_id: finn.userId, created_at: clock() }
    await db.insertInto('blocks').values(block).execute()

    const { commonConnections } = (await look(eva.userId, finn)).body.user
    expect(commonConnections.count).toBe(7)
    expect(commonConnections.users.map(({ fullname }) => fullname)).toEqual(
      [6, 5, 4, 3, 2, 1].map((i) => `Common${i}`),
    )
    expect((await look(eva.userId, eva)).body.user.commonConnections.count).toBe(0)
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

  it('tells whoever has blocked them so, without what they tell of themselves', async () => {
    const { Gil, Hal } = await makePeople(server, ['Gil', 'Hal'])
    await server.call(userCalls.addGeneralAbout, { generalAbout: 'I sail.' }, { as: Hal })
    await server.call(blockingCalls.blockUser, { blockId: Hal.userId }, { as: Gil })
    const { status, body } = await look(Hal.userId, Gil)
    expect([status, body.user]).toMatchObject([
      200,
      { fullname: 'Hal', isBlocked: true, generalAbout: '', website: '', region: '', connectionsCount: 0 },
    ])
    expect(await look(Gil.userId, Hal)).toMatchObject(missing)
    // Once both have, neither can be told from nobody.
    const block = { user_id: Hal.userId, blocked_id: Gil.userId, created_at: server.kernel.clock() }
    await server.kernel.db.insertInto('blocks').values(block).execute()
    expect(await look(Hal.userId, Gil)).toMatchObject(missing)
  })

  it('is missing for whoever they have blocked, as for nobody [ACC-MISSING-2]', async () => {
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
    const answer = await look(one.userId, two)
    expect(answer).toMatchObject(missing)
    expect(Object.keys(answer.headers)).toEqual(Object.keys(nobody.headers))
    await server.call(userCalls.editProfile, { username: 'the.blocker' }, { as: one })
    expect(await lookFor('the.blocker', two)).toMatchObject(missing)
    expect((await lookFor('the.blocker', ben)).status).toBe(200)
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
    const { status, body } = await server.call(userCalls.getProfile, {}, { as: ben })
    expect([status, body]).toMatchObject([400, { message: 'userId is not passed', code: 'missing' }])
  })

  it('never shows what is nobody else\u2019s business', async () => {
    const text = JSON.stringify((await look(ana.userId, ben)).body)
    expect(text).not.toMatch(/email|phone|@profile|whatsapp|fingerprint|password|session|appTour/i)
    const me = await server.call(accountCalls.getBasicUserDetails, {}, { as: ana })
    expect(me.body.user).toMatchObject({ email: 'ana@profile.test' })
  })
})
