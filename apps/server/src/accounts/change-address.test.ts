import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE, SECOND } from '../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { lastText, signInByPhone, TEXTS, waiting } from './testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: TEXTS })
})
afterAll(() => server.close())

type Input = Parameters<typeof server.call<typeof accountCalls.updateUserData>>[1]
const update = (as: Person, input: Input) => server.call(accountCalls.updateUserData, input, { as })
const isIn = async (as: Person) => (await server.call(accountCalls.sessions, {}, { as })).status === 200

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')

async function changed(as: Person, email: string) {
  const { body } = await update(as, { email })
  return update(as, { userId: body.userId!, OTP: await server.lastCode() })
}

describe('changing what an account is known by', () => {
  it('changes a name at once, and an address once its code comes back [ACC-DATA-1]', async () => {
    const as = await server.signIn('old@change.test')
    const named = await update(as, { fullname: 'New Name' })
    expect(named.body).toMatchObject({ message: 'Saved', user: { fullname: 'New Name' } })

    const asked = await update(as, { email: 'New@Change.test' })
    expect(asked.body).toEqual({
      message: expect.any(String),
      userId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    const done = await update(as, { userId: asked.body.userId!, OTP: await server.lastCode() })
    expect(done.body.user).toMatchObject({ email: 'new@change.test', phone: null })

    const byText = await update(as, { phone: { code: '44', number: '7400 123456' } })
    const both = await update(as, { userId: byText.body.userId!, OTP: await lastText(server) })
    expect(both.body.user).toMatchObject({
      email: 'new@change.test',
      phone: { code: '44', number: '7400123456' },
    })
  })

  it('leaves the old address in force until then, and then signs in with the new one', async () => {
    const as = await server.signIn('before@change.test')
    const { body } = await update(as, { email: 'after@change.test' })
    expect((await server.signIn('before@change.test')).userId).toBe(as.userId)
    // Asking for that code made a newer one, so the change's is the one before it.
    const codes = (await waiting(server, 'mailCode')).filter(({ challengeId }) => challengeId === body.userId)
    const OTP = server.kernel.secrets.unseal(codes[0]!.sealedCode!)
    expect((await update(as, { userId: body.userId!, OTP })).status).toBe(200)
    expect((await server.signIn('after@change.test')).userId).toBe(as.userId)
  })

  it('needs a session opened a moment ago; a name does not', async () => {
    const as = await server.signIn('stale@change.test')
    server.later(10 * MINUTE)
    expect(await update(as, { email: 'thief@change.test' })).toMatchObject({
      status: 401,
      body: { code: 'reauthenticate' },
    })
    expect((await update(as, { fullname: 'Still Me' })).status).toBe(200)
    const again = await server.signIn('stale@change.test')
    server.later(10 * MINUTE - 5 * SECOND)
    expect((await update(again, { email: 'fresh@change.test' })).status).toBe(200)
  })

  it('is confirmed only by the session that asked, with a code for this and nothing else', async () => {
    const as = await server.signIn('bound@change.test')
    const elsewhere = await server.signIn('bound@change.test')
    const stranger = await server.signIn('stranger@change.test')
    const { body } = await update(as, { email: 'bound2@change.test' })
    const answer = { userId: body.userId!, OTP: await server.lastCode() }
    for (const other of [elsewhere, stranger]) expect((await update(other, answer)).status).toBe(400)
    expect((await server.call(accountCalls.onBoard, answer)).status).toBe(400)
    expect((await update(as, { ...answer, email: 'another@change.test' })).status).toBe(400)
    const signIn = await server.call(accountCalls.verify, { email: 'bound3@change.test' })
    const forSigningIn = { userId: signIn.body.userId, OTP: await server.lastCode() }
    expect((await update(as, forSigningIn)).status).toBe(400)
    expect((await update(as, { ...answer, email: 'bound2@change.test' })).status).toBe(200)
  })

  it('burns its code after five wrong guesses too', async () => {
    const as = await server.signIn('burn@change.test')
    const { body } = await update(as, { email: 'burn2@change.test' })
    const OTP = await server.lastCode()
    const guess = { userId: body.userId!, OTP: wrongOf(OTP) }
    for (let tries = 0; tries < 5; tries += 1) expect((await update(as, guess)).status).toBe(400)
    expect((await update(as, { userId: body.userId!, OTP })).status).toBe(400)
  })

  it('signs out everywhere else, and voids what was sent before', async () => {
    const other = await server.signIn('void@change.test')
    const as = await server.signIn('void@change.test')
    const { body: old } = await server.call(accountCalls.verify, { email: 'void@change.test' })
    const oldAnswer = { userId: old.userId, OTP: await server.lastCode() }
    const { body: pending } = await update(as, { phone: { number: '9876511111' } })
    const pendingAnswer = { userId: pending.userId!, OTP: await lastText(server) }
    expect((await changed(as, 'void2@change.test')).status).toBe(200)
    expect([await isIn(as), await isIn(other)]).toEqual([true, false])
    expect((await server.call(accountCalls.onBoard, oldAnswer)).status).toBe(400)
    expect((await update(as, pendingAnswer)).status).toBe(400)
  })

  it('does not tell who has an address, except to somebody who reads there', async () => {
    await server.signIn('taken@change.test')
    const as = await server.signIn('wants@change.test')
    const free = await update(as, { email: 'free@change.test' })
    const taken = await update(as, { email: 'taken@change.test' })
    expect([taken.status, Object.keys(taken.body)]).toEqual([free.status, Object.keys(free.body)])
    const { status, body } = await update(as, { userId: taken.body.userId!, OTP: await server.lastCode() })
    expect([status, body]).toMatchObject([
      409,
      { message: 'Another account has this address', code: 'conflict' },
    ])
  })

  it('gives one address to one of two who want it at once', async () => {
    const people = [await server.signIn('race1@change.test'), await server.signIn('race2@change.test')]
    const answers = []
    for (const as of people) {
      const { body } = await update(as, { email: 'prize@change.test' })
      answers.push({ as, input: { userId: body.userId!, OTP: await server.lastCode() } })
    }
    const statuses = (await Promise.all(answers.map(({ as, input }) => update(as, input)))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
  })

  it('takes one address at a time, and a code only with its challenge', async () => {
    const as = await server.signIn('odd@change.test')
    expect((await update(as, { email: 'a@change.test', phone: { number: '9876543210' } })).status).toBe(400)
    expect((await update(as, { OTP: '123456' })).body.message).toBe('userId is not passed')
    expect((await update(as, { userId: '0'.repeat(32) })).body.message).toBe('OTP is not passed')
  })

  it('is begun five times an hour', async () => {
    const as = await signInByPhone(server, '9876522222')
    for (let asked = 0; asked < 5; asked += 1)
      expect((await update(as, { email: `many${asked}@change.test` })).status).toBe(200)
    expect((await update(as, { email: 'many5@change.test' })).status).toBe(429)
  })
})
