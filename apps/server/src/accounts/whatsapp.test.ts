import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { lastText, TEXTS } from './testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: TEXTS })
})
afterAll(() => server.close())

type Number = string | { code?: string; number: string }

const ask = (whatsappNo: Number, as?: Person) =>
  server.call(accountCalls.updateWhatsappNo, { whatsappNo }, as ? { as } : {})
const confirm = (whatsappNo: Number, OTP: string, as?: Person) =>
  server.call(accountCalls.confirmWhatsappNo, { whatsappNo, OTP }, as ? { as } : {})
const numberOf = async (as: Person) =>
  (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user.whatsappNo

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

describe('a WhatsApp number', () => {
  it('is mine when the code comes back, and can be changed [WA-3]', async () => {
    const as = await server.signIn('ana@whatsapp.test')
    expect((await ask('9876543210', as)).body).toEqual({ userId: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(await numberOf(as)).toBeNull()
    expect((await confirm('9876543210', await lastText(server), as)).status).toBe(200)
    expect(await numberOf(as)).toBe('91 9876543210')
    await ask('98765 00000', as)
    await confirm('9876500000', await lastText(server), as)
    expect(await numberOf(as)).toBe('91 9876500000')
  })

  it('is one of +91 unless it says otherwise [WA-1]', async () => {
    const as = await server.signIn('codes@whatsapp.test')
    const written: [Number, string][] = [
      ['9876543211', '91 9876543211'],
      [{ number: '9876543212' }, '91 9876543212'],
      ['+44 7400 123456', '44 7400123456'],
      [{ code: '44', number: '7400 123457' }, '44 7400123457'],
    ]
    for (const [given, stored] of written) {
      await ask(given, as)
      expect((await confirm(given, await lastText(server), as)).status).toBe(200)
      expect(await numberOf(as)).toBe(stored)
    }
    for (const wrong of ['12345', '+999 1234567', { code: '44', number: '9876543210' }])
      expect((await ask(wrong, as)).status).toBe(400)
  })

  it('of somebody without an account is confirmed with OTP, whatsappNo and nonWyloUserId [WA-2]', async () => {
    const nonWyloUserId = server.kernel.newId()
    const { db, clock } = server.kernel
    await db.insertInto('guests').values({ id: nonWyloUserId, created_at: clock() }).execute()
    const whatsappNo = '9876543213'
    const { status } = await server.call(accountCalls.updateWhatsappNo, { whatsappNo, nonWyloUserId })
    expect(status).toBe(200)
    const OTP = await lastText(server)
    expect((await confirm(whatsappNo, OTP)).status).toBe(401)
    const other = { OTP, whatsappNo, nonWyloUserId: '0'.repeat(32) }
    expect((await server.call(accountCalls.confirmWhatsappNo, other)).status).toBe(401)
    const answer = { OTP, whatsappNo, nonWyloUserId }
    expect((await server.call(accountCalls.confirmWhatsappNo, answer)).status).toBe(200)
    const guest = db.selectFrom('guests').select('whatsapp_no').where('id', '=', nonWyloUserId)
    expect(await guest.executeTakeFirst()).toEqual({ whatsapp_no: '91 9876543213' })
  })

  it("is not confirmed by another person's code, nor is its code good for anything else", async () => {
    const [as, eve] = [await server.signIn('ben@whatsapp.test'), await server.signIn('eve@whatsapp.test')]
    const { body } = await ask('9876543214', as)
    const OTP = await lastText(server)
    expect((await confirm('9876543214', OTP, eve)).status).toBe(400)
    expect((await confirm('9876543215', OTP, as)).status).toBe(400)
    expect((await server.call(accountCalls.onBoard, { userId: body.userId, OTP })).status).toBe(400)
    const change = { userId: body.userId, OTP }
    expect((await server.call(accountCalls.updateUserData, change, { as })).status).toBe(400)
    expect((await confirm('9876543214', OTP, as)).status).toBe(200)
    expect((await confirm('9876543214', OTP, as)).status).toBe(400)
  })

  it('burns its code after five wrong guesses, and after ten minutes', async () => {
    const as = await server.signIn('burn@whatsapp.test')
    await ask('9876543216', as)
    const OTP = await lastText(server)
    await Promise.all(Array.from({ length: 20 }, () => confirm('9876543216', wrongOf(OTP), as)))
    expect((await confirm('9876543216', OTP, as)).status).toBe(400)
    const row = server.kernel.db
      .selectFrom('challenges')
      .select('attempts')
      .where('address', '=', '91 9876543216')
    expect(await row.execute()).toEqual([{ attempts: 5 }])
    await ask('9876543217', as)
    server.later(10 * MINUTE)
    expect((await confirm('9876543217', await lastText(server), as)).status).toBe(400)
  })

  it('is set once by the right code that comes ten times at once', async () => {
    const as = await server.signIn('storm@whatsapp.test')
    await ask('9876543218', as)
    const OTP = await lastText(server)
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm('9876543218', OTP, as)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is asked for by somebody', async () => {
    expect((await ask('9876543219')).status).toBe(401)
    const as = await server.signIn('missing@whatsapp.test')
    const { status, body } = await server.call(accountCalls.updateWhatsappNo, {} as { whatsappNo: string }, {
      as,
    })
    expect([status, body]).toMatchObject([400, { message: 'whatsappNo is not passed', code: 'missing' }])
  })
})
