import { contextCalls } from '@guildhall/contract/contexts'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { drawn } from '../../files/testing/media.ts'
import { startUploads, type Uploads } from '../../files/testing/uploads.ts'
import type { Person } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeRoom } from '../testing/make-post.ts'

let uploads: Uploads
let people: Record<'Owner' | 'Ana', Person>
beforeAll(async () => {
  uploads = await startUploads()
  people = await makePeople(uploads, ['Owner', 'Ana'])
})
afterAll(() => uploads.close())

it('tells readers that a room is a gallery, and gives each post with the picture of its tile [PROM-4]', async () => {
  const channelId = await makeChannel(uploads, people.Owner)
  await addMembers(uploads, channelId, [people.Ana])
  const roomId = await makeRoom(uploads, people.Owner, channelId, { layout: 'gallery' })
  const picture = { filename: await uploads.sent('image', 'image/png', await drawn('png'), people.Owner) }
  const input = { contentType: 'Image' as const, context: roomId, pictures: [picture] }
  await uploads.call(postCalls.createPost, input, { as: people.Owner })
  await uploads.work()
  const rooms = await uploads.call(contextCalls.getAllContexts, { channelId }, { as: people.Ana })
  expect(rooms.body.contexts).toMatchObject([{ _id: roomId, layout: 'gallery' }])
  const filters = JSON.stringify({ channelId, context: roomId })
  const { posts } = (await uploads.call(postCalls.getPosts, { filters } as never, { as: people.Ana })).body
  expect(posts[0]!.pictures[0]).toMatchObject({ lowres: { isAvailable: true } })
})
