import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ana: Person
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signIn('ana@free.test')
  await server.call(userCalls.editProfile, { username: 'Ana.Free' }, { as: ana })
})
afterAll(() => server.close())

/** As the documents have it: a POST whose username travels in the query. */
async function isFree(username: string, as?: Person) {
  const response = await server.web.app.inject({
    method: 'POST',
    url: `${accountCalls.isUsernameAvailable.path}?username=${encodeURIComponent(username)}`,
    headers: as ? { authorization: as.token } : {},
  })
  return { status: response.statusCode, body: response.json() as unknown }
}

const isEmailFree = async (email: string, as?: Person) =>
  (await server.call(accountCalls.isEmailAvailable, { email }, as ? { as } : {})).body

describe('whether a username is free', () => {
  it('is told to everybody, with the name in the query [ACC-USERNAME-4]', async () => {
    expect(await isFree('nobody.has.it')).toEqual({ status: 200, body: { isAvailable: true } })
    expect(await isFree('ana.free')).toEqual({ status: 200, body: { isAvailable: false } })
    expect(await isFree('ANA.FREE')).toEqual({ status: 200, body: { isAvailable: false } })
    expect(await isFree('ana.free', ana)).toEqual({ status: 200, body: { isAvailable: true } })
  })

  it('is no for names that would speak for the site', async () => {
    expect(await isFree('Administrator')).toEqual({ status: 200, body: { isAvailable: false } })
  })

  it('is not asked of what is no username', async () => {
    expect(await isFree('a b c d')).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await isFree('')).toMatchObject({ status: 400 })
  })

  it('is told sixty times a minute to one address', async () => {
    const fresh = await startTestServer()
    const ask = async () =>
      (await fresh.call(accountCalls.isUsernameAvailable, { username: 'some.name' })).status
    const statuses = await Promise.all(Array.from({ length: 65 }, ask))
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    await fresh.close()
  })
})

describe('whether an address is free', () => {
  it('is always yes, with and without a session, and nothing is looked up for it [ACC-EMAIL-1]', async () => {
    const ben = await server.signIn('ben@free.test')
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    const answers = []
    for (const as of [undefined, ben])
      for (const email of ['ANA@free.test', 'ben@free.test', 'nobody@free.test'])
        answers.push(await isEmailFree(email, as))
    const texts = spy.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    spy.mockRestore()
    expect(answers).toEqual(Array(6).fill({ isAvailable: true }))
    expect(texts.filter((text) => /email|challenges|outbox/.test(text))).toEqual([])
  })
})
