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

describe('signing in with an e-mail code', () => {
  it('opens an account for a new address and a session for its owner [ACC-SIGNIN-1]', async () => {
    const { body: challenge } = await server.call(accountCalls.verify, {
      email: 'Ana@Example.test',
      fullname: 'Ana',
    })
    const { status, body } = await server.call(accountCalls.onBoard, {
      userId: challenge.userId,
      OTP: await server.lastCode(),
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ isNewUser: true, user: { fullname: 'Ana', email: 'ana@example.test' } })
    const me = { token: body.token!, userId: body.user._id }
    const { body: list } = await server.call(accountCalls.sessions, {}, { as: me })
    expect(list.sessions).toHaveLength(1)
    expect(list.sessions[0]).toMatchObject({ isCurrent: true })
  })

  it('takes every field the documents name with an address [ACC-VERIFY-4]', async () => {
    const { status, body } = await server.call(accountCalls.verify, {
      email: 'fields@sign.test',
      origin: 'http://localhost:3000',
      noOTP: false,
      planId: 'plan',
      fullname: 'Fay Fields',
      inviteId: 'invite',
    })
    expect(status).toBe(200)
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    expect((await server.call(accountCalls.onBoard, answer)).body.user.fullname).toBe('Fay Fields')
  })

  it('leads back to the same account, however the address is written', async () => {
    const { userId } = await server.signIn('again@sign.test')
    const { body } = await server.call(accountCalls.onBoard, await challenge(' AGAIN@Sign.test '))
    expect(body).toMatchObject({ isNewUser: false, user: { _id: userId, email: 'again@sign.test' } })
  })

  it('opens one session when the right code comes ten times at once', async () => {
    const answer = await challenge('race@sign.test')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(accountCalls.onBoard, answer)),
    )
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
    const me = { token: opened[0]!.body.token!, userId: opened[0]!.body.user._id }
    expect((await server.call(accountCalls.sessions, {}, { as: me })).body.sessions).toHaveLength(1)
  })

  it('makes one account when two codes of a new address are given at once', async () => {
    const both = [await challenge('twin@sign.test'), await challenge('twin@sign.test')]
    const answers = await Promise.all(both.map((answer) => server.call(accountCalls.onBoard, answer)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.filter(({ body }) => body.isNewUser)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1)
  })
})
