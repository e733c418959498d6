import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { LIMIT_WRONG_CODES_A_DAY: '7' } })
})
afterAll(() => server.close())

async function challenge(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  const OTP = await server.lastCode()
  const guess = OTP === '000000' ? '111111' : '000000'
  const give = async (code: string) =>
    (await server.call(accountCalls.onBoard, { userId: body.userId, OTP: code })).status
  return { id: body.userId, right: () => give(OTP), wrong: () => give(guess) }
}

const stored = (id: string) =>
  server.kernel.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('guessing a code', () => {
  it('is forgiven four times', async () => {
    const { wrong, right } = await challenge('four@guess.test')
    for (let tries = 0; tries < 4; tries += 1) expect(await wrong()).toBe(400)
    expect(await right()).toBe(200)
  })

  it('burns the code at the fifth, and then the right one is refused too', async () => {
    const { id, wrong, right } = await challenge('five@guess.test')
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toBe(400)
    expect(await right()).toBe(400)
    expect(await stored(id)).toMatchObject({ attempts: 5, burned_at: expect.any(Date), used_at: null })
  })

  it('burns the code also when the five come at once', async () => {
    const { id, wrong, right } = await challenge('rush@guess.test')
    await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()])
    expect(await stored(id)).toMatchObject({ attempts: 5, burned_at: expect.any(Date) })
    expect(await right()).toBe(400)
  })

  it('is counted exactly when fifty guesses come at once', async () => {
    const { id, wrong, right } = await challenge('fifty@guess.test')
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong()))
    expect(new Set(answers)).toEqual(new Set([400]))
    expect(await stored(id)).toMatchObject({ attempts: 5, burned_at: expect.any(Date) })
    expect(await right()).toBe(400)
  })

  it('is counted for an address over all its challenges, until the next day', async () => {
    const [first, second] = [await challenge('day@guess.test'), await challenge('day@guess.test')]
    for (let tries = 0; tries < 5; tries += 1) await first.wrong()
    await second.wrong()
    expect(await (await challenge('day@guess.test')).right()).toBe(200)
    await second.wrong()
    expect(await second.right()).toBe(400)
    expect(await (await challenge('day@guess.test')).right()).toBe(400)
    expect(await (await challenge('neighbour@guess.test')).right()).toBe(200)
    server.later(DAY)
    expect(await (await challenge('day@guess.test')).right()).toBe(200)
  })

  it('is counted exactly over many challenges at once', async () => {
    const all = []
    for (let i = 0; i < 20; i += 1) all.push(await challenge('many@guess.test'))
    await Promise.all(all.map(({ wrong }) => wrong()))
    const rows = await Promise.all(all.map(({ id }) => stored(id)))
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7)
  })
})
