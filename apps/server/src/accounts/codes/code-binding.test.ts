import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function challenge(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  return { userId: body.userId, OTP: await server.lastCode() }
}

const stored = (id: string) =>
  server.kernel.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const change = (id: string, change: { code_hash: Buffer | null } | { purpose: string }) =>
  server.kernel.db.updateTable('challenges').set(change).where('id', '=', id).execute()

const give = async (answer: { userId: string; OTP: string }) =>
  (await server.call(accountCalls.onBoard, answer)).status

describe('a code belongs to its challenge', () => {
  it('and is worth nothing for another, though its digest were copied there', async () => {
    const [mine, other] = [await challenge('mine@bound.test'), await challenge('other@bound.test')]
    const { code_hash } = await stored(mine.userId)
    await change(other.userId, { code_hash })
    expect(await give({ userId: other.userId, OTP: mine.OTP })).toBe(400)
    expect(await give(mine)).toBe(200)
  })

  it('and to its purpose: one that was sent for something else does not sign in', async () => {
    const answer = await challenge('purpose@bound.test')
    await change(answer.userId, { purpose: 'changeEmail' })
    expect(await give(answer)).toBe(400)
    await change(answer.userId, { purpose: 'signIn' })
    expect(await give(answer)).toBe(200)
  })
})
