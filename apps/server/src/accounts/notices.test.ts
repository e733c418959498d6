import { accountCalls } from '@guildhall/contract/accounts'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorker, type Worker } from '../platform/jobs/worker.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { accountJobs } from './jobs.ts'

let inbox: Inbox
let server: TestServer
let worker: Worker
beforeAll(async () => {
  inbox = await startInbox()
  const bundle = { mountAssets: async () => undefined, load: () => Promise.reject(new Error('no pages')) }
  server = await startTestServer({ bundle, settings: { SMTP_URL: inbox.smtpUrl } })
  worker = await startWorker(server.kernel, createMailer(server.kernel.config), accountJobs)
})
afterAll(async () => {
  await worker.stop()
  await server.close()
  await inbox.stop()
})

const codeIn = (text: string) => /\b\d{6}\b/.exec(text)![0]

async function signIn(email: string) {
  const { body } = await server.call(accountCalls.verify, { email })
  const { text } = await inbox.mailTo(email)
  const { body: opened } = await server.call(accountCalls.onBoard, { userId: body.userId, OTP: codeIn(text) })
  return { token: opened.token!, userId: opened.user._id }
}

describe('the mail with a code', () => {
  it('also holds a link to this site that signs in, in both its forms', async () => {
    const { body } = await server.call(accountCalls.verify, { email: 'link@notice.test' })
    const { text, html } = await inbox.mailTo('link@notice.test')
    const [link] = /http:\/\/localhost:3000\/signin\/link\/\S+/.exec(text)!
    expect(html).toContain(`<a href="${link}"`)
    expect(link).toMatch(new RegExp(`/${body.userId}/[\\w-]{43}$`))
    const page = await server.web.app.inject({ url: new URL(link).pathname })
    expect(page.body).toContain('Sign in as link@notice.test')
  })
})

describe('a change of address', () => {
  it('sends the code to the new address and the way back to the old one', async () => {
    const as = await signIn('old@notice.test')
    const { body } = await server.call(accountCalls.updateUserData, { email: 'new@notice.test' }, { as })
    const asked = await inbox.mailTo('new@notice.test')
    expect(asked.text).toContain('Someone wants to use this address')
    expect(asked.text).not.toContain('/signin/link/')
    const input = { userId: body.userId!, OTP: codeIn(asked.text) }
    expect((await server.call(accountCalls.updateUserData, input, { as })).status).toBe(200)
    await expect.poll(async () => (await inbox.mailTo('old@notice.test')).subject).toContain('was changed')
    const { text } = await inbox.mailTo('old@notice.test')
    expect(text).toContain('new@notice.test')
    const [link] = /http:\/\/localhost:3000\/signin\/undo\/\S+/.exec(text)!
    expect((await server.web.app.inject({ url: new URL(link).pathname })).statusCode).toBe(200)
  })
})

describe('somebody', () => {
  it('is told by mail when their password is set and when they asked to be deleted', async () => {
    const as = await signIn('told@notice.test')
    await server.call(accountCalls.setPassword, { password: 'correct horse battery' }, { as })
    await expect
      .poll(async () => (await inbox.mailTo('told@notice.test')).subject)
      .toBe('Your password was set')
    await server.call(accountCalls.deleteAccount, {}, { as })
    await expect
      .poll(async () => (await inbox.mailTo('told@notice.test')).subject)
      .toBe('Your account will be deleted')
  })
})
