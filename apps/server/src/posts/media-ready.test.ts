import { setTimeout as sleep } from 'node:timers/promises'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SECOND } from '../platform/clock.ts'
import { bring, makeChannel } from '../testing/channels.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { drawn } from '../testing/media.ts'
import { makePeople } from '../testing/people.ts'
import { makeRoom } from '../testing/posts.ts'
import type { Person } from '../testing/server.ts'
import { openSocket, type TestSocket } from '../testing/sockets.ts'
import { startUploads, type Uploads } from '../testing/uploads.ts'
import { postJobs } from './jobs.ts'

let uploads: Uploads
let people: Record<'Owner' | 'Ana', Person>
let channelId: string
let hallId: string
let reader: TestSocket
beforeAll(async () => {
  uploads = await startUploads()
  people = await makePeople(uploads, ['Owner', 'Ana'])
  channelId = await makeChannel(uploads, people.Owner)
  await bring(uploads, channelId, [people.Ana])
  hallId = await makeRoom(uploads, people.Owner, channelId)
  reader = await openSocket(uploads.address, { token: people.Ana.token })
  await reader.socket.timeout(3000).emitWithAck('watch', { channel: channelId })
})
afterAll(async () => {
  reader.socket.close()
  await uploads.close()
})

const picture = async () => ({
  filename: await uploads.sent('image', 'image/png', await drawn('png'), people.Owner),
})
/** What has been heard, once so much has and nothing more comes. */
async function heard(count: number) {
  for (let tries = 0; tries < 100 && reader.heard.length < count; tries += 1) await sleep(30)
  await sleep(100)
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
  expect(await heard(1)).toEqual([told(postId, 'newPost')])
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard(0)).toEqual([])

  await uploads.work()
  expect(await runDueJobs(uploads, postJobs)).toBe(0)
  uploads.later(2 * SECOND)
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard(1)).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
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
  await heard(2)

  const edit = (pictures: { filename: string }[]) =>
    uploads.call(postCalls.editPost, { postId, pictures }, { as: people.Owner })
  await edit([first])
  expect(await runDueJobs(uploads, postJobs)).toBe(0)
  await edit([first, await picture()])
  await heard(2)
  await uploads.work()
  expect(await runDueJobs(uploads, postJobs)).toBe(1)
  expect(await heard(1)).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
})
