import { channelCalls, channelSettingsCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waiting } from '../../accounts/testing/codes.ts'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let server: TestServer
let round = 0
let [ana, bo, cy, di]: Person[] = []
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = ['ana', 'bo', 'cy', 'di'].map((name) => `${name}${round}`)
  ;[ana, bo, cy, di] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, ana!, { isPublic: false, anyOneCanJoin: false })
  await addMembers(server, channelId, [bo!])
})

const address = (name: string) => `${name}${round}@people.test`
const invite = (emails: string[], as = ana!) =>
  server.call(inviteCalls.bulkInvite, { channelId, emails }, { as })
/** The code that waits to be mailed to somebody. */
async function codeOf(name: string) {
  const invites = await server.kernel.db
    .selectFrom('invites')
    .select(['id', 'email'])
    .where('channel_id', '=', channelId)
    .where('email', '=', address(name))
    .execute()
  const jobs = await waiting(server, 'mailInvite')
  const job = jobs.findLast(({ inviteId }) => invites.some(({ id }) => id === inviteId))
  return server.kernel.secrets.unseal(job!.sealedCode!)
}
const join = (inviteId: string, as: Person) =>
  server.call(memberCalls.joinChannel, { channelId, inviteId }, { as })
const info = (inviteId: string, as?: Person) =>
  server.call(channelCalls.getChannelInfo, { channelId, inviteId }, as ? { as } : {})
const makeLink = async (as: Person) =>
  (await server.call(inviteCalls.makeInviteLink, { channelId }, { as })).body.inviteLink
const privacy = (more: object) =>
  server.call(channelSettingsCalls.updatePrivacy, { channelId, ...more }, { as: ana! })
const pending = async () =>
  (await server.call(channelCalls.getChannelInfo, { channelId, isSettings: true }, { as: ana! })).body.channel
    .settings!.pendingInviteEmails

describe('an invitation by mail', () => {
  it('is recorded until it is accepted, which makes a member at once [MEM-INVITE-1]', async () => {
    const { status, body } = await invite([address('cy'), ' NEW@People.Test '])
    expect(status).toBe(200)
    expect(body.channel.settings!.pendingInviteEmails.sort()).toEqual(
      [address('cy'), 'new@people.test'].sort(),
    )
    expect((await join(await codeOf('cy'), cy!)).body.channel).toMatchObject({
      isMember: true,
      membersCount: 3,
    })
    expect(await pending()).toEqual(['new@people.test'])
  })

  it('is for its address alone, and works once', async () => {
    await invite([address('cy')])
    const code = await codeOf('cy')
    expect(await join(code, di!)).toMatchObject({
      status: 403,
      body: { message: 'This invitation was sent to another e-mail address' },
    })
    expect((await join(code, cy!)).status).toBe(200)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: cy! })
    expect((await join(code, cy!)).status).toBe(404)
  })

  it('holds for thirty days, or until it is cancelled', async () => {
    await invite([address('cy'), address('di')])
    const [first, second] = [await codeOf('cy'), await codeOf('di')]
    const cancel = () =>
      server.call(inviteCalls.cancelInvite, { channelId, email: address('cy') }, { as: ana! })
    expect((await cancel()).body.channel.settings!.pendingInviteEmails).toEqual([address('di')])
    expect(await cancel()).toMatchObject({ status: 404, body: { message: 'Invitation not found' } })
    expect((await join(first, cy!)).status).toBe(404)
    expect((await info(second)).status).toBe(200)
    await server.kernel.db
      .updateTable('invites')
      .set({ created_at: after(server.kernel.clock(), -30 * DAY) })
      .where('email', '=', address('di'))
      .execute()
    expect([(await info(second)).status, (await join(second, di!)).status]).toEqual([404, 404])
  })

  it('goes not to those who are in, nor twice on one day; the next replaces the one before', async () => {
    const sent = async () => (await waiting(server, 'mailInvite')).length
    const before = await sent()
    await invite([address('bo')])
    expect(await sent()).toBe(before)
    await invite([address('cy'), address('cy')])
    const old = await codeOf('cy')
    await invite([address('cy')])
    expect(await sent()).toBe(before + 1)
    server.later(DAY)
    await invite([address('cy')])
    expect(await sent()).toBe(before + 2)
    expect((await join(old, cy!)).status).toBe(404)
    expect((await join(await codeOf('cy'), cy!)).status).toBe(200)
  })

  it('is settled by coming in another way, and goes with a request', async () => {
    await invite([address('cy')])
    await privacy({ isPublic: true })
    await server.call(memberCalls.joinChannel, { channelId }, { as: cy! })
    const asked = await server.call(channelCalls.getChannelInfo, { channelId }, { as: ana! })
    expect(asked.body.channel.memberRequestCount).toBe(1)
    await join((await makeLink(bo!)).inviteId, cy!)
    expect(await pending()).toEqual([])
    const later = await server.call(channelCalls.getChannelInfo, { channelId }, { as: ana! })
    expect(later.body.channel).toMatchObject({ memberRequestCount: 0, membersCount: 3 })
  })

  it('reaches one mailbox five times a day, whoever sends it', async () => {
    const before = (await waiting(server, 'mailInvite')).length
    for (let i = 0; i < 7; i += 1) {
      const other = await makeChannel(server, di!)
      const input = { channelId: other, emails: ['bombed@people.test'] }
      expect((await server.call(inviteCalls.bulkInvite, input, { as: di! })).status).toBe(200)
    }
    expect((await waiting(server, 'mailInvite')).length).toBe(before + 5)
  })

  it('is sent by those in charge of members, up to five hundred at once', async () => {
    expect((await invite([address('cy')], bo!)).status).toBe(403)
    expect((await invite([address('cy')], cy!)).status).toBe(404)
    expect((await invite(Array.from({ length: 501 }, (_, i) => `x${i}@people.test`))).status).toBe(400)
    expect((await invite(['no address'])).status).toBe(400)
  })

  it('keeps no code that could be read, and tells nobody else who was invited', async () => {
    await addMembers(server, channelId, [di!], { isModerator: true })
    expect((await invite([address('cy')], di!)).body.channel.settings).toBeUndefined()
    const code = await codeOf('cy')
    const rows = await server.kernel.db.selectFrom('invites').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    const log = await server.kernel.db.selectFrom('audit_log').selectAll().execute()
    expect(JSON.stringify(log)).not.toContain(address('cy'))
  })
})

describe('a link', () => {
  it('is made once by each, and opens a secret community to whoever has it', async () => {
    const asked = () => server.call(inviteCalls.getInviteLink, { channelId }, { as: bo! })
    expect((await asked()).body.inviteLink).toBeNull()
    const [link, same] = await Promise.all([makeLink(bo!), makeLink(bo!)])
    expect(link).toEqual(same)
    expect((await asked()).body.inviteLink).toEqual(link)
    expect(link.url).toMatch(/^http:\/\/localhost:3000\/c\/[\w-]+\?inviteId=[\w-]{43}$/)
    for (const person of [cy!, di!])
      expect((await join(link.inviteId, person)).body.channel).toMatchObject({ isMember: true })
  })

  it('shows the community to whoever has it, also to those who are not signed in, but not its settings', async () => {
    const { inviteId } = await makeLink(bo!)
    for (const as of [undefined, cy!]) {
      const { status, body } = await info(inviteId, as)
      expect([status, body.channel._id, body.channel.isMember]).toEqual([200, channelId, false])
      expect((await info('x'.repeat(43), as)).status).toBe(404)
    }
    const input = { channelId, inviteId, isSettings: true }
    expect((await server.call(channelCalls.getChannelInfo, input, { as: cy! })).status).toBe(403)
    const elsewhere = await makeChannel(server, ana!, { isPublic: false })
    const foreign = { channelId: elsewhere, inviteId }
    expect((await server.call(channelCalls.getChannelInfo, foreign, { as: cy! })).status).toBe(404)
    expect((await server.call(memberCalls.joinChannel, foreign, { as: cy! })).status).toBe(404)
  })

  it('ends when it is revoked, and another can be made', async () => {
    const { inviteId } = await makeLink(bo!)
    expect((await server.call(inviteCalls.revokeInviteLink, { channelId }, { as: bo! })).status).toBe(200)
    expect((await join(inviteId, cy!)).status).toBe(404)
    const another = await makeLink(bo!)
    expect(another.inviteId).not.toBe(inviteId)
    expect((await join(another.inviteId, cy!)).status).toBe(200)
  })

  it('opens as long as the one who made it may invite', async () => {
    const [members, admins] = [await makeLink(bo!), await makeLink(ana!)]
    await privacy({ allowUserInvites: false })
    expect((await server.call(inviteCalls.makeInviteLink, { channelId }, { as: bo! })).status).toBe(403)
    expect((await join(members.inviteId, cy!)).status).toBe(404)
    expect((await join(admins.inviteId, cy!)).status).toBe(200)
    await privacy({ allowUserInvites: true })
    expect((await info(members.inviteId, di!)).status).toBe(200)
    await server.call(memberCalls.leaveChannel, { channelId }, { as: bo! })
    expect((await join(members.inviteId, di!)).status).toBe(404)
  })

  it('is for members only', async () => {
    for (const call of [inviteCalls.getInviteLink, inviteCalls.makeInviteLink, inviteCalls.revokeInviteLink])
      expect(
        (await server.call(call as typeof inviteCalls.revokeInviteLink, { channelId }, { as: cy! })).status,
      ).toBe(404)
  })
})
