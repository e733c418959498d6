import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const withKey = (key: string) => ({ 'idempotency-key': key })

const verify = (email: string, key: string) =>
  server.call(accountCalls.verify, { email }, { headers: withKey(key) })

const challengesOf = async (address: string) =>
  (await server.kernel.db.selectFrom('challenges').select('id').where('address', '=', address).execute())
    .length

const mails = async () => (await server.kernel.db.selectFrom('outbox').select('id').execute()).length

const keptFor = (key: string) =>
  server.kernel.db.selectFrom('idempotency_keys').selectAll().where('key', '=', key).execute()

describe('a write sent again with its key', () => {
  it('is done once and answered the same', async () => {
    const before = await mails()
    const first = await verify('again@key.test', 'key-again')
    const second = await verify('again@key.test', 'key-again')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect([await challengesOf('again@key.test'), (await mails()) - before]).toEqual([1, 1])
  })

  it('is done once when all twenty come at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify('rush@key.test', 'key-rush')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(1)
    expect(await challengesOf('rush@key.test')).toBe(1)
  })

  it('is refused when it is another write', async () => {
    await verify('first@key.test', 'key-taken')
    const second = await verify('second@key.test', 'key-taken')
    expect(second.status).toBe(409)
    expect(second.body).toEqual({
      message: expect.any(String),
      code: 'conflict',
      reason: 'platform.retryKeyUsed',
    })
    expect(await challengesOf('second@key.test')).toBe(0)
  })

  it('is another write on another call', async () => {
    const { body } = await verify('call@key.test', 'key-calls')
    const again = await server.call(accountCalls.resendOtp, body, { headers: withKey('key-calls') })
    expect(again.status).toBe(200)
  })

  it('never shows somebody what another person was answered to the same key', async () => {
    const [ana, ben] = [await server.signIn('ana@key.test'), await server.signIn('ben@key.test')]
    const ask = (as: Person) =>
      server.call(accountCalls.getBasicUserDetails, {}, { as, headers: withKey('key-shared') })
    expect((await ask(ana)).body.user._id).toBe(ana.userId)
    expect((await ask(ben)).body.user._id).toBe(ben.userId)
  })

  it('is not remembered when it was refused, so that it may succeed later', async () => {
    const [here, there] = [await server.signIn('later@key.test'), await server.signIn('later@key.test')]
    const { body } = await server.call(accountCalls.sessions, {}, { as: there })
    const { _id } = body.sessions.find(({ isCurrent }) => isCurrent)!
    const end = (sessionId: string) =>
      server.call(accountCalls.revokeSession, { sessionId }, { as: here, headers: withKey('key-refused') })
    expect((await end('0'.repeat(32))).status).toBe(404)
    expect(await keptFor('key-refused')).toEqual([])
    expect((await end(_id)).status).toBe(200)
    expect((await end(_id)).status).toBe(200)
  })

  it('is never remembered when its answer holds a secret', async () => {
    const { body } = await server.call(accountCalls.verify, { email: 'secret@key.test' })
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    const give = () => server.call(accountCalls.onBoard, answer, { headers: withKey('key-secret') })
    const opened = await give()
    expect(opened.status).toBe(200)
    expect((await give()).status).toBe(400)
    const as = { token: opened.body.token!, userId: opened.body.user._id }
    const renew = () => server.call(accountCalls.updateSession, {}, { as, headers: withKey('key-secret') })
    expect((await renew()).body.token).not.toBe((await renew()).body.token)
    expect(await keptFor('key-secret')).toEqual([])
  })
})
