import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let owner: Person
let member: Person
let ear: TestSocket
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const people = await makePeople(server, ['owner', 'member'])
  owner = people.owner
  member = people.member
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member])
  ear = await openSocket(address, { token: member.token })
})
afterAll(async () => {
  ear.socket.close()
  await server.close()
})

it('has people look again when a role is given, changed or taken away, and not when nothing changed', async () => {
  const roleId = await makeRole(server, channelId, [])
  const memberId = member.userId
  const heard = async (times: number) => {
    await caughtUp(server, ear)
    const standings = ear.heard.filter(({ name }) => name === 'updateStanding')
    expect(standings).toHaveLength(times)
    expect(standings.at(-1)).toEqual({ name: 'updateStanding', payload: { channelId } })
  }
  const give = (isRemoved: boolean) =>
    server.call(roleCalls.updateUserRole, { channelId, roleId, memberId, isRemoved }, { as: owner })
  await give(false)
  await heard(1)
  await give(false)
  const change = { channelId, roleId, permissionsToAdd: ['viewStats' as const] }
  await server.call(roleCalls.addOrRemoveRolePermissions, change, { as: owner })
  await heard(2)
  await give(true)
  await heard(3)
  await give(false)
  await heard(4)
  await server.call(roleCalls.deleteRole, { channelId, roleId }, { as: owner })
  await heard(5)
})
