import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { after, DAY } from '../platform/clock.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { memberJobs } from './jobs.ts'

let inbox: Inbox
let server: TestServer
let round = 0
let [ana, bo]: Person[] = []
let channelId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[ana, bo] = Object.values(await makePeople(server, [`Ana${round}`, `Bo${round}`]))
  channelId = await makeChannel(server, ana!, { title: `Kiln <${round}>`, isPublic: false })
})

const address = () => `bo${round}@people.test`
const write = (texts: object) =>
  server.call(channelSettingsCalls.updatePublicSettings, { channelId, ...texts }, { as: ana! })
const invite = () => server.call(inviteCalls.bulkInvite, { channelId, emails: [address()] }, { as: ana! })
const remove = (isBanned: boolean) =>
  server.call(
    removalCalls.removeUserFromCommunity,
    { channelId, otherUser: bo!.userId, isBanned },
    { as: ana! },
  )

/** What has come to Bo once everything is done that waits. */
async function mails() {
  await runDueJobs(server, memberJobs)
  return (await inbox.settled()).filter((mail) => mail.to[0]!.address === address())
}

it('invites in the words of the community, as text, with a link that lets in', async () => {
  await write({
    inviteEmail: { subject: 'Come\r\nBcc: x@evil.test', content: 'Dear <b>friend</b>,\n\nplease come.' },
  })
  await invite()
  const [mail, ...rest] = await mails()
  expect(rest).toEqual([])
  expect(mail!.subject).toBe('Come Bcc: x@evil.test')
  expect(mail!.to).toHaveLength(1)
  expect(mail!.text).toContain(`Ana${round} invited you to Kiln <${round}>.`)
  expect(mail!.html).toMatch(/<p[^>]*>Dear &lt;b&gt;friend&lt;\/b&gt;,<\/p>\n<p[^>]*>please come\.<\/p>/)
  const inviteId = /inviteId=([\w-]{43})/.exec(mail!.text!)![1]!
  const { body } = await server.call(memberCalls.joinChannel, { channelId, inviteId }, { as: bo! })
  expect(body.channel.isMember).toBe(true)
})

it('is declined in one click, for this community or for all, by its headers and at its foot', async () => {
  await invite()
  const [mail] = await mails()
  const [all] = /(?<=<)http:\/\/localhost:3000\/decline\/[\w-]+(?=>)/.exec(
    mail!.headers['list-unsubscribe']!,
  )!
  expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(mail!.text).toContain(`Stop all invitations: ${all}`)
  expect(mail!.text).toMatch(
    new RegExp(`Stop invitations to Kiln <${round}>: http://localhost:3000/decline/[\\w-]+`),
  )
  expect(mail!.html).toContain(`href="${all}"`)
})

it('does not mail an invitation that was cancelled before it left', async () => {
  await invite()
  await server.call(inviteCalls.cancelInvite, { channelId, email: address() }, { as: ana! })
  expect(await mails()).toEqual([])
})

it('welcomes with what somebody wrote, unless they have left again', async () => {
  await write({ onBoardEmail: { subject: 'Hello', content: 'Clay is in the shed.' } })
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, isPublic: true }, { as: ana! })
  const join = () => server.call(memberCalls.joinChannel, { channelId }, { as: bo! })
  await join()
  await server.call(memberCalls.leaveChannel, { channelId }, { as: bo! })
  expect(await mails()).toEqual([])
  await join()
  const [mail] = await mails()
  expect(mail!.subject).toBe('Hello')
  expect(mail!.text).toContain('Clay is in the shed.')
  expect(mail!.text).toMatch(/http:\/\/localhost:3000\/c\/kiln/)
})

it('says whether it welcomes by mail, and sends none while there is no text', async () => {
  await server.call(channelSettingsCalls.updatePrivacy, { channelId, isPublic: true }, { as: ana! })
  const { body } = await server.call(memberCalls.joinChannel, { channelId }, { as: bo! })
  expect(body.channel.hasWelcomeMail).toBe(false)
  expect(await mails()).toEqual([])
  await write({ onBoardEmail: { subject: 'Hello', content: 'Clay is in the shed.' } })
  await server.call(memberCalls.leaveChannel, { channelId }, { as: bo! })
  const again = await server.call(memberCalls.joinChannel, { channelId }, { as: bo! })
  expect(again.body.channel.hasWelcomeMail).toBe(true)
  expect(await mails()).toHaveLength(1)
})

it('tells somebody who is banned, in the words of the community or in ours; not who is only removed', async () => {
  await write({ userBannedEmail: { subject: 'Goodbye', content: 'You broke the pots.' } })
  const { inviteLink } = (await server.call(inviteCalls.makeInviteLink, { channelId }, { as: ana! })).body
  const join = () =>
    server.call(memberCalls.joinChannel, { channelId, inviteId: inviteLink.inviteId }, { as: bo! })
  await join()
  await remove(false)
  expect(await mails()).toEqual([])
  await join()
  await remove(true)
  const [mail] = await mails()
  expect(mail!.subject).toBe('Goodbye')
  expect(mail!.text).toContain('You broke the pots.')
})

it('tells nobody who has never been there', async () => {
  expect((await remove(true)).status).toBe(200)
  expect(await mails()).toEqual([])
})

it('invites in our words while the community is new, without a picture, a link or a name that advertises', async () => {
  const young = await startMailServer({ COMMUNITY_IS_NEW_DAYS: '7', STAFF_EMAILS: 'boss@staff.test' })
  const owner = Object.values(await makePeople(young.server, ['Buy at evil.example']))[0]!
  const boss = await young.server.signIn('boss@staff.test')
  const newId = await makeChannel(young.server, owner, { title: 'Win a pot' })
  await addMembers(young.server, newId, [boss], { isAdmin: true })
  const inviteEmail = { subject: 'Cheap pots', content: 'Go to https://evil.example' }
  const save = (as: Person) =>
    young.server.call(channelSettingsCalls.updatePublicSettings, { channelId: newId, inviteEmail }, { as })
  expect(await save(owner)).toMatchObject({
    status: 403,
    body: { message: 'You can write your own invitation once your community is 7 days old' },
  })
  expect((await save(boss)).status).toBe(200)
  const inviteFrom = async (as: Person, email: string) => {
    await young.server.call(inviteCalls.bulkInvite, { channelId: newId, emails: [email] }, { as })
    await runDueJobs(young.server, memberJobs)
    return young.inbox.mailTo(email)
  }
  const mail = await inviteFrom(owner, 'one@people.test')
  expect(mail.subject).toBe('Somebody invited you to Win a pot')
  expect(mail.text + mail.html!).not.toContain('evil.example')
  const [bySubject, settings] = [
    (await inviteFrom(boss, 'two@people.test')).subject,
    await young.server.call(
      channelCalls.getChannelInfo,
      { channelId: newId, isSettings: true },
      { as: owner },
    ),
  ]
  expect(bySubject).toBe('Cheap pots')
  expect(settings.body.channel.settings!.ownInvitationFrom).toBe(
    after(young.server.kernel.clock(), 7 * DAY).toISOString(),
  )
  young.server.later(7 * DAY)
  const again = await young.server.signIn('boss@staff.test')
  await young.server.kernel.db
    .updateTable('users')
    .set({ email: 'x@people.test' })
    .where('id', '=', again.userId)
    .execute()
  expect((await inviteFrom(again, 'three@people.test')).subject).toBe('Cheap pots')
  await young.server.close()
})
