import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { accountJobs } from './jobs.ts'
import { waiting } from './testing/codes.ts'

let server: TestServer
const file = join(mkdtempSync(join(tmpdir(), 'texts-')), 'texts.jsonl')
beforeAll(async () => {
  server = await startTestServer({ settings: { SMS_URL: pathToFileURL(file).href } })
})
afterAll(() => server.close())

const textCode = accountJobs.find(({ name }) => name === 'textCode')!

const run = async (jobId: string) => {
  const context = { ...server.kernel, mailer: createMailer(server.kernel.config), jobId }
  await textCode.run(context, (await waiting(server, 'textCode')).at(-1)!)
}

const texts = () =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { to: string; text: string })

it('brings the code to the phone, once, and the code signs in', async () => {
  const { body } = await server.call(accountCalls.verify, { phone: { number: '9876543210' } })
  const jobId = server.kernel.newId()
  await run(jobId)
  await run(jobId)
  expect(texts()).toHaveLength(1)
  const { to, text } = texts()[0]!
  expect(to).toBe('+919876543210')
  const OTP = /^\d{6}/.exec(text)![0]
  expect((await server.call(accountCalls.onBoard, { userId: body.userId, OTP })).status).toBe(200)
})

it('brings no code that is too old to work', async () => {
  await server.call(accountCalls.verify, { phone: { number: '9876543211' } })
  server.later(11 * MINUTE)
  await run(server.kernel.newId())
  expect(texts().map(({ to }) => to)).not.toContain('+919876543211')
})
