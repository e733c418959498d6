import { contextCalls } from '@guildhall/contract/contexts'
import { tagCalls } from '@guildhall/contract/tags'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'

const { createOrEditPostTags, getPostTags, removePostTags } = tagCalls
const names = ['owner', 'moderator', 'member', 'holder', 'librarian', 'stranger'] as const

let server: TestServer
let people: Record<(typeof names)[number], Person>
let channelId: string
const rooms: Record<string, string> = {}
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  people = await makePeople(server, names)
  const { owner, moderator, member, holder, librarian } = people
  channelId = await makeChannel(server, owner)
  await addMembers(server, channelId, [member, holder, librarian])
  await addMembers(server, channelId, [moderator], { isModerator: true })
  await makeRole(server, channelId, [librarian], ['manageResources'])
  const roleId = await makeRole(server, channelId, [holder])
  for (const [text, roles] of [
    ['Hall', []],
    ['Garden', []],
    ['Vault', [roleId]],
  ] as const) {
    const context = { text, roles: [...roles] }
    const { body } = await server.call(contextCalls.addContext, { channelId, context }, { as: owner })
    rooms[text] = body.context._id
  }
})
afterAll(() => server.close())

const save = (input: object, as = people.moderator) =>
  server.call(createOrEditPostTags, { channelId, ...input } as never, { as })
const list = async (more: object = {}, as = people.member) =>
  (await server.call(getPostTags, { channelId, ...more }, { as })).body
const titles = async (more: object = {}, as = people.member) =>
  (await list(more, as)).postTags.map(({ title }) => title)
const archive = (_id: string, more: object = {}, as = people.moderator) =>
  server.call(removePostTags, { channelId, _id, ...more }, { as })

it('is made and changed, and shown as it is then [TAG-2]', async () => {
  const { status, body } = await save({ title: 'Question', color: '#aa3300' })
  expect(status).toBe(200)
  expect(body.postTag).toEqual({
    _id: expect.any(String),
    title: 'Question',
    color: '#aa3300',
    tagType: 'post',
    contexts: [],
    isArchived: false,
  })
  const edited = await save({ _id: body.postTag._id, title: 'Ask', contexts: ['garden', rooms.Hall] })
  expect(edited.body.postTag).toMatchObject({ _id: body.postTag._id, title: 'Ask', color: '#aa3300' })
  expect(edited.body.postTag.contexts.sort()).toEqual([rooms.Hall, rooms.Garden].sort())
  expect((await save({ _id: body.postTag._id, title: 'Ask', contexts: [] })).body.postTag.contexts).toEqual(
    [],
  )
  expect((await save({ title: 'ASK' })).body.message).toBe('There is a tag of this name already')
  expect((await save({ _id: '0'.repeat(32), title: 'x' })).body.message).toBe('Tag not found')
  expect((await save({ title: 'x', contexts: ['?'] })).body.message).toBe('Context not found')
  expect((await save({})).body.message).toBe('title is not passed')
})

it('is offered by room, by type and page by page [TAG-1]', async () => {
  await save({ title: 'Plants', contexts: ['Garden'] })
  await save({ title: 'Books', tagType: 'resource' }, people.librarian)
  expect(await titles()).toEqual(['Ask', 'Plants', 'Books'])
  expect(await titles({ context: 'Hall' })).toEqual(['Ask', 'Books'])
  expect(await titles({ context: rooms.Garden, tagType: 'post' })).toEqual(['Ask', 'Plants'])
  expect(await titles({ tagType: 'resource' })).toEqual(['Books'])
  expect(await titles({ isCreatePost: true })).toEqual(['Ask', 'Plants'])
  expect(await titles({}, people.stranger)).toEqual(['Ask', 'Plants'])
  const first = await list({ limit: 2 })
  expect(first.postTags).toHaveLength(2)
  expect(await titles({ after: first.next })).toEqual(['Books'])
  const gone = await server.call(getPostTags, { channelId, context: '?' }, { as: people.member })
  expect([gone.status, gone.body.message]).toEqual([404, 'Context not found'])
})

it('is archived, kept for those who manage it, and brought back [TAG-3]', async () => {
  const [ask] = (await list()).postTags
  expect((await archive(ask!._id, { isArchived: true })).body.postTag.isArchived).toBe(true)
  expect(await titles()).toEqual(['Plants', 'Books'])
  expect(await titles({}, people.moderator)).toEqual(['Ask', 'Plants', 'Books'])
  expect(await titles({ isCreatePost: true }, people.moderator)).toEqual(['Plants'])
  expect((await archive(ask!._id, { isArchived: false })).body.postTag.isArchived).toBe(false)
  expect(await titles()).toContain('Ask')
})

it('belongs to those who look after what carries it [TAG-4]', async () => {
  const [ask] = (await list()).postTags
  const [books] = (await list({ tagType: 'resource' })).postTags
  for (const as of [people.member, people.stranger]) {
    expect((await save({ title: 'Mine' }, as)).status).toBe(403)
    expect((await archive(ask!._id, {}, as)).status).toBe(403)
  }
  expect((await save({ title: 'Mine', tagType: 'resource' }, people.moderator)).status).toBe(403)
  expect((await archive(books!._id, {}, people.moderator)).status).toBe(403)
  expect((await save({ _id: ask!._id, title: 'Mine' }, people.librarian)).status).toBe(403)
  expect((await save({ _id: ask!._id, title: 'Asked' }, people.owner)).status).toBe(200)
  expect((await save({ _id: books!._id, title: 'Read', tagType: 'resource' }, people.owner)).status).toBe(200)
  expect((await save({ _id: books!._id, title: 'Read', tagType: 'post' }, people.owner)).status).toBe(400)
})

it('tells nobody of a room they may not enter', async () => {
  const { body } = await save({ title: 'Treasure', contexts: ['Vault'] }, people.owner)
  const both = (await save({ title: 'Dust', contexts: ['Vault', 'Hall'] }, people.owner)).body.postTag
  expect(await titles({ context: 'Vault' }, people.holder)).toContain('Treasure')
  for (const as of [people.member, people.moderator, people.stranger]) {
    const seen = await list({}, as)
    expect(seen.postTags.map(({ title }) => title)).not.toContain('Treasure')
    expect(seen.postTags.find(({ title }) => title === 'Dust')!.contexts).toEqual([rooms.Hall])
    expect((await server.call(getPostTags, { channelId, context: 'Vault' }, { as })).body.message).toBe(
      'Context not found',
    )
  }
  expect((await save({ _id: body.postTag._id, title: 'Mine' })).body.message).toBe('Tag not found')
  expect((await save({ title: 'Peek', contexts: ['Vault'] })).body.message).toBe('Context not found')
  // Whoever edits the rooms they know of takes the others away from nobody.
  await save({ _id: both._id, title: 'Dust', contexts: ['Garden'] })
  const [dust] = (await list({ context: 'Vault' }, people.holder)).postTags.filter(
    ({ _id }) => _id === both._id,
  )
  expect(dust!.contexts.sort()).toEqual([rooms.Vault, rooms.Garden].sort())
})

it('is made once when many want it at once', async () => {
  const answers = await storm(
    20,
    Array.from({ length: 20 }, (_, i) => () => save({ title: i % 2 ? 'Race' : 'race' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

it('stays true when rooms go while tags are given to them', async () => {
  const acts = Array.from({ length: 30 }, (_, i) => () => {
    const text = `Fleeting ${i % 3}`
    const as = { as: people.owner }
    if (i % 3 === 0)
      return server.call(contextCalls.addContext, { channelId, context: `Fleeting ${i % 4}` }, as)
    if (i % 3 === 1) return server.call(contextCalls.removeContext, { channelId, text }, as)
    return save({ title: `Tag ${i % 5}`, contexts: [text] }, people.owner)
  })
  const statuses = (await storm<{ status: number }>(20, acts)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})
