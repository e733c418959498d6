import type { Claim } from '@guildhall/contract/files'
import { roleCalls } from '@guildhall/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import type { Person } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: Uploads
let people: Record<'owner' | 'holder' | 'member' | 'stranger', Person>
let channelId: string
let roleId: string
beforeAll(async () => {
  server = await startUploads()
  people = await makePeople(server, ['owner', 'holder', 'member', 'stranger'])
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.holder, people.member])
  roleId = await makeRole(server, channelId, [people.holder])
})
afterAll(() => server.close())

const wear = (bannerImage: Claim | null) =>
  server.call(roleCalls.updateRoleInfo, { channelId, roleId, bannerImage }, { as: people.owner })

const sent = async (as = people.owner) => ({
  filename: await server.sent('image', 'image/png', await drawn('png'), as),
})

const seenBy = async (url: string) => {
  const statuses = await Promise.all(
    Object.entries(people).map(async ([name, { token }]) => {
      const { statusCode } = await server.web.app.inject({ url, headers: { authorization: token } })
      return [name, statusCode]
    }),
  )
  return Object.fromEntries(statuses) as Record<string, number>
}

it('a role wears a banner that whoever sees the role sees [ROLE-22]', async () => {
  const { status, body } = await wear(await sent())
  expect(status).toBe(200)
  await server.work()
  const { url } = body.role.bannerImage!.original
  expect(await seenBy(url)).toEqual({ owner: 302, holder: 302, member: 302, stranger: 404 })
  const hidden = { channelId, roleId, isPublic: false }
  await server.call(roleCalls.updateRoleInfo, hidden, { as: people.owner })
  expect(await seenBy(url)).toEqual({ owner: 302, holder: 302, member: 404, stranger: 404 })
  const { statusCode } = await server.web.app.inject({ url })
  expect(statusCode).toBe(404)
})

it('one that was replaced or taken away is collected, also with its role', async () => {
  const first = (await wear(await sent())).body.role.bannerImage!._id
  const second = (await wear(await sent())).body.role.bannerImage!._id
  await server.work()
  expect([await server.fileRow(first), (await server.fileRow(second))?.state]).toEqual([undefined, 'ready'])
  expect((await wear(null)).body.role.bannerImage).toBeNull()
  await server.work()
  expect(await server.fileRow(second)).toBeUndefined()
  const third = (await wear(await sent())).body.role.bannerImage!._id
  await server.call(roleCalls.deleteRole, { channelId, roleId }, { as: people.owner })
  await server.work()
  expect(await server.fileRow(third)).toBeUndefined()
})

it("somebody else's upload is no banner", async () => {
  roleId = await makeRole(server, channelId, [])
  const theirs = await sent(people.stranger)
  expect(await wear(theirs)).toMatchObject({ status: 404, body: { message: 'File not found' } })
})
