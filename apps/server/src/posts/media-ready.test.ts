import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { fileSettled } from '../files/facts.ts'
import { settle } from '../files/settle.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Person } from '../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../testing/sockets.ts'
import { makePeople } from '../users/testing/make-people.ts'
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
  await uploads.work()
  expect(await heard()).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
  await uploads.work()
  expect(await heard()).toEqual([])
})

/** How many wait for a lock that stands for no row. */
async function waiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(
    uploads.kernel.db,
  )
  return rows[0]!.count
}

it('and once also when two of them are looked at in the same moment, whatever becomes of each', async () => {
  const pictures = [await picture(), await picture()]
  const input = { contentType: 'Image' as const, context: hallId, pictures }
  const { body } = await uploads.call(postCalls.createPost, input, { as: people.Owner })
  await heard()
  const { kernel } = uploads
  const files = await kernel.db.selectFrom('files').select('id').where('state', '=', 'claimed').execute()
  const [one, other] = files.map(({ id }) => id) as [string, string]
  const [asked, committing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inWrite(kernel, async (write) => {
    const settled = { state: 'refused', reason: 'unreadable', settled_at: write.now }
    await write.db.updateTable('files').set(settled).where('id', '=', one).execute()
    await write.tell(fileSettled, { fileId: one })
    asked.resolve()
    await committing.promise
  })
  await asked.promise
  const second = settle(kernel, other, { state: 'ready', renditions: {}, durationMs: null })
  try {
    await expect.poll(waiting).toBe(1)
  } finally {
    // A write that stays open would keep the server from closing.
    committing.resolve()
  }
  await Promise.all([first, second])
  expect(await heard()).toMatchObject([told(body.post._id, 'updatePost', { isEdited: true })])
})

it('but of a picture that the post no longer carries nobody hears', async () => {
  const pictures = [await picture(), await picture()]
  const input = { contentType: 'Image' as const, context: hallId, pictures }
  const { body } = await uploads.call(postCalls.createPost, input, { as: people.Owner })
  const postId = body.post._id
  await uploads.call(postCalls.deletePost, { postId }, { as: people.Owner })
  await heard()
  await uploads.work()
  expect(await heard()).toEqual([])
})

it('and again of one that comes with an edit, but of none that was there', async () => {
  const first = await picture()
  const input = { contentType: 'Image' as const, context: hallId, pictures: [first] }
  const { body } = await uploads.call(postCalls.createPost, input, { as: people.Owner })
  const postId = body.post._id
  await uploads.work()
  await heard()

  const edit = (pictures: { filename: string }[]) =>
    uploads.call(postCalls.editPost, { postId, pictures }, { as: people.Owner })
  await edit([first])
  await heard()
  await uploads.work()
  expect(await heard()).toEqual([])
  await edit([first, await picture()])
  await heard()
  await uploads.work()
  expect(await heard()).toMatchObject([told(postId, 'updatePost', { isEdited: true })])
})
