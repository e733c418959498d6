import type { Sent } from '@guildhall/contract'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import type { Person } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let uploads: Uploads
let people: Record<'Owner' | 'Ana' | 'Bo', Person>
let channelId: string
let hallId: string
let vaultId: string
beforeAll(async () => {
  uploads = await startUploads()
  people = await makePeople(uploads, ['Owner', 'Ana', 'Bo'])
  channelId = await makeChannel(uploads, people.Owner)
  await addMembers(uploads, channelId, [people.Ana, people.Bo])
  hallId = await makeRoom(uploads, people.Owner, channelId)
  const roleId = await makeRole(uploads, channelId, [people.Ana])
  vaultId = await makeRoom(uploads, people.Owner, channelId, { roles: [roleId] })
})
afterAll(() => uploads.close())

const upload = async (as: Person) => ({
  filename: await uploads.sent('image', 'image/png', await drawn('png'), as),
})
const look = async (url: string, as?: Person) =>
  (await uploads.web.app.inject({ url, headers: as ? { authorization: as.token } : {} })).statusCode
const files = async () =>
  (await uploads.kernel.db.selectFrom('files').select('id').orderBy('id').execute()).map(({ id }) => id)
const edit = (as: Person, postId: string, fields: Omit<Sent<typeof postCalls.editPost>, 'postId'>) =>
  uploads.call(postCalls.editPost, { postId, ...fields }, { as })

it('pictures are seen by whoever may open the post, in their order, and go with it', async () => {
  const pictures = [await upload(people.Ana), await upload(people.Ana)]
  const input = {
    contentType: 'Image',
    context: vaultId,
    pictures,
    coverImage: await upload(people.Ana),
  } as const
  const { status, body } = await uploads.call(postCalls.createPost, input, { as: people.Ana })
  expect(status).toBe(200)
  const postId = body.post._id
  await uploads.work()
  const seen = (await uploads.call(postCalls.getPosts, { _id: postId }, { as: people.Ana })).body.posts[0]!
  expect(seen.pictures.map(({ original }) => original.filename)).toEqual(
    pictures.map(({ filename }) => filename),
  )
  const { url, isAvailable } = seen.pictures[0]!.thumbnail
  expect(isAvailable).toBe(true)
  expect([await look(url, people.Ana), await look(url, people.Bo), await look(url)]).toEqual([302, 404, 404])
  expect([
    await look(seen.coverImage!.lowres.url, people.Owner),
    await look(seen.coverImage!.lowres.url),
  ]).toEqual([302, 404])
  await edit(people.Ana, postId, { context: hallId })
  expect([await look(url, people.Bo), await look(url)]).toEqual([302, 302])

  // Whoever looks after posts leaves what is there, by its id or its key, adds their own and takes some away.
  const mine = await upload(people.Owner)
  const [first, second] = seen.pictures
  const changed = await edit(people.Owner, postId, {
    pictures: [{ filename: second!._id }, mine, { filename: first!.original.filename }],
  })
  expect(changed.body.post.pictures.map(({ _id }) => _id)).toEqual([
    second!._id,
    expect.any(String),
    first!._id,
  ])
  const stolen = await edit(people.Owner, postId, { pictures: [await upload(people.Bo)] })
  expect(stolen).toMatchObject({ status: 404, body: { message: 'File not found' } })
  expect(await edit(people.Ana, postId, { pictures: [] })).toMatchObject({ status: 400 })
  await edit(people.Ana, postId, { pictures: [{ filename: first!._id }], coverImage: null })
  await uploads.work()
  expect((await files()).filter((id) => id === first!._id || id === second!._id)).toEqual([first!._id])
  await uploads.call(postCalls.deletePost, { postId }, { as: people.Ana })
  await uploads.work()
  expect(await files()).not.toContain(first!._id)
})
