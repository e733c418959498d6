import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { inHashingSlot } from './passwords.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const RIGHT = 'correct horse battery'

const signIn = (username: string, password: string, on = server) =>
  on.call(accountCalls.onBoard, { username, password })

async function personWith(username: string, on = server) {
  const as = await on.signIn(`${username}@guess.test`)
  await on.call(userCalls.editProfile, { username }, { as })
  await on.call(accountCalls.setPassword, { password: RIGHT }, { as })
  return as
}

describe('guessing a password', () => {
  it('ends after five wrong ones in half an hour, also for the right one, and begins anew later', async () => {
    await personWith('guessed')
    for (let tries = 0; tries < 5; tries += 1)
      expect((await signIn('guessed', 'wrong horse')).status).toBe(400)
    const refused = await signIn('Guessed', RIGHT)
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(refused.headers['retry-after']).toBe('1800')
    server.later(30 * MINUTE)
    expect((await signIn('guessed', RIGHT)).status).toBe(200)
  })

  it('does not lock its owner out: a code still signs in', async () => {
    const { userId } = await personWith('locked')
    for (let tries = 0; tries < 6; tries += 1) await signIn('locked', 'wrong horse')
    expect((await server.signIn('locked@guess.test')).userId).toBe(userId)
  })

  it('is forgiven when the right one comes in time', async () => {
    await personWith('forgiven')
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await signIn('forgiven', 'wrong horse')
      expect((await signIn('forgiven', RIGHT)).status).toBe(200)
    }
  })

  it('is answered in the same words whether anybody has the name, or has a password', async () => {
    await personWith('known.one')
    const as = await server.signIn('without@guess.test')
    await server.call(userCalls.editProfile, { username: 'without.one' }, { as })
    const answers = []
    for (const name of ['known.one', 'without.one', 'nobody.has.this'])
      for (let tries = 0; tries < 6; tries += 1) {
        const { status, body } = await signIn(name, 'wrong horse')
        answers.push(`${status} ${body.message}`)
      }
    expect(answers.slice(6, 12)).toEqual(answers.slice(0, 6))
    expect(answers.slice(12)).toEqual(answers.slice(0, 6))
    expect(new Set(answers).size).toBe(2)
  })

  it('is counted exactly when many come at once, and never works the machine more than twice at a time', async () => {
    await personWith('stormed')
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn('stormed', 'wrong horse')))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].every((status) => [400, 429, 503].includes(status))).toBe(true)
    const { db } = server.kernel
    const failures = await db
      .selectFrom('password_failures')
      .where('username', '=', 'stormed')
      .select('id')
      .execute()
    expect(failures.length).toBe(answers.filter(({ status }) => status === 400).length)
    expect(failures.length).toBeLessThanOrEqual(5)
  })

  it('lets nobody in between look at a sixth', async () => {
    for (let round = 0; round < 6; round += 1) {
      const username = `boundary${round}`
      for (let tries = 0; tries < 4; tries += 1) await signIn(username, 'wrong horse')
      const answers = await Promise.all([signIn(username, 'wrong horse'), signIn(username, 'wrong horse')])
      expect(answers.map(({ status }) => status).sort()).toEqual([400, 429])
    }
  })

  it('is refused at once when two passwords are being looked at already', async () => {
    await personWith('third')
    const releases: (() => void)[] = []
    const held = [1, 2].map(() => inHashingSlot(() => new Promise<void>((resolve) => releases.push(resolve))))
    const answer = await signIn('third', RIGHT)
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
      headers: { 'retry-after': '1' },
    })
    for (const release of releases) release()
    await Promise.all(held)
    expect((await signIn('third', RIGHT)).status).toBe(200)
  })

  it('is limited as the settings say', async () => {
    const strict = await startTestServer({ settings: { LIMIT_WRONG_PASSWORDS_A_HALF_HOUR: '1' } })
    await personWith('strict', strict)
    expect((await signIn('strict', 'wrong horse', strict)).status).toBe(400)
    expect((await signIn('strict', RIGHT, strict)).status).toBe(429)
    await strict.close()
  })
})
