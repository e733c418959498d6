import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { inviteCalls, memberCalls, removalCalls } from '@guildhall/contract/members'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { declineInvites, readDecline } from '../decline.ts'
import { memberJobs } from '../jobs.ts'

const source = 'They signed the list at our fair on 3 May'

let inbox: Inbox
let server: TestServer
let round = 0
let [ana, bo, cy, di]: Person[] = []
let channelId: string
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer({ LIMIT_INVITES_A_DAY: '1001' }))
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = ['Ana', 'Bo', 'Cy', 'Di'].map((name) => `${name}${round}`)
  ;[ana, bo, cy, di] = Object.values(await makePeople(server, names))
  channelId = await makeChannel(server, ana!, { title: `Kiln ${round}`, isPublic: false })
  await addMembers(server, channelId, [bo!])
})

const address = (name: string) => `${name}${round}@people.test`
const importing = (people: { email: string; fullname?: string }[], as = ana!, isAgreed = true) =>
  server.call(
    inviteCalls.importMembers,
    { channelId, people, consent: { source, isAgreed: isAgreed as true } },
    { as },
  )
async function mailsTo(name: string) {
  await runDueJobs(server, memberJobs)
  return (await inbox.settled()).filter(({ to }) => to[0]!.address === address(name))
}
const membersCount = async () =>
  (await server.call(channelCalls.getChannelInfo, { channelId }, { as: ana! })).body.channel.membersCount

describe('a list of members', () => {
  it('makes nobody a member: each is asked by mail, in our words, and accepts in one step', async () => {
    const { status, body } = await importing([{ email: ` CY${round}@People.test`, fullname: 'Cy Twombly' }])
    expect([status, body]).toEqual([200, { message: 'Imported', imported: 1 }])
    expect(await membersCount()).toBe(2)
    const [mail] = await mailsTo('cy')
    expect(mail!.subject).toBe(`Do you want to become a member of Kiln ${round}?`)
    expect(mail!.text).toContain('Hello Cy Twombly,')
    expect(mail!.text).toContain(`Ana${round} says you agreed to become a member of Kiln ${round}`)
    expect(mail!.text).not.toContain(source)
    expect(mail!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const inviteId = /inviteId=([\w-]{43})/.exec(mail!.text!)![1]!
    expect((await server.call(memberCalls.joinChannel, { channelId, inviteId }, { as: cy! })).status).toBe(
      200,
    )
    expect(await membersCount()).toBe(3)
  })

  it('answers the same whoever is on it: members, banned people, those who declined, strangers, and twice', async () => {
    await server.call(
      removalCalls.removeUserFromCommunity,
      { channelId, otherUser: cy!.userId, isBanned: true },
      { as: ana! },
    )
    await importing([{ email: address('di') }])
    const [before] = await mailsTo('di')
    const token = /decline\/([\w-]+)>/.exec(before!.headers['list-unsubscribe']!)![1]!
    await declineInvites(server.kernel, readDecline(server.kernel, token)!)
    await server.call(inviteCalls.cancelInvite, { channelId, email: address('di') }, { as: ana! })
    const people = ['bo', 'cy', 'di', 'new', 'new'].map((name) => ({ email: address(name) }))
    expect((await importing(people)).body).toEqual({ message: 'Imported', imported: 4 })
    expect(await Promise.all([mailsTo('bo'), mailsTo('cy')])).toEqual([[], []])
    expect([(await mailsTo('di')).length, (await mailsTo('new')).length]).toEqual([1, 1])
    const info = await server.call(channelCalls.getChannelInfo, { channelId, isSettings: true }, { as: ana! })
    expect(info.body.channel.settings!.pendingInviteEmails.sort()).toEqual(
      ['cy', 'di', 'new'].map(address).sort(),
    )
  })

  it('does not advertise by the names on it', async () => {
    await importing([{ email: address('x'), fullname: 'Win at www.evil.example' }])
    const [mail] = await mailsTo('x')
    expect(mail!.text).toMatch(/^Hello,\n/)
    expect(mail!.html).not.toContain('evil.example')
  })

  it('is taken only with a statement of consent, which is recorded with who, when and how many', async () => {
    expect((await importing([{ email: address('x') }], ana!, false)).status).toBe(400)
    await importing([{ email: address('x') }, { email: address('y') }])
    const kept = await server.kernel.db
      .selectFrom('member_imports')
      .selectAll()
      .where('channel_id', '=', channelId)
      .execute()
    expect(kept).toEqual([
      {
        id: expect.any(String),
        channel_id: channelId,
        imported_by: ana!.userId,
        source,
        people_count: 2,
        created_at: server.kernel.clock(),
      },
    ])
    const log = (await server.call(removalCalls.getAuditLog, { channelId }, { as: ana! })).body.entries
    expect(log[0]).toMatchObject({ action: 'importMembers', details: { count: 2, reason: source } })
    const { tables } = (await server.call(accountCalls.getUserData, {}, { as: ana! })).body
    expect(tables.member_imports).toMatchObject([{ source, people_count: 2 }])
    expect(tables.invite_sends).toMatchObject([{ people_count: 2 }])
    expect(tables.invites!.every((row) => !('is_withheld' in row))).toBe(true)
    await server.kernel.db.deleteFrom('channels').where('id', '=', channelId).execute()
    const left = server.kernel.db.selectFrom('member_imports').where('channel_id', '=', channelId)
    expect(await left.selectAll().execute()).toEqual([])
  })

  it('is for the owner and admins, with a thousand people at most, under the limits of invitations', async () => {
    await addMembers(server, channelId, [cy!], { isModerator: true })
    for (const [as, status] of [
      [bo, 403],
      [cy, 403],
      [di, 404],
    ] as const)
      expect((await importing([{ email: address('x') }], as)).status).toBe(status)
    const many = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => ({ email: address(`${name}${i}-`), fullname: 'Ñ'.repeat(100) }))
    expect((await importing(many(1001, 'a'))).status).toBe(400)
    expect((await importing(many(1000, 'b'))).body.imported).toBe(1000)
    expect(await importing(many(2, 'c'))).toMatchObject({
      status: 429,
      body: { reason: 'members.tooManyInvites' },
    })
    await server.kernel.db.deleteFrom('outbox').execute()
  })
})
