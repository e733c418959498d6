import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('asking who I am', () => {
  it('is answered by the session', async () => {
    const me = await server.signIn('session@details.test')
    const { status, body } = await server.call(accountCalls.getBasicUserDetails, {}, { as: me })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      user: {
        _id: me.userId,
        username: null,
        fullname: 'session',
        email: 'session@details.test',
        createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    })
  })

  it('is answered by userToken in the body together with isWeb, without cookies [ACC-DETAILS-1]', async () => {
    const me = await server.signIn('body@details.test')
    const { status, body } = await server.call(accountCalls.getBasicUserDetails, {
      userToken: me.token,
      isWeb: true,
    })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: me.userId, email: 'body@details.test' })
  })

  it('is refused without either, and with a token nobody has', async () => {
    expect((await server.call(accountCalls.getBasicUserDetails, {})).status).toBe(401)
    const { status, body } = await server.call(accountCalls.getBasicUserDetails, {
      userToken: 'A'.repeat(43),
    })
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'Sign in to do this', code: 'unauthenticated' })
  })

  it('is answered to more people at once than there are connections to the database', async () => {
    const { token } = await server.signIn('crowd@details.test')
    const crowd = Array.from({ length: 30 }, () =>
      server.call(accountCalls.getBasicUserDetails, { userToken: token }),
    )
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses).toEqual(Array(30).fill(200))
  })
})
