import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const { verify, onBoard, resendOtp, sessions } = accountCalls

async function post(call: { path: string }, payload: string | object, query = '') {
  const headers = { 'content-type': 'application/json' }
  const response = await server.web.app.inject({ method: 'POST', url: call.path + query, payload, headers })
  return { status: response.statusCode, body: response.json() as { message: string; code: string } }
}

const refused = (code: string, message: unknown = expect.any(String)) => ({
  status: 400,
  body: expect.objectContaining({ code, message }),
})
const email = 'input@input.test'

describe('a field that is missing', () => {
  it.each([
    [verify, {}, 'email is not passed'],
    [verify, { email: undefined, fullname: 'Ana' }, 'email is not passed'],
    [resendOtp, {}, 'userId is not passed'],
    [onBoard, { OTP: '123456' }, 'userId is not passed'],
    [onBoard, { userId: '0'.repeat(32) }, 'OTP is not passed'],
  ])('is named in the specified words: %#', async (call, input, message) => {
    expect(await post(call, input)).toEqual(refused('missing', message))
  })
})

describe('a field that is wrong', () => {
  it.each([
    [verify, { email: 'not an address' }],
    [verify, { email: null }],
    [verify, { email: ['a@b.test'] }],
    [verify, { email, fullname: '   ' }],
    [verify, { email, fullname: 'x'.repeat(101) }],
    [onBoard, { userId: '0'.repeat(32), OTP: '12345' }],
    [onBoard, { userId: '0'.repeat(32), OTP: 123_456 }],
    [resendOtp, { userId: '01a1dcec-5905-7d67-825c-78c87eba77ed' }],
  ])('is refused: %#', async (call, input) => {
    expect(await post(call, input)).toEqual(refused('invalid'))
  })

  it.each([
    ['an address', verify, { email: 'nobody' }, 'notAnEmail', undefined],
    ['too long a name', verify, { email, fullname: 'x'.repeat(101) }, 'tooLong', { count: 100 }],
    ['an empty name', verify, { email, fullname: '   ' }, 'missing', undefined],
    ['a name of two lines', verify, { email, fullname: 'A\nB' }, 'oneLine', undefined],
    ['a name nobody sees', verify, { email, fullname: '\u200b' }, 'missing', undefined],
    ['something else', verify, { email: ['a@b.test'] }, 'wrongValue', undefined],
    ['nothing', verify, {}, 'missing', undefined],
    ['too short a password', onBoard, { username: 'ana.b', password: 'abc' }, 'tooShort', { count: 8 }],
  ] as const)('is explained to people: %s', async (_title, call, input, reason, values) => {
    const { body } = await post(call, input)
    expect(body).toMatchObject({ field: expect.any(String), reason: `platform.${reason}` })
    expect((body as { values?: object }).values).toEqual(values)
  })

  it('is refused when it holds what a text cannot hold', async () => {
    expect(await post(verify, { email, fullname: 'Ana\u0000' })).toEqual(refused('invalid'))
    const { token } = await server.signIn('nul@input.test')
    const payload = { firebaseToken: 'push\u0000' }
    const { path: url } = accountCalls.updateSession
    const response = await server.web.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: token },
    })
    expect(response.statusCode).toBe(400)
  })
})

describe('a field nobody knows', () => {
  it.each(['isAdmin', 'constructor', 'toString', '_id'])('is refused: %s', async (name) => {
    expect(await post(verify, { email, [name]: 'x' })).toEqual(
      refused('invalid', `${name} is not known here`),
    )
    expect(await post(verify, { email }, `?${name}=x`)).toEqual(refused('invalid'))
  })

  it('is refused in the query of a read', async () => {
    const { token } = await server.signIn(email)
    const response = await server.web.app.inject({
      url: `${sessions.path}?sort=old`,
      headers: { authorization: token },
    })
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { code: 'invalid', message: 'sort is not known here' },
    ])
  })
})

describe('a field in both query and body', () => {
  it('must mean one thing', async () => {
    expect((await post(verify, { email }, `?email=${email}`)).status).toBe(200)
    expect(await post(verify, { email }, '?email=other@input.test')).toEqual(
      refused('invalid', 'email is given twice'),
    )
  })
})
