import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { lastText, signInByPhone, TEXTS, waiting } from '../testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: TEXTS })
})
afterAll(() => server.close())

type Phone = { code?: string | number; number: string | number }

const verify = (phone: Phone) => server.call(accountCalls.verify, { phone })

async function signIn(phone: Phone) {
  const { status, body } = await verify(phone)
  expect(status).toBe(200)
  return server.call(accountCalls.onBoard, { userId: body.userId, OTP: await lastText(server) })
}

describe('signing in with a phone number', () => {
  it('opens an account for a new number and leads back to it [ACC-SIGNIN-2] [ACC-VERIFY-1]', async () => {
    const { status, body } = await signIn({ code: '91', number: '9876543210' })
    expect(status).toBe(200)
    const phone = { code: '91', number: '9876543210' }
    expect(body).toMatchObject({ isNewUser: true, user: { phone, email: null } })
    const again = await signIn({ code: '+91', number: '098765 43210' })
    expect(again.body).toMatchObject({ isNewUser: false, user: { _id: body.user._id } })
    const row = server.kernel.db.selectFrom('users').select('phone').where('id', '=', body.user._id)
    expect(await row.executeTakeFirst()).toEqual({ phone: '91 9876543210' })
  })

  it('means +91 when no code is sent, and takes other countries [ACC-VERIFY-3]', async () => {
    expect((await signIn({ number: 9876500001 })).body.user.phone).toEqual({
      code: '91',
      number: '9876500001',
    })
    const london = await signIn({ code: 44, number: '07400 123456' })
    expect(london.body.user.phone).toEqual({ code: '44', number: '7400123456' })
    const rome = await signIn({ code: '39', number: '312 345 6789' })
    expect(rome.body.user.phone).toEqual({ code: '39', number: '3123456789' })
  })

  it.each([
    ['too short for its country', { number: '12345' }],
    ['of no country', { code: '999', number: '9876543210' }],
    ['of another country than its code', { code: '44', number: '9876543210' }],
    ['that costs whoever dials it', { code: '1', number: '9002345678' }],
    ['that is not digits', { number: 'nine eight' }],
  ])('is not for a number %s', async (_, phone) => {
    const before = (await waiting(server, 'textCode')).length
    expect(await verify(phone)).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await waiting(server, 'textCode')).toHaveLength(before)
  })

  it('never makes the number a name', async () => {
    expect((await signIn({ number: '9876500002' })).body.user.fullname).toBe('New member')
  })

  it('is worth nothing with a number it was not sent to', async () => {
    const { body } = await verify({ number: '9876500003' })
    const answer = { userId: body.userId, OTP: await lastText(server) }
    const other = await server.call(accountCalls.onBoard, { ...answer, phone: { number: '9876500004' } })
    expect(other.status).toBe(400)
    const right = await server.call(accountCalls.onBoard, { ...answer, phone: { number: '98765-00003' } })
    expect(right.status).toBe(200)
  })

  it('takes an address or a number, not both and not neither', async () => {
    const phone = { number: '9876500005' }
    const both = await server.call(accountCalls.verify, { email: 'both@phone.test', phone })
    expect(both).toMatchObject({ status: 400, body: { code: 'invalid' } })
    const neither = await server.call(accountCalls.verify, {})
    expect(neither).toMatchObject({ status: 400, body: { message: 'email is not passed', code: 'missing' } })
  })

  it('sends the code again to the same number', async () => {
    const { body } = await verify({ number: '9876500006' })
    const first = await lastText(server)
    expect((await server.call(accountCalls.resendOtp, { userId: body.userId })).status).toBe(200)
    const second = await lastText(server)
    const give = async (OTP: string) =>
      (await server.call(accountCalls.onBoard, { userId: body.userId, OTP })).status
    // One pair in a million is the same code twice.
    if (first !== second) expect(await give(first)).toBe(400)
    expect(await give(second)).toBe(200)
  })

  it('keeps two who sign in with one new number at once in one account', async () => {
    const people = await Promise.all([
      signInByPhone(server, '9876500007').catch(() => null),
      signInByPhone(server, '9876500007').catch(() => null),
    ])
    const rows = server.kernel.db.selectFrom('users').select('id').where('phone', '=', '91 9876500007')
    expect(people.some(Boolean)).toBe(true)
    expect(await rows.execute()).toHaveLength(1)
  })
})

describe('texts', () => {
  it('are not sent where the site has no way to', async () => {
    const silent = await startTestServer()
    const { status, body } = await silent.call(accountCalls.verify, { phone: { number: '9876543210' } })
    await silent.close()
    expect([status, body]).toMatchObject([
      400,
      { message: 'phone: this site sends no texts', code: 'invalid' },
    ])
  })

  it('are limited over all numbers, since they cost money', async () => {
    const frugal = await startTestServer({ settings: { ...TEXTS, LIMIT_TEXTS_AN_HOUR: '2' } })
    const ask = (number: string) => frugal.call(accountCalls.verify, { phone: { number } })
    expect([(await ask('9876543211')).status, (await ask('9876543212')).status]).toEqual([200, 200])
    expect(await ask('9876543213')).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } })
    expect((await frugal.call(accountCalls.verify, { email: 'mail@phone.test' })).status).toBe(200)
    await frugal.close()
  })
})
