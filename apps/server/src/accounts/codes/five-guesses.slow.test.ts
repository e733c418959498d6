import { accountCalls } from '@guildhall/contract/accounts'
import { startRedis } from '@guildhall/parts/redis'
import { expect, it, vi } from 'vitest'
import { startTestServer } from '../../testing/server.ts'

/** How many of so many wrong codes, sent at once from as many addresses, were looked at. */
async function evaluated(
  settings: Record<string, string>,
  meanwhile: () => Promise<void> = async () => undefined,
) {
  const server = await startTestServer({
    settings: { TRUST_PROXY: '127.0.0.1', DATABASE_POOL: '20', ...settings },
  })
  const { body } = await server.call(accountCalls.verify, { email: 'storm@five.test' })
  const right = await server.lastCode()
  const looks = vi.spyOn(server.kernel.secrets, 'mac')
  const wrong = right === '000000' ? '111111' : '000000'
  const guess = (i: number, OTP: string) =>
    server.call(
      accountCalls.onBoard,
      { userId: body.userId, OTP },
      { headers: { 'x-forwarded-for': `10.0.${i >> 8}.${i & 255}` } },
    )
  const guesses = Array.from({ length: 500 }, (_, i) => guess(i, wrong))
  await meanwhile()
  const statuses = new Set((await Promise.all(guesses)).map(({ status }) => status))
  const count = looks.mock.calls.filter(([purpose]) => purpose === 'code').length
  const last = await guess(0, right)
  const { attempts } = await server.kernel.db
    .selectFrom('challenges')
    .select('attempts')
    .where('id', '=', body.userId)
    .executeTakeFirstOrThrow()
  await server.close()
  // Some may find no connection in time; none of them is looked at either.
  expect([...statuses].every((status) => status === 400 || status === 503)).toBe(true)
  expect(statuses).toContain(400)
  expect(last.status).toBe(400)
  return { count, attempts }
}

it('looks at five of 500 wrong codes that come at once, and then at no right one', async () => {
  expect(await evaluated({})).toEqual({ count: 5, attempts: 5 })
})

it('does so with Redis as without it, also when it dies meanwhile: it plays no part', async () => {
  const redis = await startRedis()
  if (!redis) throw new Error('this test needs redis-server')
  const without = await evaluated({})
  expect(await evaluated({ REDIS_URL: redis.url })).toEqual(without)
  expect(await evaluated({ REDIS_URL: redis.url }, () => redis.kill())).toEqual(without)
})
