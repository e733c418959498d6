import { channelSettingsCalls } from '@guildhall/contract/channels'
import { directoryCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { roleCalls } from '@guildhall/contract/roles'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { MINUTE } from '../platform/clock.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let inbox: Inbox
let server: TestServer
let owner: Person
let ana: Person
let bo: Person
let channelId: string
let roleId: string
let round = 0
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Owner${round}`, `Ana${round}`, `Bo${round}`])
  ;[owner, ana, bo] = Object.values(made) as [Person, Person, Person]
  channelId = await makeChannel(server, owner, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [ana, bo])
  roleId = await makeRole(server, channelId, [])
  await server.kernel.db.updateTable('roles').set({ title: 'Kiln master' }).where('id', '=', roleId).execute()
})

const rowsOf = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const give = (ids: string[], isRemoved = false) =>
  server.call(roleCalls.updateUsersRole, { channelId, roleId, ids, isRemoved }, { as: owner })
const mails = async () =>
  (await inbox.settled()).filter(({ to }) => to[0]!.address.endsWith(`${round}@people.test`))

describe('whoever is given a role', () => {
  it('is told which, where and by whom, each once [PROM-9]', async () => {
    expect((await give([ana.userId, bo.userId])).status).toBe(200)
    await give([ana.userId])
    for (const holder of [ana, bo])
      expect(await rowsOf(holder)).toMatchObject([
        {
          notificationType: 'roleGiven',
          group: 'members',
          users: [{ _id: owner.userId }],
          about: { kind: 'role', _id: roleId },
          subject: { title: 'Kiln master', channel: { _id: channelId, title: 'Slow Kiln' } },
        },
      ])
    expect(await rowsOf(owner)).toEqual([])
  })

  it('is told of the rank of a moderator as well [PROM-9]', async () => {
    const input = { channelId, moderatorId: ana.userId }
    expect((await server.call(directoryCalls.addModerator, input, { as: owner })).status).toBe(200)
    expect(await rowsOf(ana)).toMatchObject([
      { notificationType: 'roleGiven', subject: { title: 'Moderator', channel: { title: 'Slow Kiln' } } },
    ])
  })

  it('reads nothing any more of a community that was deleted', async () => {
    await give([ana.userId])
    const gone = { channelId, isDeleted: true }
    expect((await server.call(channelSettingsCalls.deleteChannel, gone, { as: owner })).status).toBe(200)
    expect(JSON.stringify(await rowsOf(ana))).not.toMatch(/Kiln master|Slow Kiln/)
  })

  it('gets a mail if they want mails about members, unless it is taken again by then [PROM-9]', async () => {
    for (const as of [ana, bo])
      await server.call(
        notificationCalls.setNotificationControls,
        { type: 'members', action: 'email', status: true },
        { as },
      )
    await give([ana.userId, bo.userId])
    await give([bo.userId], true)
    server.later(10 * MINUTE)
    await runDueJobs(server, jobs)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.to[0]!.address).toBe(`ana${round}@people.test`)
    expect(mail!.subject).toBe(`Owner${round} gave you the role Kiln master`)
    expect(mail!.text).toContain('Slow Kiln')
    expect(await rowsOf(bo)).toMatchObject([{ subject: null }])
  })

  it('gets no mail without having asked for it [PROM-9]', async () => {
    await give([ana.userId])
    server.later(60 * MINUTE)
    await runDueJobs(server, jobs)
    expect(await mails()).toEqual([])
  })
})
