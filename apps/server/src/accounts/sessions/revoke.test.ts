import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = (as: Person) => server.call(accountCalls.sessions, { limit: 100 }, { as })
const isIn = async (as: Person) => (await list(as)).status === 200
const idOf = async (as: Person) => (await list(as)).body.sessions.find(({ isCurrent }) => isCurrent)!._id
const revoke = (as: Person, input: { sessionId: string } | { all: true }) =>
  server.call(accountCalls.revokeSession, input, { as })

describe('ending sessions', () => {
  it('ends the one I choose and leaves the others', async () => {
    const [here, there, elsewhere] = [
      await server.signIn('one@revoke.test'),
      await server.signIn('one@revoke.test'),
      await server.signIn('one@revoke.test'),
    ]
    expect((await revoke(here, { sessionId: await idOf(there) })).status).toBe(200)
    expect([await isIn(here), await isIn(there), await isIn(elsewhere)]).toEqual([true, false, true])
    expect((await list(here)).body.sessions).toHaveLength(2)
  })

  it('ends all others than this one', async () => {
    const others = [await server.signIn('all@revoke.test'), await server.signIn('all@revoke.test')]
    const here = await server.signIn('all@revoke.test')
    const stranger = await server.signIn('stranger@revoke.test')
    expect((await revoke(here, { all: true })).status).toBe(200)
    expect(await Promise.all(others.map(isIn))).toEqual([false, false])
    expect([await isIn(here), await isIn(stranger)]).toEqual([true, true])
  })

  it("answers for a stranger's session as for one that is not there, and leaves it", async () => {
    const me = await server.signIn('me@revoke.test')
    const stranger = await server.signIn('other@revoke.test')
    const ended = await server.signIn('me@revoke.test')
    const endedId = await idOf(ended)
    await server.call(accountCalls.signOut, {}, { as: ended })
    const answers = await Promise.all(
      ['0'.repeat(32), await idOf(stranger), endedId].map((sessionId) => revoke(me, { sessionId })),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect(body).toMatchObject({ message: 'Session not found', code: 'not_found' })
    }
    const headers = answers.map((answer) => Object.keys(answer.headers))
    expect(headers[1]).toEqual(headers[0])
    expect(await isIn(stranger)).toBe(true)
  })

  it('signs out here', async () => {
    const here = await server.signIn('out@revoke.test')
    const there = await server.signIn('out@revoke.test')
    expect((await server.call(accountCalls.signOut, {}, { as: here })).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([false, true])
    expect((await server.call(accountCalls.signOut, {}, { as: here })).status).toBe(200)
    expect(await isIn(there)).toBe(true)
  })

  it('asks which session when none is named', async () => {
    const as = await server.signIn('which@revoke.test')
    const { status, body } = await server.call(accountCalls.revokeSession, {} as { all: true }, { as })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: 'sessionId is not passed', code: 'missing' })
  })
})
