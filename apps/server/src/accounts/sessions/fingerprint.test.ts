import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const print = 'shared-fingerprint-1'

async function signIn(email: string, more: { fingerPrint?: string; cookie?: string }) {
  const { body } = await server.call(accountCalls.verify, { email })
  const { cookie, ...fields } = more
  const answer = { userId: body.userId, OTP: await server.lastCode(), ...fields }
  const opened = await server.call(accountCalls.onBoard, answer, cookie ? { headers: { cookie } } : {})
  expect(opened.headers['set-cookie']).toBeUndefined()
  return { token: opened.body.token!, userId: opened.body.user._id }
}

const kept = async (userId: string) =>
  (await server.kernel.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst())!.fingerprint

describe('a browser fingerprint', () => {
  it('is remembered with the session, given in the body or in its cookie', async () => {
    const [ana, ben] = [
      await signIn('ana@print.test', { fingerPrint: print }),
      await signIn('ben@print.test', { cookie: `_f_p_=${print}` }),
    ]
    expect([await kept(ana.userId), await kept(ben.userId)]).toEqual([print, print])
  })

  it('is not remembered when it is not one', async () => {
    const { userId } = await signIn('odd@print.test', { cookie: '_f_p_=<script>' })
    expect(await kept(userId)).toBeNull()
  })

  it('opens nothing by itself', async () => {
    await signIn('owner@print.test', { fingerPrint: print })
    const { path } = accountCalls.sessions
    const ways = [{ url: `${path}?_f_p_=${print}` }, { url: path, headers: { cookie: `_f_p_=${print}` } }]
    for (const way of ways)
      expect((await server.web.app.inject({ method: 'GET', ...way })).statusCode).toBe(401)
  })

  it('mixes up nobody who has the same one', async () => {
    const [one, two] = [
      await signIn('one@print.test', { fingerPrint: print }),
      await signIn('two@print.test', { fingerPrint: print }),
    ]
    const headers = { cookie: `_f_p_=${print}` }
    const { body } = await server.call(accountCalls.getBasicUserDetails, {}, { as: two, headers })
    expect(body.user._id).toBe(two.userId)
    await server.call(accountCalls.signOut, {}, { as: one })
    expect((await server.call(accountCalls.sessions, {}, { as: two })).status).toBe(200)
  })
})
