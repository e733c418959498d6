import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { SECOND } from '../platform/clock.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import type { Person } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { postJobs } from './jobs.ts'
import { makeRoom } from './testing/make-post.ts'

let uploads: Uploads
let people: Record<'Owner' | 'Ana', Person>
let channelId: string
let hallId: string
let reader: TestSocket
beforeAll(async () => {
  uploads = await startUploads()
  people = await makePeople(uploads, ['Owner', 'Ana'])
  channelId = await makeChannel(uploads, people.Owner)
  await addMembers(uploads, channelId, [people.Ana])
  hallId = await makeRoom(uploads, people.Owner, channelId)
  reader = await openSocket(uploads.address, { token: people.Ana.token })
  await reader.socket.emitWithAck('watch', { channel: channelId })
  await caughtUp(uploads, reader)
})
afterAll(async () => {
  reader.socket.close()
  await uploads.close()
})

const picture = async () => ({
  filename: await uploads.sent('image', 'image/png', await drawn('png'), people.Owner),
})
/** What has been heard since it was last asked. */
async function heard() {
  await caughtUp(uploads, reader)
  return reader.heard.splice(0)
}
const told = (postId: string, name: string, more: object = {}) => ({
  name,
  payload: { postId, channelId, contextId: hallId, ...more },
})

it('whoever reads a post hears once when all of its pictures can be seen', async () => {
  const pictures = [await picture(), await picture()]
  const input = { contentType: 'Image', context: hallId, pictures, coverImage: await picture() } as const
  const { body } = await uploads.call(postCalls.createPost, input, { as: people.Owner })
  const postId = body.post._id
  expect(await heard()).toEqual([told(postId, 'newPost')])
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard()).toEqual([])

  await uploads.work()
  expect(await runDueJobs(uploads, postJobs)).toBe(0)
  uploads.later(2 * SECOND)
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard()).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
  uploads.later(2 * SECOND)
  expect(await runDueJobs(uploads, postJobs)).toBe(0)
})

it('and again of one that comes with an edit, but of none that was there', async () => {
  const first = await picture()
  const input = { contentType: 'Image' as const, context: hallId, pictures: [first] }
  const { body } = await uploads.call(postCalls.createPost, input, { as: people.Owner })
  const postId = body.post._id
  await uploads.work()
  await runDueJobs(uploads, postJobs)
  await heard()

  const edit = (pictures: { filename: string }[]) =>
    uploads.call(postCalls.editPost, { postId, pictures }, { as: people.Owner })
  await edit([first])
  expect(await runDueJobs(uploads, postJobs)).toBe(0)
  await edit([first, await picture()])
  await heard()
  await uploads.work()
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard()).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
})
