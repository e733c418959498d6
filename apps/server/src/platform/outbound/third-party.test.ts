import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { inTransaction } from '../database/transaction.ts'
import { deliver } from '../jobs/deliveries.ts'
import type { JobContext } from '../jobs/jobs.ts'
import { deliverText } from '../sms.ts'
import { NotFetched } from './outbound.ts'
import { checkOutsideTransaction } from './third-party.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ settings: { SMS_URL: 'file:///dev/null' } })
})
afterEach(() => server.close())

const page = { types: ['text/html'], tooLong: 'cut' } as const
const nobody = { send: async () => undefined, close: () => undefined }
const jobOf = ({ kernel }: TestServer): JobContext => ({ ...kernel, mailer: nobody, jobId: kernel.newId() })

const letter = { to: 'ann@parties.test', subject: 'Hello', text: 'Hello', html: 'Hello' }

/** Every third party, by the name that a refusal gives it. */
const parties: [party: string, call: (server: TestServer) => Promise<unknown>][] = [
  ['the outbound client', ({ kernel }) => kernel.outbound.get('https://example.com/', page)],
  ['the store of files', ({ kernel }) => kernel.store.head('media/none')],
  ['the mail server', (server) => deliver(jobOf(server), letter)],
  ['the text provider', (server) => deliverText(jobOf(server), { to: '+919876543210', text: 'Hello' })],
]

describe('a third party', () => {
  it.each(parties)('is not called inside a transaction: %s', async (party, call) => {
    await expect(inTransaction(server.kernel.db, () => call(server))).rejects.toThrow(
      `${party} is called inside a transaction`,
    )
  })

  it.each(parties)('is called outside of one: %s', async (_party, call) => {
    const outcome = await call(server).catch((error: unknown) => error)
    expect(outcome === undefined || outcome === null || outcome instanceof NotFetched).toBe(true)
  })

  it('may be called by what a transaction leaves behind, once it has ended', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { left } = await inTransaction(server.kernel.db, async () => ({
      left: ended.then(() => server.kernel.store.head('media/none')),
    }))
    end()
    expect(await left).toBeNull()
  })

  it('is called all the same where people depend on it, and the log says so', async () => {
    const said: string[] = []
    const log = { error: (_found: unknown, text: string) => said.push(text) }
    const node = { config: { NODE_ENV: 'production' }, log } as never
    await inTransaction(server.kernel.db, async () => checkOutsideTransaction(node, 'the mail server'))
    expect(said).toEqual(['the mail server is called inside a transaction'])
  })
})
