import { resourceCalls } from '@guildhall/contract/resources'
import { tagCalls } from '@guildhall/contract/tags'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const { addResource, deleteResource, editResource, getResources } = resourceCalls

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo', 'Cy'])
  ana = people.Ana
  bo = people.Bo
  cy = people.Cy
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
})
afterAll(() => server.close())

const add = (resource: object, parentResourceId: string | null = null, as = ana) =>
  server.call(addResource, { channelId, resource, parentResourceId } as never, { as })
const folder = async (title: string, parentId: string | null = null, more: object = {}) =>
  (await add({ type: 'folder', title, ...more }, parentId)).body.resource._id
const link = async (title: string, parentId: string | null = null, more: object = {}) =>
  (await add({ type: 'link', title, links: [{ url: 'https://clay.example' }], ...more }, parentId)).body
    .resource._id
const list = async (more: object = {}, as = bo) =>
  (await server.call(getResources, { channelId, ...more }, { as })).body
const titles = async (more: object = {}, as = bo) =>
  (await list(more, as)).resources.map(({ title }) => title)
const edit = (resourceId: string, more: object, as = ana) =>
  server.call(editResource, { channelId, resourceId, ...more }, { as })

it('is a folder or a few links [RES-1]', async () => {
  const links = [{ url: 'https://clay.example/a' }, { url: 'http://clay.example', title: 'Old' }]
  const { body } = await add({ type: 'link', title: 'Clay', text: 'Where to dig', links })
  expect(body.resource).toEqual({
    _id: expect.any(String),
    type: 'link',
    title: 'Clay',
    text: 'Where to dig',
    links: [{ url: 'https://clay.example/a', title: '' }, links[1]],
    picture: null,
    roles: [],
    postTags: [],
    parentResourceId: null,
    createdTime: expect.any(String),
    hasAccess: true,
    isTeased: true,
  })
  expect((await add({ type: 'folder', title: 'Kilns' })).body.resource).toMatchObject({
    type: 'folder',
    links: [],
  })
  expect((await add({ type: 'page', title: 'x' })).status).toBe(400)
  expect((await add({ type: 'link', title: 'Nowhere' })).status).toBe(400)
})

it('leads nowhere but to sites', async () => {
  for (const url of [
    'javascript:alert(1)',
    'ftp://clay.example',
    'https://',
    '//clay.example',
    'data:text/html,x',
  ])
    expect((await add({ type: 'link', title: 'x', links: [{ url }] })).status).toBe(400)
})

it('stands in its folder, which tells where it is [RES-2] [RES-5]', async () => {
  const outer = await folder('Outer')
  const inner = await folder('Inner', outer)
  await link('Deep', inner)
  expect(await titles()).toEqual(['Outer', 'Kilns', 'Clay'])
  expect(await titles({ parentResourceId: outer })).toEqual(['Inner'])
  const { resources, parents } = await list({ parentResourceId: inner })
  expect(resources).toMatchObject([{ title: 'Deep', parentResourceId: inner }])
  expect(parents.map(({ title }) => title)).toEqual(['Outer', 'Inner'])
  const gone = await server.call(getResources, { channelId, parentResourceId: '0'.repeat(32) }, { as: bo })
  expect([gone.status, gone.body.message]).toEqual([404, 'Resource not found'])
  const [leaf] = resources
  expect((await add({ type: 'folder', title: 'x' }, leaf!._id)).status).toBe(400)
})

it('is found by its tags, in a folder or anywhere [RES-5]', async () => {
  const tag = async (title: string) =>
    (await server.call(tagCalls.createOrEditPostTags, { channelId, title, tagType: 'resource' }, { as: ana }))
      .body.postTag._id
  const [red, blue] = [await tag('Red'), await tag('Blue')]
  const box = await folder('Box', null, { postTags: [red] })
  await link('Red in box', box, { postTags: [red, blue] })
  await link('Plain in box', box)
  expect(await titles({ postTags: [red] })).toEqual(['Red in box', 'Box'])
  expect(await titles({ postTags: blue })).toEqual(['Red in box'])
  expect(await titles({ parentResourceId: box, postTags: [red] })).toEqual(['Red in box'])
  const [found] = (await list({ postTags: [blue] })).resources
  expect(found!.postTags.map(({ title }) => title)).toEqual(['Red', 'Blue'])
  expect((await edit(found!._id, { resource: { postTags: [blue] } })).body.resource.postTags).toHaveLength(1)
  const post = await server.call(tagCalls.createOrEditPostTags, { channelId, title: 'Post' }, { as: ana })
  for (const id of ['0'.repeat(32), post.body.postTag._id])
    expect((await edit(box, { resource: { postTags: [id] } })).body.message).toBe('Tag not found')
})

it('comes in pages of a hundred [RES-4]', async () => {
  const full = await folder('Full')
  const { db, newId, clock } = server.kernel
  const rows = Array.from({ length: 105 }, (_, i) => ({
    id: newId(),
    channel_id: channelId,
    parent_id: full,
    type: 'link',
    title: `Link ${i}`,
    created_at: clock(),
  }))
  await db.insertInto('resources').values(rows).execute()
  const first = await list({ parentResourceId: full })
  expect(first.resources).toHaveLength(100)
  const second = await list({ parentResourceId: full, after: first.next })
  expect(second.next).toBeNull()
  expect([...first.resources, ...second.resources].map(({ _id }) => _id)).toEqual(
    rows
      .map(({ id }) => id)
      .sort()
      .reverse(),
  )
})

it('is edited, under either address [RES-10]', async () => {
  const id = await link('Before')
  const resource = { title: 'After', text: 'More', links: [{ url: 'https://new.example', title: 'New' }] }
  expect((await edit(id, { resource })).body.resource).toMatchObject(resource)
  const { body } = await server.call(
    resourceCalls.editResourceAlias,
    { channelId, resourceId: id, resource: { title: 'Again' } },
    { as: ana },
  )
  expect(body.resource).toMatchObject({ ...resource, title: 'Again' })
  expect((await edit(id, { resource: { links: [] } })).status).toBe(400)
  const none = await server.call(editResource, { channelId } as never, { as: ana })
  expect(none.body.message).toBe('resourceId is not passed')
})

it('moves anywhere but into itself, and not too deep', async () => {
  const chain: string[] = []
  for (let level = 1; level <= 8; level += 1) chain.push(await folder(`Level ${level}`, chain.at(-1) ?? null))
  expect((await add({ type: 'folder', title: 'Level 9' }, chain[7])).status).toBe(400)
  expect((await edit(chain[0]!, { parentResourceId: chain[0] })).status).toBe(400)
  expect((await edit(chain[0]!, { parentResourceId: chain[5] })).status).toBe(400)
  const pair = await folder('Pair')
  const leaf = await link('Leaf', pair)
  expect((await edit(pair, { parentResourceId: chain[6] })).status).toBe(400)
  expect((await edit(pair, { parentResourceId: chain[5] })).body.resource.parentResourceId).toBe(chain[5])
  expect((await edit(leaf, { parentResourceId: null })).body.resource.parentResourceId).toBeNull()
  expect((await edit(leaf, { parentResourceId: '0'.repeat(32) })).body.message).toBe('Resource not found')
})

it('is deleted with everything in it, and roles count again [RES-3]', async () => {
  const none = await server.call(deleteResource, { channelId } as never, { as: ana })
  expect([none.status, none.body.message]).toEqual([400, 'resourceId is not passed'])
  const roleId = await makeRole(server, channelId, [bo])
  const top = await folder('Top', null, { roles: [roleId] })
  const below = await folder('Below', top, { roles: [roleId] })
  const leaf = await link('Leaf', below, { roles: [roleId] })
  const { body } = await server.call(deleteResource, { channelId, resourceId: top }, { as: ana })
  expect(body.resourceId).toBe(top)
  expect((await edit(leaf, {})).body.message).toBe('Resource not found')
  const alone = await link('Alone')
  const alias = resourceCalls.deleteResourceAlias
  expect((await server.call(alias, { channelId, resourceId: alone }, { as: ana })).status).toBe(200)
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('is for members to read and for those who manage collections to change', async () => {
  expect((await server.call(getResources, { channelId }, { as: cy })).status).toBe(403)
  const id = await folder('Theirs')
  expect((await add({ type: 'folder', title: 'x' }, null, bo)).status).toBe(403)
  expect((await edit(id, {}, bo)).status).toBe(403)
  expect((await server.call(deleteResource, { channelId, resourceId: id }, { as: bo })).status).toBe(403)
  const elsewhere = await makeChannel(server, ana)
  const foreign = await server.call(editResource, { channelId: elsewhere, resourceId: id }, { as: ana })
  expect(foreign.body.message).toBe('Resource not found')
  const parent = {
    channelId: elsewhere,
    resource: { type: 'folder' as const, title: 'x' },
    parentResourceId: id,
  }
  expect((await server.call(addResource, parent, { as: ana })).body.message).toBe('Resource not found')
})
