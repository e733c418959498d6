import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

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

const exchange = (session: string) => server.call(accountCalls.updateSession, { session })

describe('exchanging the secret from sign-in', () => {
  it('gives a token for fingerprint, firebaseToken and session [ACC-SESSION-1]', async () => {
    const { session, userId } = await open('give@exchange.test')
    const input = { fingerprint: 'print-1234', firebaseToken: 'push', session }
    const { status, body } = await server.call(accountCalls.updateSession, input)
    expect(status).toBe(200)
    expect(await isIn(body.token!)).toBe(true)
    const row = server.kernel.db.selectFrom('sessions').selectAll().where('user_id', '=', userId)
    expect(await row.executeTakeFirst()).toMatchObject({ fingerprint: 'print-1234', firebase_token: 'push' })
  })

  it('works once', async () => {
    const { session } = await open('once@exchange.test')
    expect((await exchange(session)).status).toBe(200)
    expect(await exchange(session)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect((await server.call(accountCalls.updateSession, {})).status).toBe(401)
  })

  it('does not wake what has slept for more than a week', async () => {
    const me = await open('asleep@exchange.test')
    server.later(8 * DAY)
    expect(await isIn(me.token)).toBe(false)
    expect((await exchange(me.session)).status).toBe(401)
  })

  it('is not for a session that was ended', async () => {
    const me = await open('ended@exchange.test')
    await server.call(accountCalls.signOut, {}, { as: me })
    expect((await exchange(me.session)).status).toBe(401)
  })

  it.each(['suspended_at', 'deleted_at'] as const)('is not for somebody who is %s', async (mark) => {
    const me = await open(`${mark}@exchange.test`)
    const { db, clock } = server.kernel
    await db
      .updateTable('users')
      .set({ [mark]: clock() })
      .where('id', '=', me.userId)
      .execute()
    expect((await exchange(me.session)).status).toBe(401)
  })
})
