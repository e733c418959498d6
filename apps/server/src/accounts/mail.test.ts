import { accountCalls } from '@guildhall/contract/accounts'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { accountJobs } from './jobs.ts'

let inbox: Inbox
let server: TestServer
let worker: Worker
beforeAll(async () => {
  inbox = await startInbox()
  server = await startTestServer({ settings: { SMTP_URL: inbox.smtpUrl } })
  worker = await startWorker(server.kernel, createMailer(server.kernel.config), accountJobs)
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await inbox.stop()
})

it('brings the code to the mailbox through outbox, job and SMTP, and the code signs in', async () => {
  const { body } = await server.call(accountCalls.verify, { email: 'reader@mail.test' })
  const mail = await inbox.mailTo('reader@mail.test')
  const code = /\b\d{6}\b/.exec(mail.text)![0]
  expect(mail.subject).toContain(code)
  expect(mail.headers['message-id']).toMatch(/^<[0-9a-f]{32}@localhost>$/)
  const { status } = await server.call(accountCalls.onBoard, { userId: body.userId, OTP: code })
  expect(status).toBe(200)
})

it('writes to a stranger in the language of their browser, and to a person in their own', async () => {
  const email = 'leserin@mail.test'
  const mine = async () => (await inbox.mails()).filter(({ to }) => to[0]!.address === email)
  const headers = { 'accept-language': 'de-AT' }
  const { body } = await server.call(accountCalls.verify, { email }, { headers })
  const mail = await inbox.mailTo(email)
  const OTP = /\b\d{6}\b/.exec(mail.text)![0]
  expect(mail.subject).toBe(`${OTP} ist dein Code für Guildhall`)
  expect(mail.text).toContain('Der Code gilt zehn Minuten')
  expect(mail.html).toContain('<html lang="de" dir="ltr">')
  await server.call(accountCalls.onBoard, { userId: body.userId, OTP }, { headers })
  await server.call(accountCalls.verify, { email }, { headers: { 'accept-language': 'en' } })
  await vi.waitFor(async () => expect(await mine()).toHaveLength(2), { timeout: 10_000 })
  for (const { subject } of await mine()) expect(subject).toContain('ist dein Code')
})

it('sends one mail for one code, though the job runs again', async () => {
  await server.call(accountCalls.verify, { email: 'once@mail.test' })
  await inbox.mailTo('once@mail.test')
  const row = await server.kernel.db
    .selectFrom('mail_deliveries')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const payload = { challengeId: '0'.repeat(32), sealedCode: server.kernel.secrets.seal('000000') }
  const context = { ...server.kernel, mailer: createMailer(server.kernel.config), jobId: row.id }
  await accountJobs[0]!.run(context, payload)
  expect((await inbox.mails()).filter((mail) => mail.to[0]!.address === 'once@mail.test')).toHaveLength(1)
})

it('sends no code that is too old to work', async () => {
  const { body } = await server.call(accountCalls.verify, { email: 'late@mail.test', noOTP: true })
  server.later(11 * MINUTE)
  const context = {
    ...server.kernel,
    mailer: createMailer(server.kernel.config),
    jobId: server.kernel.newId(),
  }
  await accountJobs[0]!.run(context, {
    challengeId: body.userId,
    sealedCode: server.kernel.secrets.seal('123456'),
  })
  expect((await inbox.mails()).some((mail) => mail.to[0]!.address === 'late@mail.test')).toBe(false)
})
