import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SECOND } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isIn = async (token: string) =>
  (await server.call(accountCalls.sessions, {}, { as: { token, userId: '' } })).status === 200

const renew = (as: Person) => server.call(accountCalls.updateSession, {}, { as })

describe('renewing a session', () => {
  it('lets the old token work for a minute, for other tabs', async () => {
    const me = await server.signIn('grace@renew.test')
    const { body } = await renew(me)
    expect(body.token).not.toBe(me.token)
    server.later(59 * SECOND)
    expect([await isIn(me.token), await isIn(body.token!)]).toEqual([true, true])
  })

  it('ends the session when the old token comes later than that', async () => {
    const me = await server.signIn('late@renew.test')
    const { body } = await renew(me)
    server.later(61 * SECOND)
    expect(await isIn(body.token!)).toBe(true)
    expect(await isIn(me.token)).toBe(false)
    expect(await isIn(body.token!)).toBe(false)
  })

  it('ends the session also when a thief has renewed it twice before its owner comes back', async () => {
    const owner = await server.signIn('thief@renew.test')
    const { body: first } = await renew(owner)
    const { body: second } = await renew({ ...owner, token: first.token! })
    server.later(61 * SECOND)
    expect(await isIn(owner.token)).toBe(false)
    expect(await isIn(second.token!)).toBe(false)
  })

  it('keeps two tabs in that renew at the same moment', async () => {
    const me = await server.signIn('tabs@renew.test')
    const answers = await Promise.all([renew(me), renew(me)])
    for (const { status, body } of answers) expect([status, await isIn(body.token!)]).toEqual([200, true])
  })

  it('takes both spellings of the fingerprint, unless they differ', async () => {
    const as = await server.signIn('spelling@renew.test')
    const say = async (input: object) => (await server.call(accountCalls.updateSession, input, { as })).status
    expect(await say({ fingerPrint: 'print-1234' })).toBe(200)
    expect(await say({ fingerPrint: 'print-1234', fingerprint: 'print-5678' })).toBe(400)
  })
})
