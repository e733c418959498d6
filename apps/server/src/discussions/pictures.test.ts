import { discussionCalls } from '@guildhall/contract/discussions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { foreignKeys, personalTables } from '../accounts/personal-tables.ts'
import { makeRole } from '../channels/testing/make-channel.ts'
import { drawn } from '../files/testing/media.ts'
import { startUploads, type Uploads } from '../files/testing/uploads.ts'
import { HOUR } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import type { Person } from '../testing/server.ts'
import { purgeDeletedDiscussions } from './purge.ts'
import { type Forum, makeForum } from './testing/make-discussion.ts'

const { createDiscussion, deleteDiscussion, editDiscussion, getDiscussions } = discussionCalls

let uploads: Uploads
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  uploads = await startUploads()
})
afterAll(() => uploads.close())
beforeEach(async () => {
  forum = await makeForum(uploads, ['Ana', 'Bo', 'Cy'])
})

const upload = async (as: Person) => uploads.sent('image', 'image/png', await drawn('png'), as)
const picture = (id: string) => ({ type: 'image', attrs: { id, alt: 'A kiln', caption: '' } })
const doc = (...ids: string[]) => ({ type: 'doc' as const, content: ids.map(picture) })
const say = (as: Person, input: object) => uploads.call(createDiscussion, input as never, { as })
const edit = (as: Person, input: object) => uploads.call(editDiscussion, input as never, { as })
const read = async (id: string, as: Person) =>
  (await uploads.call(getDiscussions, { _id: id } as never, { as })).body.discussions.at(-1)!
const look = async (url: string, as?: Person) =>
  (await uploads.web.app.inject({ url, headers: as ? { authorization: as.token } : {} })).statusCode
const filesIn = (html: string | null) => [...(html ?? '').matchAll(/data-file="(\w+)"/g)].map(([, id]) => id!)
const addressIn = (html: string | null) => / src="([^"]*)"/.exec(html ?? '')![1]!
const isThere = async (id: string) =>
  (await uploads.kernel.db.selectFrom('files').select('id').where('id', '=', id).execute()).length > 0
const broken = async () =>
  (await checkInvariants(uploads.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')

it('the pictures of a comment are seen by those who may read it, and by nobody else', async () => {
  const { people, channelId } = forum
  const roles = [await makeRole(uploads, channelId, [people.Bo])]
  const vaultId = await makeRoom(uploads, people.Ana, channelId, { roles })
  const post = await makePost(uploads, people.Ana, vaultId)
  const { status, body } = await say(people.Bo, { post, json: doc(await upload(people.Bo)) })
  expect([status, body.discussion.content]).toEqual([200, 'A kiln'])
  expect(body.discussion.html).toContain('data-key=')
  await uploads.work()
  const { html } = await read(body.discussion._id, people.Ana)
  expect(html).toMatch(/<img data-file="\w{32}" alt="A kiln" src="[^"]+" .*width="\d+" height="\d+"/)
  const url = addressIn(html)
  const all = [people.Ana, people.Bo, people.Cy, undefined]
  expect(await Promise.all(all.map((as) => look(url, as)))).toEqual([302, 302, 404, 404])
  expect(await broken()).toEqual([])
  const exported = personalTables(await foreignKeys(uploads.kernel.db))
  expect(exported).toContainEqual(expect.objectContaining({ table: 'discussion_files', isOwned: true }))
})

it('of people who have blocked each other neither sees what the other shows', async () => {
  const { people, postId } = forum
  const { body } = await say(people.Bo, { post: postId, json: doc(await upload(people.Bo)) })
  const reply = await say(people.Ana, {
    discussion: body.discussion._id,
    json: doc(await upload(people.Ana)),
  })
  await uploads.work()
  const own = addressIn((await read(body.discussion._id, people.Ana)).html)
  const beneath = addressIn((await read(reply.body.discussion._id, people.Cy)).html)
  expect([await look(own, people.Cy), await look(beneath, people.Cy)]).toEqual([302, 302])
  await uploads.call(blockingCalls.blockUser, { blockId: people.Bo.userId }, { as: people.Cy })
  expect([await look(own, people.Cy), await look(beneath, people.Cy)]).toEqual([404, 404])
})

it('stay, come and go as a comment is changed, and go with it', async () => {
  const { people, postId } = forum
  const keys = [await upload(people.Bo), await upload(people.Bo)]
  const { body } = await say(people.Bo, { post: postId, json: doc(...keys) })
  const id = body.discussion._id
  const [first, second] = filesIn(body.discussion.html)
  const third = await upload(people.Bo)
  const changed = await edit(people.Bo, { id, json: doc(third, second!, keys[1]!) })
  const [added, ...kept] = filesIn(changed.body.discussion.html)
  expect(kept).toEqual([second, second])
  expect(await broken()).toEqual([])
  await uploads.work()
  expect([await isThere(first!), await isThere(second!)]).toEqual([false, true])
  expect((await edit(people.Bo, { id, json: doc(await upload(people.Ana)) })).status).toBe(404)
  expect((await edit(people.Bo, { id, json: doc(first!) })).status).toBe(404)

  const reply = await say(people.Ana, { discussion: id, json: doc(await upload(people.Ana)) })
  const [beneath] = filesIn(reply.body.discussion.html)
  await edit(people.Bo, { id, json: doc(added!) })
  await uploads.call(deleteDiscussion, { discussionId: id }, { as: people.Bo })
  await purgeDeletedDiscussions.run(uploads.kernel)
  await uploads.work()
  expect(await isThere(added!)).toBe(true)
  uploads.later(HOUR)
  await purgeDeletedDiscussions.run(uploads.kernel)
  await uploads.work()
  for (const gone of [second!, added!, beneath!]) expect(await isThere(gone)).toBe(false)
})

it('nobody shows the picture of another comment by its id', async () => {
  const { people, postId } = forum
  const theirs = await say(people.Ana, { post: postId, json: doc(await upload(people.Ana)) })
  const [fileId] = filesIn(theirs.body.discussion.html)
  expect(await say(people.Bo, { post: postId, json: doc(fileId!) })).toMatchObject({ status: 404 })
  expect(await say(people.Ana, { post: postId, json: doc(fileId!) })).toMatchObject({ status: 404 })
})
