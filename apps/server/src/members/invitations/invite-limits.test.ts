import { inviteCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waiting } from '../../accounts/testing/codes.ts'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'

const AT_ONCE = 20

let server: TestServer
let round = 0
let [ana, bo]: Person[] = []
let staff: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer({
    settings: {
      COMMUNITY_IS_NEW_DAYS: '7',
      LIMIT_INVITES_OF_NEW_A_DAY: '20',
      LIMIT_INVITES_A_DAY: '40',
      LIMIT_INVITES_OF_ALL_A_DAY: '90',
      STAFF_EMAILS: 'boss@staff.test',
      DATABASE_POOL: `${AT_ONCE}`,
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  server.later(2 * DAY)
  staff = await server.signIn('boss@staff.test')
  round += 1
  ;[ana, bo] = Object.values(await makePeople(server, [`ana${round}`, `bo${round}`]))
  channelId = await makeChannel(server, ana!)
})

let written = 0
const strangers = (count: number) =>
  Array.from({ length: count }, () => {
    written += 1
    return `stranger${written}@limits.test`
  })
const invite = (count: number, as = ana!, to = channelId) =>
  server.call(inviteCalls.bulkInvite, { channelId: to, emails: strangers(count) }, { as })
const statusOf = async (...asked: Parameters<typeof invite>) => (await invite(...asked)).status
const allowance = async (as = ana!, of = channelId) =>
  (await server.call(inviteCalls.getInviteAllowance, { channelId: of }, { as })).body.allowance
const setLimit = (invitationsADay: number | null, as = staff, of = channelId) =>
  server.call(inviteCalls.updateInviteLimit, { channelId: of, invitationsADay }, { as })
const mails = async () => (await waiting(server, 'mailInvite')).length

describe('invitations by mail', () => {
  it('of a new community are twenty a day, and what is over that is not sent in part', async () => {
    const before = await mails()
    expect(await statusOf(15)).toBe(200)
    server.later(HOUR)
    expect(await allowance()).toEqual({ mostADay: 20, left: 5, moreTime: null })
    const over = await invite(6)
    expect([over.status, over.headers['retry-after']]).toEqual([429, `${23 * 3600}`])
    expect(over.body).toEqual({
      code: 'rate_limited',
      reason: 'members.tooManyInvites',
      values: { max: 20, left: 5, count: 23 },
      message: 'Only 5 of the 20 invitations of a day are left. All of these can be sent in 23 h.',
    })
    expect(await mails()).toBe(before + 15)
    expect(await statusOf(5)).toBe(200)
    const moreTime = after(server.kernel.clock(), 23 * HOUR).toISOString()
    expect(await allowance()).toEqual({ mostADay: 20, left: 0, moreTime })
    server.later(23 * HOUR)
    expect(await allowance()).toEqual({ mostADay: 20, left: 15, moreTime: null })
    expect(await statusOf(15)).toBe(200)
  })

  it('more than the limit of a day are refused with the limit', async () => {
    const { status, body } = await invite(21)
    expect([status, body.message]).toEqual([429, 'At most 20 invitations can be sent in a day'])
  })

  it('are twenty a day for a person, however many new communities they have', async () => {
    const others = await Promise.all([1, 2, 3, 4].map(() => makeChannel(server, ana!)))
    for (const other of others) expect(await statusOf(5, ana!, other)).toBe(200)
    expect(await statusOf(1)).toBe(429)
    expect(await allowance()).toMatchObject({ left: 0 })
  })

  it('are twenty a day for a community, whoever of those in charge sends them', async () => {
    await addMembers(server, channelId, [bo!], { isModerator: true })
    expect(await statusOf(12)).toBe(200)
    expect(await statusOf(9, bo!)).toBe(429)
    expect(await statusOf(8, bo!)).toBe(200)
  })

  it('are counted when they are sent again, and also when nobody gets them', async () => {
    const emails = strangers(10)
    const send = () => server.call(inviteCalls.bulkInvite, { channelId, emails }, { as: ana! })
    const before = await mails()
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await mails()).toBe(before + 10)
    expect(await allowance()).toMatchObject({ left: 0 })
  })

  it('are more once the community is seven days old, and leave what a new one may send', async () => {
    const created_at = after(server.kernel.clock(), -7 * DAY)
    await server.kernel.db.updateTable('channels').set({ created_at }).where('id', '=', channelId).execute()
    expect(await statusOf(30)).toBe(200)
    expect(await allowance()).toEqual({ mostADay: 40, left: 10, moreTime: null })
    const another = await makeChannel(server, ana!)
    expect(await allowance(ana!, another)).toEqual({ mostADay: 20, left: 20, moreTime: null })
  })

  it('are more for staff of the installation in a new community', async () => {
    await addMembers(server, channelId, [staff], { isAdmin: true })
    expect(await statusOf(30, staff)).toBe(200)
    expect(await statusOf(1)).toBe(429)
  })

  it('are bounded over all communities', async () => {
    for (const name of ['x', 'y', 'z']) {
      const [person] = Object.values(await makePeople(server, [`${name}${round}`]))
      const other = await makeChannel(server, person!)
      await setLimit(30, staff, other)
      expect(await statusOf(name === 'z' ? 25 : 30, person!, other)).toBe(200)
    }
    expect(await allowance()).toMatchObject({ left: 5 })
    const { status, body } = await invite(6)
    expect([status, body.message]).toEqual([
      429,
      'This site has sent almost all the invitations it sends in a day. These can be sent in 24 h.',
    ])
    expect(await statusOf(5)).toBe(200)
  })

  it('are counted exactly when many are sent at once', async () => {
    const people = Object.values(
      await makePeople(
        server,
        Array.from({ length: 10 }, (_, i) => `mod${round}n${i}`),
      ),
    )
    await addMembers(server, channelId, people, { isModerator: true })
    const before = await mails()
    const answers = await storm(
      AT_ONCE,
      [...people, ...people].map((as) => () => invite(3, as)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 429)).toBe(true)
    expect(await mails()).toBe(before + 18)
    expect(await allowance()).toMatchObject({ left: 2 })
  })

  it('still count when the community they came from is gone', async () => {
    expect(await statusOf(20)).toBe(200)
    await server.kernel.db.deleteFrom('channels').where('id', '=', channelId).execute()
    expect(await statusOf(1, ana!, await makeChannel(server, ana!))).toBe(429)
  })
})

describe('the limit of a community', () => {
  it('is raised, set to nothing and taken back by staff, and stands in its log', async () => {
    expect((await setLimit(30)).status).toBe(200)
    expect(await statusOf(30)).toBe(200)
    expect((await setLimit(0)).status).toBe(200)
    expect(await invite(1)).toMatchObject({
      status: 403,
      body: { message: 'This community cannot send invitations by e-mail' },
    })
    expect((await setLimit(null)).status).toBe(200)
    expect(await allowance()).toMatchObject({ mostADay: 20, left: 0 })
    const log = await server.kernel.db
      .selectFrom('audit_log')
      .select(['actor_id', 'details'])
      .where('channel_id', '=', channelId)
      .where('action', '=', 'updateInviteLimit')
      .orderBy('id')
      .execute()
    expect(log).toEqual(
      [30, 0, null].map((invitationsADay) => ({ actor_id: staff.userId, details: { invitationsADay } })),
    )
  })

  it('is nothing its owner can change, and nobody learns by it what exists', async () => {
    const answers = await Promise.all([
      setLimit(500, ana!),
      setLimit(500, bo!),
      setLimit(500, bo!, '0'.repeat(32)),
    ])
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([403, 'Only the staff of this site may do that'])
    expect((await setLimit(500, staff, '0'.repeat(32))).status).toBe(404)
  })

  it('is shown only to those who invite', async () => {
    await addMembers(server, channelId, [bo!])
    expect((await server.call(inviteCalls.getInviteAllowance, { channelId }, { as: bo! })).status).toBe(403)
  })
})
