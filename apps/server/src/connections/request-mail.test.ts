import { connectionCalls } from '@guildhall/contract/connections'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let inbox: Inbox
let server: TestServer
let ana: Person
let bo: Person
let round = 0
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  round += 1
  ;[ana, bo] = Object.values(await makePeople(server, [`Ana${round}`, `Bo${round}`])) as [Person, Person]
})

const ask = () => server.call(connectionCalls.requestConnection, { otherUserId: bo.userId }, { as: ana })
async function mailsToBo() {
  server.later(10 * MINUTE)
  await runDueJobs(server, jobs)
  return (await inbox.settled()).filter(({ to }) => to[0]!.address === `bo${round}@people.test`)
}

describe('a request to connect', () => {
  it('is mailed to whoever wants it, with a link to the person, and stands in no other list [PROM-8]', async () => {
    await ask()
    const [mail, ...more] = await mailsToBo()
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`Ana${round} would like to connect with you`)
    const url = new URL(`/user/${ana.userId}`, server.kernel.config.PUBLIC_URL).href
    for (const form of [mail!.text, mail!.html as string]) {
      expect(form).toContain(`Ana${round} would like to connect with you`)
      expect(form).toContain(url)
    }
    const listed = await server.call(notificationCalls.getNotifications, {}, { as: bo })
    expect(listed.body.notifications).toEqual([])
  })

  it('is not mailed to somebody who switched these mails off [PROM-8]', async () => {
    const off = { type: 'connections', action: 'email', status: false } as const
    await server.call(notificationCalls.setNotificationControls, off, { as: bo })
    await ask()
    expect(await mailsToBo()).toEqual([])
  })

  it.each([
    [
      'cancelled',
      () => server.call(connectionCalls.cancelConnection, { otherUserId: bo.userId }, { as: ana }),
    ],
    ['accepted', () => server.call(connectionCalls.addConnection, { otherUserId: ana.userId }, { as: bo })],
    [
      'declined',
      () => server.call(connectionCalls.rejectConnection, { otherUserId: ana.userId }, { as: bo }),
    ],
    ['seen', () => server.call(connectionCalls.clearRequests, {}, { as: bo })],
  ] as const)('is not mailed once it is %s [PROM-8]', async (_, happens) => {
    await ask()
    expect((await happens()).status).toBe(200)
    expect(await mailsToBo()).toEqual([])
  })
})
