import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let me: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.signIn('neighbour@list.test')
  for (let opened = 0; opened < 12; opened += 1) {
    server.later(MINUTE)
    me = await server.signIn('me@list.test')
  }
})
afterAll(() => server.close())

type Asked = Parameters<typeof list>[0]
async function list(input: { skip?: number; limit?: number; after?: string }) {
  const { status, body } = await server.call(accountCalls.sessions, input, { as: me })
  return { status, ids: body.sessions?.map(({ _id }) => _id), ...body }
}

describe('the list of my sessions', () => {
  it('shows mine alone, newest first, and which one this is', async () => {
    const { sessions } = await list({ limit: 100 })
    expect(sessions).toHaveLength(12)
    const times = sessions.map(({ createdTime }) => createdTime)
    expect(times).toEqual([...times].sort().reverse())
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, ...Array<boolean>(11).fill(false)])
    expect(sessions[0]).toMatchObject({ device: 'lightMyRequest', place: '127.0.0.1' })
  })

  it('honours skip and limit in a stable order [LIST-10]', async () => {
    const { ids: all } = await list({ limit: 100 })
    expect((await list({ skip: 3, limit: 4 })).ids).toEqual(all.slice(3, 7))
    expect((await list({ skip: 10, limit: 4 })).ids).toEqual(all.slice(10))
    expect((await list({ skip: 12, limit: 4 })).ids).toEqual([])
    expect((await list({ limit: 100 })).ids).toEqual(all)
  })

  it('begins at the beginning when no skip is given [API-PAGE-1]', async () => {
    expect((await list({ limit: 3 })).ids).toEqual((await list({ skip: 0, limit: 3 })).ids)
  })

  it('has ten to a page when no limit is given [API-PAGE-2]', async () => {
    const { ids } = await list({})
    expect(ids).toHaveLength(10)
    expect(ids).toEqual((await list({ limit: 100 })).ids.slice(0, 10))
  })

  it('leads on from page to page without a gap, though a newer session is opened meanwhile', async () => {
    const { ids: all } = await list({ limit: 100 })
    const walked: string[] = []
    let next: string | null | undefined
    for (let pages = 0; pages < 3; pages += 1) {
      const page = await list({ limit: 4, ...(next ? { after: next } : {}) })
      walked.push(...page.ids)
      next = page.next
      if (pages === 0) await server.signIn('me@list.test')
    }
    expect(walked).toEqual(all)
    expect(next).toBeNull()
  })

  const refused: Asked[] = [
    { limit: 101 },
    { limit: 0 },
    { limit: 1.5 },
    { skip: 10_001 },
    { skip: -1 },
    { after: 'somewhere' },
  ]
  it.each(refused)('refuses %o', async (input) => {
    expect(await list(input)).toMatchObject({ status: 400, code: 'invalid' })
  })

  it.each([{ limit: 100 }, { skip: 10_000 }])('takes %o', async (input) => {
    expect((await list(input)).status).toBe(200)
  })

  it("is nobody else's business", async () => {
    const { status, body } = await server.call(accountCalls.sessions, {})
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'Sign in to do this', code: 'unauthenticated' })
  })
})
