import { channelSettingsCalls } from '@guildhall/contract/channels'
import { notificationCalls } from '@guildhall/contract/notifications'
import { blockingCalls } from '@guildhall/contract/users'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { MINUTE, SECOND } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { runWrite } from '../testing/run-write.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { notificationJobs } from './jobs.ts'
import { notify } from './notify.ts'

let inbox: Inbox
let server: TestServer
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())

let round = 0
let ana: Person
let bo: Person
let cy: Person
let roomId: string
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [`Ana${round}`, `Bo${round}`, `Cy${round}`])
  ;[ana, bo, cy] = Object.values(made) as [Person, Person, Person]
  roomId = await makeRoom(server, ana, await makeChannel(server, ana))
})

type More = Partial<Parameters<typeof notify>[1]>
const ask = () => makePost(server, ana, roomId, { title: 'Which cone?', postType: 'question' })
const answered = async (by: Person, more: More = {}) => {
  const aboutId = more.aboutId ?? (await ask())
  await runWrite(server, (ctx) =>
    notify(ctx, { type: 'postAnswer', to: [ana.userId], by: by.userId, ...more, aboutId }),
  )
}
const run = () => runDueJobs(server, notificationJobs)
const mails = async () =>
  (await inbox.settled()).filter((mail) => mail.to[0]!.address === `ana${round}@people.test`)
const clear = () => server.call(notificationCalls.clearNotifications, {}, { as: ana })
const set = (type: 'forums' | 'events' | 'members', action: 'inApp' | 'email', status: boolean) =>
  server.call(notificationCalls.setNotificationControls, { type, action, status }, { as: ana })

/** So many minutes later, with everything done that is due by then. */
async function after(minutes: number) {
  server.later(minutes * MINUTE)
  await run()
}

describe('a mail about what happened', () => {
  it('comes ten minutes after the first of it, once, with all there is until then', async () => {
    await answered(bo)
    await after(5)
    await answered(cy)
    server.later(5 * MINUTE - SECOND)
    await run()
    expect(await mails()).toEqual([])
    server.later(SECOND)
    await run()
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe('2 new notifications')
    for (const name of [`Bo${round}`, `Cy${round}`]) {
      expect(mail!.text).toContain(name)
      expect(mail!.html).toContain(name)
    }
    await after(180)
    expect(await mails()).toHaveLength(1)
  })

  it('says who when it is one thing, and how many when they are many', async () => {
    await answered(bo, { type: 'connectionAccepted', aboutId: bo.userId })
    await after(10)
    expect((await mails())[0]!.subject).toBe(`Bo${round} accepted your request. You are now connected.`)

    const aboutId = await ask()
    const crowd = await makePeople(
      server,
      [1, 2, 3].map((i) => `<b>Crowd${round}x${i}</b>`),
    )
    for (const one of Object.values(crowd)) await answered(one, { aboutId })
    await after(60)
    const second = (await mails())[1]!
    expect(second.subject).toContain('and 2 others')
    expect(second.html).toContain('&lt;b&gt;Crowd')
    expect(second.html).not.toContain('<b>Crowd')
  })

  it('tells of a community that was given to somebody, if they want mails about members', async () => {
    await set('members', 'email', true)
    const channelId = await makeChannel(server, bo, { title: 'Slow Kiln' })
    await addMembers(server, channelId, [ana])
    const given = { channelId, memberId: ana.userId }
    expect((await server.call(channelSettingsCalls.handOverChannel, given, { as: bo })).status).toBe(200)
    await after(10)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    const words = `Bo${round} made you the owner of Slow Kiln`
    expect(mail!.subject).toBe(words)
    expect(mail!.text).toContain(words)
    expect(mail!.html).toContain(words)
  })

  it('says nothing of it by mail to somebody who did not ask for mails about members', async () => {
    const channelId = await makeChannel(server, bo)
    await addMembers(server, channelId, [ana])
    const given = { channelId, memberId: ana.userId }
    expect((await server.call(channelSettingsCalls.handOverChannel, given, { as: bo })).status).toBe(200)
    await after(60)
    expect(await mails()).toEqual([])
  })

  it('does not come when it was seen meanwhile, and the next waits its full time', async () => {
    await answered(bo)
    await after(8)
    await clear()
    await answered(cy)
    await after(2)
    expect(await mails()).toEqual([])
    await after(8)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.text).toContain(`Cy${round}`)
    expect(mail!.text).not.toContain(`Bo${round}`)
  })

  it('comes at most once an hour', async () => {
    await answered(bo)
    await after(10)
    await after(1)
    await answered(cy)
    await after(58)
    expect(await mails()).toHaveLength(1)
    await after(1)
    expect(await mails()).toHaveLength(2)
    await after(120)
    await answered(bo)
    await after(10)
    expect(await mails()).toHaveLength(3)
  })

  it('does not come of what somebody wants no mails of, also when they say so late', async () => {
    await answered(bo, { type: 'memberRequest' })
    await set('forums', 'email', false)
    await answered(bo)
    await set('forums', 'email', true)
    await answered(cy)
    await set('forums', 'email', false)
    await after(60)
    expect(await mails()).toEqual([])
  })

  it('comes also to somebody who wants nothing but mails', async () => {
    await set('forums', 'inApp', false)
    await answered(bo)
    await clear()
    await after(10)
    expect(await mails()).toHaveLength(1)
  })

  it('does not come of what is too small for one', async () => {
    await answered(bo, { type: 'postReaction' })
    await after(60)
    expect(await mails()).toEqual([])
  })

  it('leaves out what a later version wrote, and does not come of that alone', async () => {
    await answered(bo)
    const { db } = server.kernel
    const own = db.updateTable('notifications').where('user_id', '=', ana.userId)
    await own.set({ type: 'lessonFinished' }).execute()
    await after(60)
    expect(await mails()).toEqual([])
    await answered(cy)
    await own.set({ wants_mail: true }).execute()
    await after(60)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Cy${round} answered “Which cone?”`)
    const listed = await server.call(notificationCalls.getNotifications, {}, { as: ana })
    expect(listed.body.notifications).toHaveLength(2)
  })

  it('does not come of somebody who is blocked by then', async () => {
    await answered(bo)
    await answered(cy)
    await server.call(blockingCalls.blockUser, { blockId: ana.userId }, { as: bo })
    await after(10)
    expect((await mails())[0]!.text).not.toContain(`Bo${round}`)
    await answered(cy)
    await server.call(blockingCalls.blockUser, { blockId: cy.userId }, { as: ana })
    await after(60)
    expect(await mails()).toHaveLength(1)
  })

  it('does not go to somebody who is suspended by then', async () => {
    await answered(bo)
    const suspended_at = server.kernel.clock()
    await server.kernel.db.updateTable('users').set({ suspended_at }).where('id', '=', ana.userId).execute()
    await server.kernel.db.deleteFrom('sessions').where('user_id', '=', ana.userId).execute()
    await after(10)
    expect(await mails()).toEqual([])
  })

  it('leaves for the next what happens while it is sent', async () => {
    const aboutId = await ask()
    await answered(bo, { aboutId })
    server.later(10 * MINUTE)
    const mailer = createMailer(server.kernel.config)
    await runDueJobs(server, notificationJobs, {
      ...mailer,
      async send(id, mail) {
        await answered(cy, { aboutId })
        await mailer.send(id, mail)
      },
    })
    expect((await mails())[0]!.text).not.toContain(`Cy${round}`)
    await after(59)
    expect(await mails()).toHaveLength(1)
    await after(1)
    expect((await mails())[1]!.text).toContain(`Cy${round} and Bo${round}`)
  })

  it('is not sent again, and nothing is lost, when its job dies after sending', async () => {
    await answered(bo)
    server.later(10 * MINUTE)
    const { db } = server.kernel
    const [job] = await db.selectFrom('outbox').select('id').where('job', '=', 'mailNotifications').execute()
    await db
      .updateTable('notifications')
      .set({ mail_job: job!.id })
      .where('user_id', '=', ana.userId)
      .execute()
    await db.insertInto('mail_deliveries').values({ id: job!.id, sent_at: server.kernel.clock() }).execute()
    await answered(cy)
    await run()
    expect(await mails()).toEqual([])
    await after(60)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail!.text).toContain(`Cy${round}`)
    expect(mail!.text).not.toContain(`Bo${round}`)
  })
})

it('leaves every invariant standing', async () => {
  const broken = (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
  expect(broken.filter(({ id }) => id !== 'I-51')).toEqual([])
})
