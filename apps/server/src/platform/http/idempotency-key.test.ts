import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const verify = (email: string, key: string) =>
  server.call(accountCalls.verify, { email }, { headers: { 'idempotency-key': key } })

const challengesOf = (address: string) =>
  server.kernel.db.selectFrom('challenges').select('id').where('address', '=', address).execute()

describe('a key', () => {
  it.each(['12345678', 'x'.repeat(200), '!"#$%&/()=?~'])('may be %s', async (key) => {
    expect((await verify('form@key.test', key)).status).toBe(200)
  })

  it.each(['', '1234567', 'x'.repeat(201), 'with a space', 'tab\tinside', 'ümlaut-key'])(
    'may not be %j',
    async (key) => {
      const { status, body } = await verify('odd@key.test', key)
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: 'Idempotency-Key: 8 to 200 visible characters', code: 'invalid' })
      expect(await challengesOf('odd@key.test')).toEqual([])
    },
  )
})
