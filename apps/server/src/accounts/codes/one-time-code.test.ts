import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const wrong = {
  status: 400,
  body: { message: 'That code is not right, or no longer works', code: 'invalid' },
}

async function challenge(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  return { userId: body.userId, OTP: await server.lastCode() }
}

describe('a code', () => {
  it('works for ten minutes and not a second longer', async () => {
    const first = await challenge('minutes@code.test')
    server.later(10 * MINUTE - 5 * SECOND)
    expect((await server.call(accountCalls.onBoard, first)).status).toBe(200)
    const second = await challenge('minutes@code.test')
    server.later(10 * MINUTE)
    expect(await server.call(accountCalls.onBoard, second)).toMatchObject(wrong)
  })

  it('works once', async () => {
    const answer = await challenge('once@code.test')
    expect((await server.call(accountCalls.onBoard, answer)).status).toBe(200)
    expect(await server.call(accountCalls.onBoard, answer)).toMatchObject(wrong)
  })

  it('is worth nothing for another challenge, of the same person too', async () => {
    const first = await challenge('bound@code.test')
    const second = await challenge('bound@code.test')
    const mixed = await server.call(accountCalls.onBoard, { userId: first.userId, OTP: second.OTP })
    // One pair in a million is the same code twice.
    if (first.OTP !== second.OTP) expect(mixed).toMatchObject(wrong)
    expect((await server.call(accountCalls.onBoard, second)).status).toBe(200)
  })

  it('is worth nothing with an address it was not sent to', async () => {
    const answer = await challenge('mine@code.test')
    const asOther = { ...answer, email: 'other@code.test' }
    expect(await server.call(accountCalls.onBoard, asOther)).toMatchObject(wrong)
    expect((await server.call(accountCalls.onBoard, { ...answer, email: 'MINE@code.test' })).status).toBe(200)
  })

  it('for a challenge that never was is refused in the same words', async () => {
    const nowhere = { userId: '0'.repeat(32), OTP: '123456' }
    expect(await server.call(accountCalls.onBoard, nowhere)).toMatchObject(wrong)
  })
})
