import { memberCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { MINUTE } from '../platform/clock.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let inbox: Inbox
let server: TestServer
let people: Person[]
let channelId: string
let round = 0
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const names = ['Owner', 'Helper', 'Plain', 'Ana', 'Bo'].map((name) => `${name}${round}`)
  people = Object.values(await makePeople(server, names))
  const [owner, helper, plain] = people as [Person, Person, Person]
  channelId = await makeChannel(server, owner, { title: 'Slow Kiln', isPublic: true, anyOneCanJoin: true })
  await addMembers(server, channelId, [helper], { isAdmin: true })
  await addMembers(server, channelId, [plain])
})

const run = () => runDueJobs(server, jobs)
const join = (as: Person) => server.call(memberCalls.joinChannel, { channelId }, { as })
const rowsOf = async (as: Person) => {
  await run()
  return (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
}
const set = (as: Person, action: 'inApp' | 'email', status: boolean) =>
  server.call(notificationCalls.setNotificationControls, { type: 'members', action, status }, { as })

describe('those who manage members are told who joined', () => {
  it('together if they are many, and nobody else is [PROM-9]', async () => {
    const [owner, helper, plain, ana, bo] = people as [Person, Person, Person, Person, Person]
    expect((await join(ana)).body.isRequested).toBe(false)
    await run()
    server.later(1)
    await join(bo)
    for (const manager of [owner, helper])
      expect(await rowsOf(manager)).toMatchObject([
        {
          notificationType: 'memberJoined',
          count: 2,
          users: [{ _id: bo.userId }, { _id: ana.userId }],
          about: { kind: 'channel', _id: channelId },
          subject: { title: 'Slow Kiln' },
        },
      ])
    for (const other of [plain, ana]) expect(await rowsOf(other)).toEqual([])
  })

  it('except by whoever let them in [PROM-9]', async () => {
    const [owner, helper, , ana] = people as [Person, Person, Person, Person]
    await server.kernel.db
      .updateTable('channels')
      .set({ any_one_can_join: false })
      .where('id', '=', channelId)
      .execute()
    await join(ana)
    const { body } = await server.call(memberCalls.getMemberRequests, { channelId }, { as: owner })
    const input = { requestId: body.requests[0]!._id, status: 'approved' } as const
    expect((await server.call(memberCalls.respondMemberRequest, input, { as: owner })).status).toBe(200)
    const types = async (as: Person) => (await rowsOf(as)).map((row) => row.notificationType).toSorted()
    expect(await types(owner)).toEqual(['memberRequest'])
    expect(await types(helper)).toEqual(['memberJoined', 'memberRequest'])
  })

  it('as their controls say: by mail if they want it, in the app unless they do not [PROM-9]', async () => {
    const [owner, helper, , ana] = people as [Person, Person, Person, Person]
    await set(owner, 'email', true)
    await set(helper, 'inApp', false)
    await join(ana)
    expect(await rowsOf(helper)).toEqual([])
    server.later(10 * MINUTE)
    await run()
    const mails = (await inbox.settled()).filter(({ to }) => to[0]!.address.endsWith(`r${round}@people.test`))
    expect(mails.map(({ to, subject }) => [to[0]!.address, subject])).toEqual([
      [`owner${round}@people.test`, `Ana${round} joined Slow Kiln`],
    ])
    expect(mails[0]!.text).toMatch(/\/c\/slow-kiln[^/]*\/members/)
  })

  it('not of somebody who has left again by then', async () => {
    const [owner, , , ana] = people as [Person, Person, Person, Person]
    await join(ana)
    expect((await server.call(memberCalls.leaveChannel, { channelId }, { as: ana })).status).toBe(200)
    expect(await rowsOf(owner)).toEqual([])
  })
})
