import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isIn = async (token: string) =>
  (await server.call(accountCalls.sessions, {}, { as: { token, userId: '' } })).status === 200

async function open(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  const answer = { userId: body.userId, OTP: await server.lastCode() }
  const { body: opened } = await server.call(accountCalls.onBoard, answer)
  return { token: opened.token!, session: opened.session!, userId: opened.user._id }
}

const renew = (as: Person) => server.call(accountCalls.updateSession, {}, { as })
const exchange = (session: string) => server.call(accountCalls.updateSession, { session })

describe('renewing a session', () => {
  it('gives a token for fingerprint, firebaseToken and session [ACC-SESSION-1]', async () => {
    const { session, userId } = await open('give@renew.test')
    const input = { fingerprint: 'print-1234', firebaseToken: 'push', session }
    const { status, body } = await server.call(accountCalls.updateSession, input)
    expect(status).toBe(200)
    expect(await isIn(body.token!)).toBe(true)
    const row = server.kernel.db.selectFrom('sessions').selectAll().where('user_id', '=', userId)
    expect(await row.executeTakeFirst()).toMatchObject({ fingerprint: 'print-1234', firebase_token: 'push' })
  })

  it('takes the secret from sign-in once', async () => {
    const { session } = await open('once@renew.test')
    expect((await exchange(session)).status).toBe(200)
    expect(await exchange(session)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await server.call(accountCalls.updateSession, {})).status).toBe(401)
  })

  it('lets the old token work for a minute, for other tabs', async () => {
    const me = await open('grace@renew.test')
    const { body } = await renew(me)
    expect(body.token).not.toBe(me.token)
    server.later(59 * SECOND)
    expect([await isIn(me.token), await isIn(body.token!)]).toEqual([true, true])
  })

  it('ends the session when the old token comes later than that', async () => {
    const me = await open('late@renew.test')
    const { body } = await renew(me)
    server.later(61 * SECOND)
    expect(await isIn(body.token!)).toBe(true)
    expect(await isIn(me.token)).toBe(false)
    expect(await isIn(body.token!)).toBe(false)
  })

  it('ends the session also when a token comes back that was exchanged two times ago', async () => {
    const me = await open('twice@renew.test')
    const { body: first } = await renew(me)
    server.later(61 * SECOND)
    const { body: second } = await renew({ ...me, token: first.token! })
    expect(await isIn(me.token)).toBe(false)
    expect(await isIn(second.token!)).toBe(false)
  })

  it('keeps two tabs in that renew at the same moment', async () => {
    const me = await open('tabs@renew.test')
    const answers = await Promise.all([renew(me), renew(me)])
    for (const { status, body } of answers) expect([status, await isIn(body.token!)]).toEqual([200, true])
  })

  it('does not wake what has slept for more than a week', async () => {
    const me = await open('asleep@renew.test')
    server.later(8 * DAY)
    expect(await isIn(me.token)).toBe(false)
    expect((await renew(me)).status).toBe(401)
    expect((await exchange(me.session)).status).toBe(401)
  })

  it('is not for a session that was ended', async () => {
    const me = await open('ended@renew.test')
    await server.call(accountCalls.signOut, {}, { as: me })
    expect((await exchange(me.session)).status).toBe(401)
  })

  it('takes both spellings of the fingerprint, unless they differ', async () => {
    const as = await open('spelling@renew.test')
    const say = async (input: object) => (await server.call(accountCalls.updateSession, input, { as })).status
    expect(await say({ fingerPrint: 'print-1234' })).toBe(200)
    expect(await say({ fingerPrint: 'print-1234', fingerprint: 'print-5678' })).toBe(400)
  })
})
