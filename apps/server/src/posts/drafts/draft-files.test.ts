import type { Sent } from '@guildhall/contract'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../../channels/testing/make-channel.ts'
import { fileChores } from '../../files/chores.ts'
import { drawn } from '../../files/testing/media.ts'
import { startUploads, type Uploads } from '../../files/testing/uploads.ts'
import { DAY } from '../../platform/clock.ts'
import type { Person } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeRoom } from '../testing/make-post.ts'

let server: Uploads
let people: Record<'Ana' | 'Bo', Person>
let channelId: string
let roomId: string
beforeAll(async () => {
  server = await startUploads()
  people = await makePeople(server, ['Ana', 'Bo'])
  channelId = await makeChannel(server, people.Ana)
  await addMembers(server, channelId, [people.Bo])
  roomId = await makeRoom(server, people.Ana, channelId)
})
afterAll(() => server.close())

const picture = async (as: Person) => ({
  filename: await server.sent('image', 'image/png', await drawn('png'), as),
  fileType: 'image' as const,
})
const save = (as: Person, fields: Partial<Sent<typeof postCalls.saveDraft>>) =>
  server.call(postCalls.saveDraft, { channelId, body: {}, ...fields }, { as })
const draftsOf = async (as: Person) => (await server.call(postCalls.getDrafts, {}, { as })).body.drafts
const look = async (url: string, as?: Person) =>
  (await server.web.app.inject({ url, headers: as ? { authorization: as.token } : {} })).statusCode

it('the files of a draft are shown to its author in every session, live as long as it does, and go with it', async () => {
  const [inText, cover, foreign] = [
    await picture(people.Ana),
    await picture(people.Ana),
    await picture(people.Bo),
  ]
  const notes = {
    filename: await server.sent('file', 'text/plain', Buffer.from('Bring clay'), people.Ana),
    fileType: 'file' as const,
    name: 'plan.txt',
  }
  const gone = { filename: 'never-sent', fileType: 'image' as const }
  const saved = await save(people.Ana, { uploads: [inText, cover, notes, foreign, gone] })
  expect(saved.status).toBe(200)
  const { _id } = saved.body.draft
  // The uploads of an earlier save stay where a later one says nothing of them.
  await save(people.Ana, { _id, body: { title: 'Half' } })
  await server.work()
  server.later(3 * DAY)
  for (const chore of fileChores) await chore.run(server.kernel)
  await server.work()

  const again = await server.signIn('ana@people.test')
  const [draft] = await draftsOf(again)
  const kept = new Map(draft!.files.map((file) => [file.filename, file.picture]))
  expect(new Set(kept.keys())).toEqual(new Set([inText, cover, notes].map(({ filename }) => filename)))
  expect(kept.get(notes.filename)).toBeNull()
  const { thumbnail } = kept.get(inText.filename)!
  expect(thumbnail).toMatchObject({ isAvailable: true })
  expect([await look(thumbnail.url, again), await look(thumbnail.url, people.Bo)]).toEqual([302, 404])
  expect(await look(thumbnail.url)).toBe(404)

  // Another session publishes what this one has uploaded.
  const image = { contentType: 'Image' as const, context: roomId, pictures: [{ filename: inText.filename }] }
  expect((await server.call(postCalls.createPost, image, { as: again })).status).toBe(200)
  await save(again, { _id, uploads: [cover] })
  expect((await draftsOf(again))[0]!.files).toMatchObject([{ filename: cover.filename }])
  await server.call(postCalls.deleteDraft, { draftId: _id }, { as: again })
  await server.work()
  const left = await server.kernel.db
    .selectFrom('files')
    .select('key')
    .where('state', '<>', 'granted')
    .execute()
  expect(left).toEqual([{ key: inText.filename }])
})
