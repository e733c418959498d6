import { setTimeout as sleep } from 'node:timers/promises'
import { accountCalls } from '@guildhall/contract/accounts'
import { directoryCalls } from '@guildhall/contract/members'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { enter } from './membership.ts'

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo } = await makePeople(server, ['Ana', 'Bo']))
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
})
afterAll(() => server.close())

const found = async (searchQuery: string) =>
  (await server.call(directoryCalls.getMembers, { channelId, searchQuery }, { as: ana })).body.members.length
const outdated = async () =>
  (await checkInvariants(server.kernel)).filter(
    ({ rows, says }) => rows > 0 && says.startsWith('members can be'),
  )

it('finds people by the name they have now, wherever they change it', async () => {
  await server.call(userCalls.editProfile, { fullname: 'Bartholomew' }, { as: bo })
  expect([await found('barth'), await found('bo')]).toEqual([1, 0])
  await server.call(userCalls.editProfile, { username: 'zebra.finch' }, { as: bo })
  expect([await found('zebra'), await found('barth')]).toEqual([1, 1])
  await server.call(accountCalls.updateUserData, { fullname: 'Quentin' }, { as: bo })
  expect([await found('quent'), await found('barth')]).toEqual([1, 0])
  await server.call(userCalls.firstTime, { fullname: 'Xaver', username: 'yellow.ox' }, { as: bo })
  expect([await found('xaver'), await found('yellow'), await found('zebra')]).toEqual([1, 1, 0])
  expect(await outdated()).toEqual([])
})

it('misses no name that changes at the moment its owner joins', async () => {
  const other = await makeChannel(server, ana)
  let renaming: Promise<{ status: number }> | undefined
  await inTransaction(server.kernel.db, async (db) => {
    await enter(db, other, [bo.userId], server.kernel.clock())
    renaming = server.call(userCalls.editProfile, { fullname: 'Moment' }, { as: bo })
    await sleep(200)
  })
  expect((await renaming)?.status).toBe(200)
  expect(await outdated()).toEqual([])
})
