import { removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { nameOfPost } from './name-post.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

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

const latest = async () =>
  (await server.call(removalCalls.getAuditLog, { channelId, limit: 1 }, { as: ana })).body.entries[0]!

it('names in the audit log the post that was pinned or deleted, and what a role opens [PROM-21]', async () => {
  const roomId = await makeRoom(server, ana, channelId, { text: 'Glaze lab' })
  const postId = await makePost(server, bo, roomId, { title: 'Cone 6 celadon' })
  await server.call(postCalls.pinPost, { postId, isPinned: true }, { as: ana })
  expect(await latest()).toMatchObject({ action: 'pinPost', details: { title: 'Cone 6 celadon' } })
  await server.call(postCalls.deletePost, { postId }, { as: ana })
  expect(await latest()).toMatchObject({ action: 'removeReported', details: { title: 'Cone 6 celadon' } })
  const roleId = await makeRole(server, channelId, [bo], [])
  await server.call(roleCalls.updateContextsRole, { channelId, roleId, ids: [roomId] }, { as: ana })
  expect(await latest()).toMatchObject({ action: 'addRoleTo', details: { names: ['Glaze lab'] } })
})

it('calls a post without a title by its first words', () => {
  expect(nameOfPost({ title: '', text: 'Which kiln\n do you use?' })).toBe('Which kiln do you use?')
  expect(nameOfPost({ title: '', text: 'clay '.repeat(30) })).toBe(`${'clay '.repeat(11).trim()}…`)
  expect(nameOfPost({ title: 'x'.repeat(80), text: '' })).toHaveLength(60)
})
