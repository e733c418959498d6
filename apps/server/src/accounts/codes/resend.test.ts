import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const give = async (userId: string, OTP: string) =>
  (await server.call(accountCalls.onBoard, { userId, OTP })).status

const resend = (userId: string) => server.call(accountCalls.resendOtp, { userId })

async function ask(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  return { userId: body.userId, first: await server.lastCode() }
}

const notFound = { status: 404, body: { message: 'Code not found', code: 'not_found' } }

describe('asking for the code again', () => {
  it('sends a new one, after which the old one is worth nothing', async () => {
    const { userId, first } = await ask('new@resend.test')
    expect(await resend(userId)).toMatchObject({ status: 200, body: { userId } })
    const second = await server.lastCode()
    // One pair in a million is the same code twice.
    if (first !== second) expect(await give(userId, first)).toBe(400)
    expect(await give(userId, second)).toBe(200)
  })

  it('does not forget the guesses already made', async () => {
    const { userId, first } = await ask('count@resend.test')
    const wrong = first === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 4; tries += 1) await give(userId, wrong)
    await resend(userId)
    const second = await server.lastCode()
    await give(userId, second === '222222' ? '333333' : '222222')
    expect(await give(userId, second)).toBe(400)
    expect(await resend(userId)).toMatchObject(notFound)
  })

  it('gives another ten minutes', async () => {
    const { userId } = await ask('minutes@resend.test')
    server.later(9 * MINUTE)
    await resend(userId)
    server.later(9 * MINUTE)
    expect(await give(userId, await server.lastCode())).toBe(200)
  })

  it('answers that there is none when it was used, is too old or never was', async () => {
    const used = await ask('used@resend.test')
    await give(used.userId, used.first)
    expect(await resend(used.userId)).toMatchObject(notFound)
    const old = await ask('old@resend.test')
    server.later(10 * MINUTE)
    expect(await resend(old.userId)).toMatchObject(notFound)
    expect(await resend('0'.repeat(32))).toMatchObject(notFound)
  })

  it('takes every field the documents name [ACC-OTP-1]', async () => {
    const { userId } = await ask('fields@resend.test')
    const { status } = await server.call(accountCalls.resendOtp, {
      userId,
      isWebLogin: true,
      origin: 'http://localhost:3000',
      nonWyloUserId: 'f'.repeat(32),
    })
    expect(status).toBe(200)
  })
})
