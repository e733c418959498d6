import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../platform/clock.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { accountChores } from './chores.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tidy = async () => {
  for (const chore of accountChores) await chore.run(server.kernel)
}

const left = async () => {
  const { db } = server.kernel
  const challenges = await db.selectFrom('challenges').select('address').orderBy('id').execute()
  const sessions = await db.selectFrom('sessions').select('user_id').orderBy('id').execute()
  return [challenges.map(({ address }) => address), sessions.map(({ user_id }) => user_id)]
}

it('forgets codes after two days, when no guess at them counts any more, and sessions a month after their end', async () => {
  const old = await server.signIn('old@chores.test')
  server.later(DAY)
  await tidy()
  expect(await left()).toEqual([['old@chores.test'], [old.userId]])
  server.later(DAY + 1)
  await server.call(accountCalls.verify, { email: 'new@chores.test' })
  await tidy()
  expect(await left()).toEqual([['new@chores.test'], [old.userId]])
  server.later(57 * DAY)
  await tidy()
  expect(await left()).toEqual([[], [old.userId]])
  const { userId } = await server.signIn('fresh@chores.test')
  server.later(DAY)
  await tidy()
  expect(await left()).toEqual([['fresh@chores.test'], [userId]])
})
