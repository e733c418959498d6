import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('signing in with an e-mail code', () => {
  it('opens an account for a new address and a session for its owner [ACC-SIGNIN-1]', async () => {
    const { body: challenge } = await server.call(accountCalls.verify, { email: 'Ana@Example.test', fullname: 'Ana' })
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
})
