import { accountCalls } from '@guildhall/contract/accounts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { signInByPhone, TEXTS } from '../testing/codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: TEXTS })
  await server.signIn('known@who.test')
  await signInByPhone(server, '9876543210')
})
afterAll(() => server.close())

async function counted() {
  const { db } = server.kernel
  const tables = ['users', 'sessions', 'challenges', 'outbox', 'idempotency_keys'] as const
  const counts = tables.map(
    async (table) => (await db.selectFrom(table).select('created_at').execute()).length,
  )
  return Promise.all(counts)
}

/** Everything somebody outside or inside could tell two answers apart by. */
async function traces(
  work: () => Promise<{ status: number; body: object; headers: Record<string, unknown> }>,
) {
  const before = await counted()
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status, body, headers } = await work()
  const statements = spy.mock.calls.map(([query]) =>
    typeof query === 'string' ? query : (query as { text: string }).text,
  )
  spy.mockRestore()
  const after = await counted()
  return {
    status,
    keys: Object.keys(body),
    sizes: Object.values(body).map((value) => String(value).length),
    headers: Object.keys(headers).sort(),
    length: headers['content-length'],
    statements,
    rows: after.map((count, index) => count - before[index]!),
  }
}

const verify = (email: string, more = {}) => server.call(accountCalls.verify, { email, ...more })

describe('an address that has an account and one that has none', () => {
  it('get the same answer by the same statements, leaving the same rows', async () => {
    const known = await traces(() => verify('known@who.test'))
    const unknown = await traces(() => verify('nobody@who.test'))
    expect(known.statements.length).toBeGreaterThan(3)
    expect(known.rows).toEqual([0, 0, 1, 1, 0])
    expect(unknown).toEqual(known)
  })

  it('are the same when the address is a phone', async () => {
    const ask = (number: string) => traces(() => server.call(accountCalls.verify, { phone: { number } }))
    const known = await ask('9876543210')
    expect(known.rows).toEqual([0, 0, 1, 1, 0])
    expect(await ask('9876543211')).toEqual(known)
  })

  it('are the same when the code is asked for again', async () => {
    const [{ body: known }, { body: unknown }] = [
      await verify('known@who.test'),
      await verify('nobody@who.test'),
    ]
    const again = (userId: string) => traces(() => server.call(accountCalls.resendOtp, { userId }))
    expect(await again(unknown.userId)).toEqual(await again(known.userId))
  })

  it('are the same when no code is wanted: nothing is sent, the answer does not tell', async () => {
    const sent = await traces(() => verify('known@who.test'))
    const known = await traces(() => verify('known@who.test', { noOTP: true }))
    const unknown = await traces(() => verify('nobody@who.test', { noOTP: true }))
    expect(known.rows).toEqual([0, 0, 1, 0, 0])
    expect(unknown).toEqual(known)
    expect({ ...known, rows: [], statements: [] }).toEqual({ ...sent, rows: [], statements: [] })
  })

  it('both need the code, also when none was wanted', async () => {
    const { body } = await verify('known@who.test', { noOTP: true })
    const guess = await server.call(accountCalls.onBoard, { userId: body.userId, OTP: '000000' })
    expect(guess).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })
})
