import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import type { Person } from '../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

const LISTED = 'listed-staff@evidence.test'

let server: Uploads
let guild: Guild
let ask: ReturnType<typeof askIn>
let staff: Person
beforeAll(async () => {
  server = await startUploads({ STAFF_EMAILS: LISTED })
  ask = askIn(server)
  guild = await makeGuild(server)
  staff = await server.signIn(LISTED)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})

/** A picture of a post that was reported and then deleted by its author, so that only the case still has it. */
async function pictureReported(author: Person) {
  const key = await server.sent('image', 'image/png', await drawn('png'), author)
  const input = { contentType: 'Image' as const, context: guild.roomId, pictures: [{ filename: key }] }
  const { body } = await server.call(postCalls.createPost, input, { as: author })
  await server.work()
  await ask.report(guild.people.Bo, body.post._id)
  await server.call(postCalls.deletePost, { postId: body.post._id }, { as: author })
  const { id } = await server.kernel.db
    .selectFrom('files')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return async (as: Person) => {
    const headers = { authorization: as.token }
    const { status } = await fetch(`${server.address}/files/${id}`, { headers, redirect: 'manual' })
    return status < 400
  }
}

it('is opened by those who may see the case, and by whoever it is about', async () => {
  const { Owner, Mo, Mia, Cy, Ana } = guild.people
  const admin = await server.signIn(`admin-${guild.channelId}@evidence.test`)
  await addMembers(server, guild.channelId, [admin], { isAdmin: true })
  const marked = await server.signIn(`marked-${guild.channelId}@evidence.test`)
  await server.kernel.db
    .updateTable('users')
    .set({ is_staff: true })
    .where('id', '=', marked.userId)
    .execute()

  const ofMember = await pictureReported(Ana)
  for (const as of [Mo, Mia, Owner, Ana]) expect(await ofMember(as)).toBe(true)
  for (const as of [Cy, marked, staff]) expect(await ofMember(as)).toBe(false)

  const ofAdmin = await pictureReported(admin)
  expect([await ofAdmin(Mo), await ofAdmin(Owner), await ofAdmin(staff)]).toEqual([false, true, false])

  const ofOwner = await pictureReported(Owner)
  expect([await ofOwner(Mo), await ofOwner(admin)]).toEqual([false, false])
  expect([await ofOwner(staff), await ofOwner(marked)]).toEqual([true, true])
})
