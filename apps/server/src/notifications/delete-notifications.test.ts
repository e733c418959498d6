import { accountCalls } from '@guildhall/contract/accounts'
import { connectionCalls } from '@guildhall/contract/connections'
import { notificationCalls } from '@guildhall/contract/notifications'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { chores } from '../testing/domains.ts'
import { runWrite } from '../testing/run-write.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { notify } from './notify.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const request = (as: Person, other: Person) =>
  server.call(connectionCalls.requestConnection, { otherUserId: other.userId }, { as })

it('leaves nothing of somebody who is deleted in what others are told and count', async () => {
  const { Ana: ana, Bo: bo, Cy: cy, Di: di } = await makePeople(server, ['Ana', 'Bo', 'Cy', 'Di'])
  const aboutId = server.kernel.newId()
  for (const by of [bo, cy])
    await runWrite(server, (ctx) =>
      notify(ctx, { type: 'postAnswer', to: [ana.userId], by: by.userId, aboutId }),
    )
  await request(ana, bo)
  await request(bo, ana)
  await request(bo, cy)
  await request(di, bo)
  const { db, clock } = server.kernel
  await db
    .updateTable('users')
    .set({ deletion_requested_at: new Date(clock().getTime() - 31 * DAY) })
    .where('id', '=', bo.userId)
    .execute()
  for (const chore of chores) await chore.run(server.kernel)

  const me = async (as: Person) => (await server.call(accountCalls.getBasicUserDetails, {}, { as })).body.user
  expect(await me(ana)).toMatchObject({ connectionsCount: 0, unreadNotificationCount: 1 })
  expect(await me(cy)).toMatchObject({ pendingConnectionReqCount: 0, showConnectionReqDot: false })
  const { body } = await server.call(notificationCalls.getNotifications, {}, { as: ana })
  expect(body.notifications).toMatchObject([{ count: 1, users: [{ _id: cy.userId }] }])
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})
