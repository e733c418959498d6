import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function challenge(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  return { userId: body.userId, OTP: await server.lastCode() }
}

const counts = async () => {
  const { db } = server.kernel
  const [users, sessions] = [
    await db.selectFrom('users').select('id').execute(),
    await db.selectFrom('sessions').select('id').execute(),
  ]
  return [users.length, sessions.length]
}

describe('signing in takes one proof', () => {
  it('and every other field the documents name [ACC-ONBOARD-1]', async () => {
    const answer = await challenge('all@proof.test')
    const { status, body } = await server.call(accountCalls.onBoard, {
      ...answer,
      email: 'all@proof.test',
      fullname: 'All Fields',
      status: 'anything',
      planId: 'plan',
      inviteId: 'invite',
      fingerPrint: 'print-1234',
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ fullname: 'All Fields', email: 'all@proof.test' })
    const row = server.kernel.db.selectFrom('users').select('status').where('id', '=', body.user._id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'anything' })
  })

  it.each([
    ['nothing', {}, 'userId is not passed'],
    ['a code without its challenge', { OTP: '123456' }, 'userId is not passed'],
    ['a challenge without its code', { userId: '0'.repeat(32) }, 'OTP is not passed'],
    ['a username alone', { username: 'someone' }, 'password is not passed'],
    ['a password alone', { password: 'correct horse' }, 'username is not passed'],
    ['a provider alone', { socialType: 'google' }, 'socialToken is not passed'],
  ])('not %s', async (_, input, message) => {
    const answer = await server.call(accountCalls.onBoard, input)
    expect(answer).toMatchObject({ status: 400, body: { message, code: 'missing' } })
  })

  it('not two at once, though one of them is right', async () => {
    const answer = await challenge('two@proof.test')
    const others = [
      { username: 'someone', password: 'correct horse' },
      { socialType: 'google', socialToken: 'A'.repeat(43) },
    ]
    for (const other of others)
      expect(await server.call(accountCalls.onBoard, { ...answer, ...other })).toMatchObject({
        status: 400,
        body: { code: 'invalid' },
      })
    expect((await server.call(accountCalls.onBoard, answer)).status).toBe(200)
  })

  it.each([{ noOTP: true }, { isVerified: true }, { isNewUser: false }, { token: 'x' }])(
    'and no field that would make it unnecessary: %o',
    async (forged) => {
      const before = await counts()
      const { userId } = await challenge('forged@proof.test')
      const input = { userId, OTP: '000000', ...forged } as { userId: string; OTP: string }
      expect((await server.call(accountCalls.onBoard, input)).status).toBe(400)
      expect(await counts()).toEqual(before)
    },
  )

  it('of whom it is about, not of whoever is named beside it', async () => {
    const victim = await server.signIn('victim@proof.test')
    const { OTP } = await challenge('mine@proof.test')
    const before = await counts()
    expect((await server.call(accountCalls.onBoard, { userId: victim.userId, OTP })).status).toBe(400)
    expect(await counts()).toEqual(before)
  })
})
