import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

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

  it('are three an hour, exactly, when twenty ask at once, and the rest are told when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, 'bomb@limit.test')))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(refused).toHaveLength(17)
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ message: expect.any(String), code: 'rate_limited' })
      expect(headers['retry-after']).toBe('3600')
    }
    expect(await mails(server)).toBe(3)
  })

  it('count again after the time that was told', async () => {
    for (let sent = 0; sent < 3; sent += 1) expect((await ask(server, 'hour@limit.test')).status).toBe(200)
    const { headers } = await ask(server, 'hour@limit.test')
    server.later(Number(headers['retry-after']) * 1000)
    expect((await ask(server, 'hour@limit.test')).status).toBe(200)
  })

  it('are counted whether sent first or sent again', async () => {
    const { body } = await ask(server, 'resend@limit.test')
    const again = () => server.call(accountCalls.resendOtp, { userId: body.userId })
    expect([(await again()).status, (await again()).status]).toEqual([200, 200])
    expect(await again()).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
    expect((await ask(server, 'resend@limit.test')).status).toBe(429)
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
