import { resourceCalls } from '@guildhall/contract/resources'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import type { Person } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const { addResource, deleteResource, editResource, getResources } = resourceCalls

let uploads: Uploads
let ana: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  uploads = await startUploads()
  const people = await makePeople(uploads, ['Ana', 'Bo', 'Cy'])
  ana = people.Ana
  bo = people.Bo
  cy = people.Cy
  channelId = await makeChannel(uploads, ana)
  await addMembers(uploads, channelId, [bo, cy])
})
afterAll(() => uploads.close())

const upload = async () => ({ filename: await uploads.sent('image', 'image/png', await drawn('png'), ana) })
const look = async (url: string, as?: Person) => {
  const headers = as ? { authorization: as.token } : {}
  return (await uploads.web.app.inject({ url, headers })).statusCode
}
const files = () => uploads.kernel.db.selectFrom('files').select(['id', 'purpose']).execute()

it('has a picture that is seen by whoever sees the collection, until it is taken away', async () => {
  const server = uploads
  const roleId = await makeRole(server, channelId, [bo])
  const resource = { type: 'folder' as const, title: 'Slides', roles: [roleId], picture: await upload() }
  const { body } = await server.call(addResource, { channelId, resource }, { as: ana })
  await uploads.work()
  const [found] = (await server.call(getResources, { channelId }, { as: bo })).body.resources
  const { url, isAvailable } = found!.picture!.thumbnail
  expect(isAvailable).toBe(true)
  expect(await look(url, bo)).toBe(302)
  for (const as of [cy, undefined]) expect(await look(url, as)).toBe(404)

  const id = { channelId, resourceId: body.resource._id }
  const changed = await server.call(
    editResource,
    { ...id, resource: { picture: await upload() } },
    { as: ana },
  )
  expect(changed.body.resource.picture!._id).not.toBe(found!.picture!._id)
  await uploads.work()
  expect(await files()).toEqual([{ id: changed.body.resource.picture!._id, purpose: 'resourcePicture' }])
  const none = await server.call(editResource, { ...id, resource: { picture: null } }, { as: ana })
  expect(none.body.resource.picture).toBeNull()
  await server.call(editResource, { ...id, resource: { picture: await upload() } }, { as: ana })
  await server.call(deleteResource, id, { as: ana })
  await uploads.work()
  expect(await files()).toEqual([])
})
