import { notificationCalls } from '@guildhall/contract/notifications'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { notificationJobs } from '../notifications/jobs.ts'
import { notify } from '../notifications/notify.ts'
import { MINUTE } from '../platform/clock.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import type { Bundle } from './bundle.ts'

/** The way out needs nothing of the web app. */
const bundle: Bundle = {
  mountAssets: async () => undefined,
  load: () => Promise.reject(new Error('not asked for')),
}

let inbox: Inbox
let server: TestServer
let people: Record<'Ana' | 'Bo', Person>
let roomId: string
let address: URL
let mailHeaders: Record<string, string>
beforeAll(async () => {
  inbox = await startInbox()
  server = await startTestServer({ settings: { SMTP_URL: inbox.smtpUrl }, bundle })
  people = await makePeople(server, ['Ana', 'Bo'])
  roomId = await makeRoom(server, people.Ana, await makeChannel(server, people.Ana))
  await tellOfAnswer()
  server.later(10 * MINUTE)
  await runDueJobs(server, notificationJobs)
  const mail = await inbox.mailTo('ana@people.test')
  mailHeaders = mail.headers
  address = new URL(/^<(.*)>$/.exec(mailHeaders['list-unsubscribe']!)![1]!)
})
afterAll(async () => {
  await server.close()
  await inbox.stop()
})

/** Somebody answers another question of hers. */
async function tellOfAnswer() {
  const aboutId = await makePost(server, people.Ana, roomId, { postType: 'question', title: 'Which cone?' })
  const by = people.Bo.userId
  await runWrite(server, (ctx) => notify(ctx, { type: 'postAnswer', to: [people.Ana.userId], by, aboutId }))
}
const controls = async () =>
  (await server.call(notificationCalls.getNotificationControls, {}, { as: people.Ana })).body
    .notificationControls
const open = (method: 'GET' | 'POST', path = address.pathname, headers: Record<string, string> = {}) =>
  server.web.app.inject({
    method,
    url: path,
    headers,
    ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
  })

describe('the way out of mails', () => {
  it('stands in every mail, for people and for mail programs', async () => {
    expect(mailHeaders['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    expect(address.origin).toBe('http://localhost:3000')
    const mail = await inbox.mailTo('ana@people.test')
    expect(mail.text).toContain(address.href)
    expect(mail.html).toContain(address.href)
  })

  it('changes nothing when it is only looked at', async () => {
    const page = await open('GET')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html'])
    expect(page.headers['cache-control']).toBe('private, no-store')
    expect(page.body).toContain(`<form method="post" action="${address.pathname}">`)
    expect((await controls()).forums.email).toBe(true)
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ends with one click the mails of that kind, and no others, without a session: %s',
    async (type) => {
      const input = { type: 'forums', action: 'email', status: true } as const
      await server.call(notificationCalls.setNotificationControls, input, { as: people.Ana })
      for (let times = 0; times < 2; times += 1)
        expect((await open('POST', address.pathname, { 'content-type': type })).statusCode).toBe(200)
      expect(await controls()).toMatchObject({
        forums: { inApp: true, email: false },
        connections: { email: true },
        weeklyDigest: { email: true },
      })
      await tellOfAnswer()
      server.later(120 * MINUTE)
      await runDueJobs(server, notificationJobs)
      expect(await inbox.mails()).toHaveLength(1)
    },
  )

  it('is not found by guessing', async () => {
    const token = address.pathname.split('/').at(-1)!
    const turned = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const other = server.kernel.secrets.seal('123456')
    for (const wrong of [token.slice(0, -2), turned, other, 'x', '%00', 'x'.repeat(290)])
      for (const method of ['GET', 'POST'] as const)
        expect((await open(method, `/unsubscribe/${wrong}`)).statusCode, wrong).toBe(404)
  })
})
