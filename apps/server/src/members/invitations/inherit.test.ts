import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { notify } from '../../notifications/notify.ts'
import { after, DAY, MINUTE } from '../../platform/clock.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { choreOf, jobs } from '../../testing/domains.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { runWrite } from '../../testing/run-write.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'

let inbox: Inbox
let server: TestServer
let heir: Person
let owner: Person
let channelId: string
let round = 0
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[heir, owner] = Object.values(await makePeople(server, [`Heir${round}`, `Owner${round}`])) as [
    Person,
    Person,
  ]
  channelId = await makeChannel(server, owner, { title: 'Slow Kiln' })
  await addMembers(server, channelId, [heir])
})

/** Ends the owner's account, as the chore does a month after it was asked for. */
async function leave() {
  const { db, clock } = server.kernel
  const asked = after(clock(), -31 * DAY)
  await db.updateTable('users').set({ deletion_requested_at: asked }).where('id', '=', owner.userId).execute()
  await choreOf('delete people who asked for it').run(server.kernel)
}
const wantMails = (status: boolean) =>
  server.call(
    notificationCalls.setNotificationControls,
    { type: 'members', action: 'email', status },
    { as: heir },
  )
async function mails() {
  await runDueJobs(server, jobs)
  return (await inbox.settled()).filter(({ to }) => to[0]!.address === `heir${round}@people.test`)
}

describe('whoever inherits a community', () => {
  it('is told, although nobody acted', async () => {
    await leave()
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: heir })
    expect(body.notifications).toMatchObject([
      {
        notificationType: 'channelInherited',
        notificationTriggeredUser: null,
        users: [],
        count: 0,
        isUnread: true,
        subject: { title: 'Slow Kiln', channel: { _id: channelId } },
      },
    ])
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
  })

  it('gets a mail at once, with what else waits, soon after another mail', async () => {
    await wantMails(true)
    const [joined] = Object.values(await makePeople(server, [`Newcomer${round}`])) as [Person]
    const join = () =>
      runWrite(server, (ctx) =>
        notify(ctx, { type: 'memberJoined', to: [heir.userId], by: joined.userId, aboutId: channelId }),
      )
    await join()
    server.later(10 * MINUTE)
    expect(await mails()).toHaveLength(1)
    await join()
    server.later(MINUTE)
    expect(await mails()).toHaveLength(1)
    await leave()
    const [, mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 new notifications')
    expect(mail!.text).toContain('You are now the owner of Slow Kiln')
    expect(mail!.text).toContain('/settings/members')
    expect(mail!.text).not.toContain('Somebody')
    server.later(DAY)
    expect(await mails()).toHaveLength(2)
  })

  it('gets no mail without having asked for it', async () => {
    await wantMails(false)
    await leave()
    expect(await mails()).toEqual([])
  })
})
