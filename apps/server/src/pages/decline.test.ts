import { channelCalls } from '@guildhall/contract/channels'
import { inviteCalls } from '@guildhall/contract/members'
import { type Inbox, startInbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { memberJobs } from '../members/jobs.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import type { Bundle } from './bundle.ts'

/** Declining needs nothing of the web app. */
const bundle: Bundle = {
  mountAssets: async () => undefined,
  load: () => Promise.reject(new Error('not asked for')),
}

let inbox: Inbox
let server: TestServer
let round = 0
let ana: Person
let [here, elsewhere] = ['', '']
let links: { here: string; any: string }
beforeAll(async () => {
  inbox = await startInbox()
  server = await startTestServer({ settings: { SMTP_URL: inbox.smtpUrl }, bundle })
})
afterAll(async () => {
  await server.close()
  await inbox.stop()
})
beforeEach(async () => {
  round += 1
  ;[ana] = Object.values(await makePeople(server, [`Ana${round}`])) as [Person]
  ;[here, elsewhere] = [await makeChannel(server, ana, { title: 'Kiln' }), await makeChannel(server, ana)]
  await invite(here)
  const { text } = await inbox.mailTo(address())
  const [first, second] = [...text!.matchAll(/http:\/\/localhost:3000(\/decline\/[\w-]+)/g)].map(
    ([, path]) => path!,
  )
  links = { here: first!, any: second! }
})

const address = (name = 'guest') => `${name}${round}@people.test`
const invite = async (channelId: string, email = address()) => {
  const answer = await server.call(inviteCalls.bulkInvite, { channelId, emails: [email] }, { as: ana })
  await runDueJobs(server, memberJobs)
  return answer
}
const mails = async (email = address()) =>
  (await inbox.settled()).filter(({ to }) => to[0]!.address === email).length
const open = (method: 'GET' | 'POST', url: string, type = 'application/x-www-form-urlencoded') =>
  server.web.app.inject({
    method,
    url,
    ...(method === 'POST' && { headers: { 'content-type': type }, payload: 'List-Unsubscribe=One-Click' }),
  })
const cancel = (channelId: string) =>
  server.call(inviteCalls.cancelInvite, { channelId, email: address() }, { as: ana })

describe('declining invitations', () => {
  it('needs a click: looking at the page changes nothing', async () => {
    const page = await open('GET', links.here)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(page.body).toContain('any more invitations to Kiln by email')
    expect(page.body).toContain(`<form method="post" action="${links.here}">`)
    await cancel(here)
    await invite(here)
    expect(await mails()).toBe(2)
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'ends them from all communities in one click, whoever sends them, without a session: %s',
    async (type) => {
      for (let times = 0; times < 2; times += 1)
        expect((await open('POST', links.any, type)).statusCode).toBe(200)
      await cancel(here)
      await invite(here)
      await invite(elsewhere)
      expect(await mails()).toBe(1)
      await invite(elsewhere, address('other'))
      expect(await mails(address('other'))).toBe(1)
    },
  )

  it('of one community leaves those of others, and can be taken back', async () => {
    const page = await open('POST', links.here)
    expect(page.body).toContain(`<form method="post" action="${links.here}/undo">`)
    await cancel(here)
    await invite(here)
    await invite(elsewhere)
    expect(await mails()).toBe(2)
    expect((await open('POST', `${links.here}/undo`)).statusCode).toBe(200)
    await cancel(here)
    await invite(here)
    expect(await mails()).toBe(3)
  })

  it('of one community stops a mail from there that is already on its way', async () => {
    await cancel(here)
    for (const channelId of [here, elsewhere])
      await server.call(inviteCalls.bulkInvite, { channelId, emails: [address()] }, { as: ana })
    await open('POST', links.here)
    await runDueJobs(server, memberJobs)
    expect(await mails()).toBe(2)
  })

  it('is not told to whoever invites', async () => {
    await open('POST', links.any)
    const left = async () =>
      (await server.call(inviteCalls.getInviteAllowance, { channelId: elsewhere }, { as: ana })).body
        .allowance.left
    const seen = []
    for (const email of [address(), address('willing')]) {
      const before = await left()
      const { status, body } = await invite(elsewhere, email)
      const isListed = body.channel.settings!.pendingInviteEmails.includes(email)
      seen.push({ status, message: body.message, isListed, spent: before - (await left()) })
    }
    expect(seen[1]).toEqual({ status: 200, message: 'Invited', isListed: true, spent: 1 })
    expect(seen[0]).toEqual(seen[1])
  })

  it('keeps no address, and stops a mail that is already on its way', async () => {
    await server.call(inviteCalls.bulkInvite, { channelId: elsewhere, emails: [address()] }, { as: ana })
    await open('POST', links.any)
    await runDueJobs(server, memberJobs)
    expect(await mails()).toBe(1)
    const kept = await server.kernel.db.selectFrom('invite_declines').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('people.test')
    expect(kept.every(({ mailbox }) => mailbox.length === 32)).toBe(true)
    expect(Buffer.from(links.any.split('/')[2]!, 'base64url').toString('latin1')).not.toContain('people.test')
  })

  it('leaves the link in the invitation as it is', async () => {
    await open('POST', links.any)
    const { text } = await inbox.mailTo(address())
    const inviteId = /inviteId=([\w-]{43})/.exec(text!)![1]!
    expect((await server.call(channelCalls.getChannelInfo, { channelId: here, inviteId })).status).toBe(200)
  })

  it('works only with a link of ours', async () => {
    const token = links.any.split('/')[2]!
    const turned = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    const forged = [
      server.kernel.secrets.seal(JSON.stringify({ userId: ana.userId, groups: ['members'] })),
      Buffer.from(JSON.stringify({ mailbox: 'A'.repeat(43), channelId: null })).toString('base64url'),
    ]
    const before = await server.kernel.db.selectFrom('invite_declines').select('mailbox').execute()
    for (const wrong of [token.slice(0, -2), turned, ...forged, 'x', '%00', 'x'.repeat(290)])
      for (const [method, more] of [
        ['GET', ''],
        ['POST', ''],
        ['POST', '/undo'],
      ] as const)
        expect((await open(method, `/decline/${wrong}${more}`)).statusCode, wrong).toBe(404)
    expect(await server.kernel.db.selectFrom('invite_declines').select('mailbox').execute()).toEqual(before)
  })
})
