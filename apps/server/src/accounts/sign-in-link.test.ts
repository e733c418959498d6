import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, SECOND } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { lastLink, lastText, TEXTS, waiting } from './testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  const bundle = { mountAssets: async () => undefined, load: () => Promise.reject(new Error('no pages')) }
  server = await startTestServer({ bundle, settings: { ...TEXTS, LIMIT_WRONG_CODES_A_DAY: '6' } })
})
afterAll(() => server.close())

async function challenge(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  const secret = await lastLink(server)
  return {
    userId: body.userId,
    code: await server.lastCode(),
    secret,
    url: `/signin/link/${body.userId}/${secret}`,
  }
}

const open = (url: string) => server.web.app.inject({ url })
const give = async (userId: string, OTP: string) =>
  (await server.call(accountCalls.onBoard, { userId, OTP })).status

describe('the link beside the code', () => {
  it('shows whom it signs in, does nothing by itself, and its button signs in', async () => {
    const { userId, secret, url } = await challenge('ana@link.test')
    for (let opened = 0; opened < 2; opened += 1) {
      const { statusCode, body } = await open(url)
      expect(statusCode).toBe(200)
      expect(body).toContain('Sign in as ana@link.test')
      expect(body).toContain('<form method="post" action="/signin/code">')
    }
    expect(await server.kernel.db.selectFrom('sessions').select('id').execute()).toEqual([])
    const pressed = await server.web.app.inject({
      method: 'POST',
      url: '/signin/code',
      headers: { origin: TEST_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ userId, OTP: secret }).toString(),
    })
    expect(pressed.headers).toMatchObject({ location: '/', 'set-cookie': expect.stringMatching(/^token=/) })
    expect((await open(url)).statusCode).toBe(404)
  })

  it('works once, and not beside the code: one of the two', async () => {
    const first = await challenge('once@link.test')
    expect([await give(first.userId, first.secret), await give(first.userId, first.code)]).toEqual([200, 400])
    const second = await challenge('once@link.test')
    expect([await give(second.userId, second.code), await give(second.userId, second.secret)]).toEqual([
      200, 400,
    ])
  })

  it('works for an hour, once, for its own challenge, whatever is sent after it', async () => {
    const [mine, other] = [await challenge('mine@link.test'), await challenge('other@link.test')]
    expect(await give(other.userId, mine.secret)).toBe(400)
    await server.call(accountCalls.resendOtp, { userId: mine.userId })
    const second = await lastLink(server)
    server.later(HOUR - SECOND)
    expect((await open(mine.url)).statusCode).toBe(200)
    expect([await give(mine.userId, mine.secret), await give(mine.userId, mine.secret)]).toEqual([200, 400])
    expect(await give(mine.userId, second)).toBe(200)
    server.later(SECOND)
    expect([await give(other.userId, other.secret), (await open(other.url)).statusCode]).toEqual([400, 404])
  })

  it('opens one session when it is pressed ten times at once', async () => {
    const { userId, secret } = await challenge('twice@link.test')
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(userId, secret)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })

  it('outlives a code that was guessed away', async () => {
    const { userId, code, secret } = await challenge('burned@link.test')
    const wrong = code === '000000' ? '111111' : '000000'
    for (let tries = 0; tries < 5; tries += 1) await give(userId, wrong)
    expect([await give(userId, code), await give(userId, secret)]).toEqual([400, 200])
  })

  it('is worth nothing with an address it was not sent to', async () => {
    const { userId, secret: OTP } = await challenge('whose@link.test')
    const asOther = await server.call(accountCalls.onBoard, { userId, OTP, email: 'other@link.test' })
    expect([asOther.status, await give(userId, OTP)]).toEqual([400, 200])
  })

  it('dies when the address of the account changes, and when its person asks to be deleted', async () => {
    const as = await server.signIn('before@link.test')
    const moved = await challenge('before@link.test')
    const asked = await server.call(accountCalls.updateUserData, { email: 'after@link.test' }, { as })
    const change = { email: 'after@link.test', userId: asked.body.userId!, OTP: await server.lastCode() }
    await server.call(accountCalls.updateUserData, change, { as })
    expect([await give(moved.userId, moved.secret), (await open(moved.url)).statusCode]).toEqual([400, 404])
    const kept = await challenge('after@link.test')
    await server.call(accountCalls.deleteAccount, {}, { as })
    expect(await give(kept.userId, kept.secret)).toBe(400)
  })

  it('still works for somebody whose codes are being guessed at', async () => {
    const { userId } = await server.signIn('guessed@link.test')
    for (let round = 0; round < 2; round += 1) {
      const { userId: id, code } = await challenge('guessed@link.test')
      for (let tries = 0; tries < 4; tries += 1) await give(id, code === '000000' ? '111111' : '000000')
    }
    const { userId: id, code, secret } = await challenge('guessed@link.test')
    expect(await give(id, code)).toBe(400)
    const { status, body } = await server.call(accountCalls.onBoard, { userId: id, OTP: secret })
    expect([status, body.user._id]).toEqual([200, userId])
  })

  it('is not counted as a guess when it is wrong, and never helps to guess the code', async () => {
    const { userId, code } = await challenge('wrong@link.test')
    for (let tries = 0; tries < 10; tries += 1) expect(await give(userId, 'A'.repeat(43))).toBe(400)
    expect(await give(userId, code)).toBe(200)
  })

  it('is only in messages that sign in, in texts too', async () => {
    const as = await server.signIn('purpose@link.test')
    await server.call(accountCalls.updateUserData, { email: 'purpose2@link.test' }, { as })
    expect((await waiting(server, 'mailCode')).at(-1)).not.toHaveProperty('sealedLink')
    const { body } = await server.call(accountCalls.verify, { phone: { number: '9876543210' } })
    const secret = await lastLink(server, 'textCode')
    expect((await open(`/signin/link/${body.userId}/${secret}`)).body).toContain('Sign in as +919876543210')
    expect(await give(body.userId, secret)).toBe(200)
    expect(await give(body.userId, await lastText(server))).toBe(400)
  })

  it.each(['/signin/link/x/y', `/signin/link/${'0'.repeat(32)}/${'A'.repeat(43)}`])(
    'leads nowhere when made up: %s',
    async (url) => {
      const { statusCode, body } = await open(url)
      expect(statusCode).toBe(404)
      expect(body).toContain('This link no longer works')
    },
  )
})
