import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR, MINUTE, SECOND } from '../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

const servers: TestServer[] = []
async function serverWith(settings: Parameters<typeof startTestServer>[0]) {
  const server = await startTestServer(settings)
  servers.push(server)
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

const ask = (server: TestServer, email: string) => server.call(accountCalls.verify, { email })

const mails = async (server: TestServer) =>
  (await server.kernel.db.selectFrom('outbox').select('id').where('job', '=', 'mailCode').execute()).length

describe('codes to one mailbox', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await serverWith({ settings: { LIMIT_CODES_PER_MAILBOX_AN_HOUR: '3' } })
  })

  it('are three an hour, exactly, when twenty ask at once, and the rest are answered alike', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, 'bomb@limit.test')))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.userId)).size).toBe(20)
    const shape = ({ body, headers }: (typeof answers)[number]) => [Object.keys(body), Object.keys(headers)]
    for (const answer of answers) expect(shape(answer)).toEqual(shape(answers[0]!))
    expect(await mails(server)).toBe(3)
  })

  it('are sent again when the first of them is an hour old', async () => {
    const before = await mails(server)
    for (let asked = 0; asked < 4; asked += 1) await ask(server, 'hour@limit.test')
    server.later(HOUR - SECOND)
    await ask(server, 'hour@limit.test')
    expect((await mails(server)) - before).toBe(3)
    server.later(SECOND)
    await ask(server, 'hour@limit.test')
    expect((await mails(server)) - before).toBe(4)
  })

  it('are counted whether sent first or sent again, and the last that was sent stays valid', async () => {
    const before = await mails(server)
    const { body } = await ask(server, 'resend@limit.test')
    const again = () => server.call(accountCalls.resendOtp, { userId: body.userId })
    for (let asked = 0; asked < 5; asked += 1)
      expect(await again()).toMatchObject({ status: 200, body: { userId: body.userId } })
    expect((await ask(server, 'resend@limit.test')).status).toBe(200)
    expect((await mails(server)) - before).toBe(3)
    const answer = { userId: body.userId, OTP: await server.lastCode() }
    expect((await server.call(accountCalls.onBoard, answer)).status).toBe(200)
  })

  it('are counted also when one challenge is kept alive for more than an hour', async () => {
    const generous = await serverWith({ settings: { LIMIT_CODES_PER_MAILBOX_AN_HOUR: '10' } })
    const { body } = await ask(generous, 'alive@limit.test')
    const again = () => generous.call(accountCalls.resendOtp, { userId: body.userId })
    for (let minutes = 9; minutes <= 63; minutes += 9) {
      generous.later(9 * MINUTE)
      expect((await again()).status).toBe(200)
    }
    for (let sent = 0; sent < 20; sent += 1) await again()
    expect(await mails(generous)).toBeLessThanOrEqual(20)
  })
})
