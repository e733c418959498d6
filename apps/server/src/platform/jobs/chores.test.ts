import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { DAY, HOUR } from '../clock.ts'
import { platformChores } from './chores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tidy = async () => {
  for (const chore of platformChores) await chore.run(server.kernel)
}

it('gives a retry the first answer for a day, then forgets it', async () => {
  const ask = async () => {
    const headers = { 'idempotency-key': 'key-of-chores' }
    return (await server.call(accountCalls.verify, { email: 'key@chores.test' }, { headers })).body.userId
  }
  const first = await ask()
  server.later(23 * HOUR)
  await tidy()
  expect(await ask()).toBe(first)
  server.later(2 * HOUR)
  await tidy()
  expect(await ask()).not.toBe(first)
})

it('remembers for a month which mails were sent, longer than any job is tried', async () => {
  const id = server.kernel.newId()
  await server.kernel.db
    .insertInto('mail_deliveries')
    .values({ id, sent_at: server.kernel.clock() })
    .execute()
  const isKnown = async () =>
    (await server.kernel.db.selectFrom('mail_deliveries').select('id').where('id', '=', id).execute())
      .length === 1
  server.later(29 * DAY)
  await tidy()
  expect(await isKnown()).toBe(true)
  server.later(2 * DAY)
  await tidy()
  expect(await isKnown()).toBe(false)
})
