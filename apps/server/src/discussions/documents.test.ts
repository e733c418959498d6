import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { searchCalls } from '@guildhall/contract/search'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../platform/invariants.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { discussionJobs } from './jobs.ts'
import { type Forum, makeDiscussion, makeForum } from './testing/make-discussion.ts'

const { createDiscussion, editDiscussion, getDiscussions } = discussionCalls

let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})

const words = (text: string, ...marks: string[]) => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc' as const, content })
const list = (...items: string[]) => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(words(item))] })),
})
const mention = ({ userId }: Person, label: string) => ({
  type: 'mention',
  attrs: { id: userId, kind: 'user', label },
})

const create = (as: Person, input: object) => server.call(createDiscussion, input as never, { as })
const edit = (as: Person, input: object) => server.call(editDiscussion, input as never, { as })
const read = async (id: string, as: Person) =>
  (await server.call(getDiscussions, { _id: id } as never, { as })).body.discussions.at(-1)!
const told = async (as: Person) => {
  await runDueJobs(server, discussionJobs)
  return (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
}

describe('a comment written as a document', () => {
  it('is shown formatted to everybody, and its author alone gets what the editor needs', async () => {
    const { postId, people } = forum
    const json = doc(paragraph(words('Use '), words('oak', 'bold'), words(' <b>')), list('ash', 'ball clay'))
    const { status, body } = await create(people.Bo, { post: postId, json, text: 'Something else' })
    expect(status).toBe(200)
    const html =
      '<p>Use <strong>oak</strong> &lt;b&gt;</p><ul><li><p>ash</p></li><li><p>ball clay</p></li></ul>'
    const content = 'Use oak <b>\nash\nball clay'
    expect(body.discussion).toMatchObject({ html, content, json })
    const id = body.discussion._id
    expect(await read(id, people.Bo)).toMatchObject({ html, content, json })
    expect(await read(id, people.Ana)).toMatchObject({ html, content, json: null })
    const found = await server.call(
      searchCalls.search,
      { searchQuery: 'ball clay', channelId: forum.channelId } as never,
      { as: people.Ana },
    )
    expect(JSON.stringify(found.body)).toContain(id)
  })

  it('is plain text where it was sent as such', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId, text: '**oak**' })
    expect(await read(id, people.Bo)).toMatchObject({ content: '**oak**', html: null, json: null })
  })

  it('becomes a document or plain text as it is changed', async () => {
    const { postId, people } = forum
    const id = await makeDiscussion(server, people.Bo, { post: postId, userMentions: [people.Cy.userId] })
    const json = doc(paragraph(words('Oak', 'italic')))
    const rich = await edit(people.Bo, { id, json })
    expect(rich.body.discussion).toMatchObject({ html: '<p><em>Oak</em></p>', content: 'Oak', json })
    expect(rich.body.discussion.userMentions).toEqual([])
    const plain = await edit(people.Bo, { id, content: 'Ash' })
    expect(plain.body.discussion).toMatchObject({ html: null, content: 'Ash', json: null })
    await edit(people.Bo, { id, json })
    const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
    expect(broken).toEqual([])
  })

  it('tells those it mentions, once, with its plain words', async () => {
    const { postId, people } = forum
    const json = doc(paragraph(mention(people.Cy, 'cy'), words(' look', 'bold')))
    const { body } = await create(people.Bo, { post: postId, json })
    expect(body.discussion.userMentions.map(({ _id }) => _id)).toEqual([people.Cy.userId])
    expect(await told(people.Cy)).toMatchObject([
      { notificationType: 'discussionMention', about: { _id: body.discussion._id } },
    ])
    const [ofAna] = await told(people.Ana)
    expect(JSON.stringify(ofAna)).toContain('@cy look')
    await edit(people.Bo, { id: body.discussion._id, json: doc(paragraph(mention(people.Cy, 'cy'))) })
    expect(await told(people.Cy)).toHaveLength(1)
  })

  it('names whom it answers where it cannot stand beneath them', async () => {
    const { postId, people } = forum
    const username = `cy.${postId.slice(-8)}`
    const { db } = server.kernel
    await db.updateTable('users').set({ username }).where('id', '=', people.Cy.userId).execute()
    const first = await makeDiscussion(server, people.Ana, { post: postId })
    const second = await makeDiscussion(server, people.Bo, { discussion: first })
    const third = await makeDiscussion(server, people.Cy, { discussion: second })
    const { body } = await create(people.Bo, { discussion: third, json: doc(list('Oak')) })
    expect(body.discussion.content).toBe(`@${username}\nOak`)
    expect(body.discussion.html).toMatch(`<p><a class="mention" data-user="${people.Cy.userId}">`)
    const again = await create(people.Bo, {
      discussion: third,
      json: doc(paragraph(words('Well, '), mention(people.Cy, 'you'))),
    })
    expect(again.body.discussion.content).toBe('Well, @you')
    expect(again.body.discussion.userMentions).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['a heading', doc({ type: 'heading', attrs: { level: 1 }, content: [words('A')] })],
    ['what is no document', { type: 'doc', content: [null, { type: 'text', text: 5 }] }],
    ['nothing', doc(paragraph(words('  ')))],
    ['more words than fit', doc(paragraph(words('a'.repeat(4000))), paragraph(words('b'.repeat(1001))))],
    [
      'names that make it too long',
      doc(
        paragraph(words('a'.repeat(4990))),
        paragraph({ type: 'mention', attrs: { id: '0'.repeat(32), kind: 'user', label: 'b'.repeat(90) } }),
      ),
    ],
    ['a picture of nobody', doc({ type: 'image', attrs: { id: '0'.repeat(32) } })],
  ])('does not hold %s [X3]', async (_name, json) => {
    const { postId, people } = forum
    const { status } = await create(people.Bo, { post: postId, json })
    expect([400, 404]).toContain(status)
    const id = await makeDiscussion(server, people.Bo, { post: postId })
    expect([400, 404]).toContain((await edit(people.Bo, { id, json })).status)
  })
})
