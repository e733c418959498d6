import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { waiting } from '../testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const set = (as: Person, password: string) => server.call(accountCalls.setPassword, { password }, { as })

const signIn = (username: string, password: string) =>
  server.call(accountCalls.onBoard, { username, password })

async function personWith(username: string, password: string) {
  const as = await server.signIn(`${username}@password.test`)
  await server.call(userCalls.editProfile, { username }, { as })
  expect((await set(as, password)).status).toBe(200)
  return as
}

const isIn = async (as: Person) => (await server.call(accountCalls.sessions, {}, { as })).status === 200

describe('a password', () => {
  it('signs in with its username, however that is written [ACC-SIGNIN-3]', async () => {
    const { userId } = await personWith('Ana.Maria', 'correct horse battery')
    const { status, body } = await signIn('ana.MARIA', 'correct horse battery')
    expect(status).toBe(200)
    expect(body).toMatchObject({ isNewUser: false, user: { _id: userId, hasPassword: true } })
    expect(await isIn({ token: body.token!, userId })).toBe(true)
  })

  it.each([
    ['seven characters', '1aB!xyz', 400],
    ['eight', '1aB!xyzw', 200],
    ['128 of any script', 'पासवर्ड🗝'.repeat(16), 200],
    ['129', `${'पासवर्ड🗝'.repeat(16)}x`, 400],
  ])('of %s is set or refused', async (_, password, status) => {
    expect(Array.from('पासवर्ड🗝').length).toBe(8)
    const as = await server.signIn('length@password.test')
    expect((await set(as, password)).status).toBe(status)
  })

  it('counts to its last character, far beyond 72 bytes', async () => {
    const long = 'ज'.repeat(60)
    await personWith('long.one', `${long}abcde`)
    expect((await signIn('long.one', `${long}abcdf`)).status).toBe(400)
    expect((await signIn('long.one', `${long}abcde`)).status).toBe(200)
  })

  it('is the same in whatever form a keyboard sends it', async () => {
    await personWith('form.one', 'Stra\u00dfe mit Gr\u00fc\u00dfen')
    expect((await signIn('form.one', 'Stra\u00dfe mit Gru\u0308\u00dfen')).status).toBe(200)
  })

  it.each(['password123', 'PASSWORD1', 'qwertyuiop', 'aaaaaaaaaaaa', 'abababababab'])(
    'is refused when many people use it: %s',
    async (password) => {
      const as = await server.signIn('common@password.test')
      expect(await set(as, password)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    },
  )

  it('is refused when it is what everybody can read of its owner', async () => {
    const as = await server.signIn('fullname.one@password.test')
    await server.call(
      userCalls.editProfile,
      { username: 'Some.Body9', fullname: 'Anabel Fieldstone' },
      { as },
    )
    for (const known of ['some.body9', 'anabel fieldstone', 'fullname.one@password.test'])
      expect((await set(as, known)).status).toBe(400)
  })

  it('rests as an argon2id digest with 19 MiB and two passes', async () => {
    const { userId } = await personWith('digest.one', 'correct horse battery')
    const row = server.kernel.db.selectFrom('users').select('password_hash').where('id', '=', userId)
    expect((await row.executeTakeFirst())!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('is set only from a session opened a moment ago', async () => {
    const as = await server.signIn('stale@password.test')
    server.later(10 * MINUTE)
    const { status, body } = await set(as, 'correct horse battery')
    expect([status, body]).toMatchObject([
      401,
      { message: 'Sign in again to do this', code: 'reauthenticate' },
    ])
    expect(await isIn(as)).toBe(true)
  })

  it('signs out everywhere else when it is set, and tells its owner', async () => {
    const other = await server.signIn('elsewhere@password.test')
    const here = await server.signIn('elsewhere@password.test')
    await set(here, 'correct horse battery')
    expect([await isIn(here), await isIn(other)]).toEqual([true, false])
    expect((await waiting(server, 'tellPerson')).at(-1)).toEqual({
      userId: here.userId,
      notice: 'passwordSet',
    })
  })

  it('leaves no digest of itself in the answers kept for retries', async () => {
    const as = await server.signIn('retry@password.test')
    const headers = { 'idempotency-key': 'set-my-password' }
    const { status } = await server.call(
      accountCalls.setPassword,
      { password: 'correct horse' },
      { as, headers },
    )
    expect(status).toBe(200)
    expect(await server.kernel.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
  })
})
