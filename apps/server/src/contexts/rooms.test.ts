import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const NONE = '0'.repeat(32)
const { addContext, editContext, removeContext, renameContext, updateContextSettings } = contextCalls

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

const add = (text: string, more: object = {}, as = ana) =>
  server.call(addContext, { channelId, context: { text, ...more } }, { as })

const list = async (as?: Person, more: object = {}) =>
  (await server.call(contextCalls.getContexts, { channelId, ...more }, as ? { as } : {})).body.contexts

const texts = async (as?: Person, more: object = {}) => (await list(as, more)).map(({ text }) => text)

it('adds a room that is public and where everybody may post, unless it is said otherwise [CTX-TYPE-1]', async () => {
  const { status, body } = await add('Glazes')
  expect(status).toBe(200)
  expect(body.context).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{32}$/),
    type: 'single',
    text: 'Glazes',
    description: '',
    icon: '',
    groupId: 'nogroup',
    contextType: 'public',
    canMembersPost: true,
    allowedContentTypes: [],
    layout: '',
    isAnonymous: false,
    roles: [],
    members: {},
    membersCount: 0,
    notificationMessage: '',
    hasAccess: true,
    isTeased: true,
    canPost: true,
    followLevel: 'mentions',
  })
  expect((await add('Odd', { contextType: 'open' })).status).toBe(400)
  const none = await server.call(addContext, { channelId } as never, { as: ana })
  expect(none.body.message).toBe('context is not passed')
})

it('also takes the name alone', async () => {
  const { body } = await server.call(addContext, { channelId, context: '  Kilns ' }, { as: ana })
  expect(body.context.text).toBe('Kilns')
  expect(await texts(bo)).toEqual(['Glazes', 'Kilns'])
})

it('returns layout and kinds of posts as they were given [CTX-LAYOUT-1]', async () => {
  const odd = { layout: ' Wide*2 ', allowedContentTypes: ['Image', ' poem', 'Image'] }
  expect((await add('Odd ones', odd)).body.context).toMatchObject(odd)
  const { body } = await server.call(
    updateContextSettings,
    { channelId, text: 'odd ones', layout: '', allowedContentTypes: ['x'] },
    { as: ana },
  )
  expect(body.context).toMatchObject({ layout: '', allowedContentTypes: ['x'] })
})

it('has every name once, however it is spelt', async () => {
  for (const text of ['Glazes', ' GLAZES', 'glazes ']) {
    const { status, body } = await add(text)
    expect([status, body.message]).toEqual([400, 'There is a room of this name already'])
  }
  expect((await add('Caf\u00e9')).status).toBe(200)
  expect((await add('Cafe\u0301')).status).toBe(400)
  for (const text of ['', '  ', 'two\nlines', 'x'.repeat(101)]) expect((await add(text)).status).toBe(400)
})

it('keeps a room the same under a new name, and finds it by either [CTX-ID-1]', async () => {
  const { context } = (await add('Old name', { description: 'Stays' })).body
  const { body } = await server.call(
    renameContext,
    { channelId, text: 'old NAME', newTitle: 'New name' },
    { as: ana },
  )
  expect(body.context).toEqual({ ...context, text: 'New name' })
  // Another room may take the name that is free; it does not become that room.
  const taken = (await add('Old name')).body.context
  expect(taken._id).not.toBe(context._id)
  const byId = { channelId, contextId: context._id, context: { description: 'By id' } }
  const edited = (await server.call(editContext, byId, { as: ana })).body
  expect(edited.context).toMatchObject({ _id: context._id, text: 'New name', description: 'By id' })
  const clash = { channelId, contextId: context._id, newTitle: 'OLD NAME' }
  expect((await server.call(renameContext, clash, { as: ana })).status).toBe(400)
  const same = { channelId, contextId: context._id, newTitle: 'NEW name' }
  expect((await server.call(renameContext, same, { as: ana })).body.context.text).toBe('NEW name')
})

it('never takes a name for an id', async () => {
  const { context } = (await add('Real')).body
  const decoy = (await add(context._id)).body.context
  const removed = await server.call(removeContext, { channelId, context: context._id }, { as: ana })
  expect(removed.body.contextId).toBe(context._id)
  const left = await server.call(removeContext, { channelId, contextId: decoy._id }, { as: ana })
  expect(left.status).toBe(200)
})

it('is not edited without being named [CTX-EDIT-1]', async () => {
  for (const text of [undefined, '']) {
    const input = { channelId, context: { description: 'x' }, ...(text === '' && { text }) }
    const { status, body } = await server.call(editContext, input, { as: ana })
    expect([status, body.message]).toEqual([400, 'text is not passed to edit context'])
  }
  const both = { channelId, text: 'Glazes', contextId: NONE }
  expect((await server.call(editContext, both, { as: ana })).status).toBe(400)
  const gone = { channelId, text: 'Nowhere' }
  expect((await server.call(editContext, gone, { as: ana })).body.message).toBe('Context not found')
})

it('removes a room by its name or its id, and the others close up [CTX-REMOVE-1]', async () => {
  const first = (await add('First')).body.context
  await add('Second')
  const { body } = await server.call(removeContext, { channelId, context: 'FIRST' }, { as: ana })
  expect(body).toMatchObject({ message: 'Removed', contextId: first._id })
  expect(await texts(bo)).toContain('Second')
  expect(await texts(bo)).not.toContain('First')
  const again = await server.call(removeContext, { channelId, contextId: first._id }, { as: ana })
  expect([again.status, again.body.message]).toEqual([404, 'Context not found'])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('gives the roles of a removed room their count back, and archives a tag that was for it alone', async () => {
  const { db, newId, clock } = server.kernel
  const roleId = await makeRole(server, channelId, [bo])
  const { context } = (await add('Gone soon', { roles: [roleId] })).body
  const other = (await add('Stays')).body.context
  const tags = [[context._id], [context._id, other._id]].map((context_ids, index) => ({
    id: newId(),
    channel_id: channelId,
    title: `Tag ${index}`,
    context_ids,
    created_at: clock(),
  }))
  await db.insertInto('post_tags').values(tags).execute()
  await server.call(removeContext, { channelId, contextId: context._id }, { as: ana })
  const rows = await db
    .selectFrom('post_tags')
    .select(['context_ids', 'is_archived'])
    .orderBy('title')
    .execute()
  expect(rows).toEqual([
    { context_ids: [], is_archived: true },
    { context_ids: [other._id], is_archived: false },
  ])
  expect((await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)).toEqual([])
})

it('lists where one may post, and what may be posted there [CTX-LIST-2]', async () => {
  await add('Announcements', { canMembersPost: false })
  await add('Pictures', { allowedContentTypes: ['Image', 'poem'] })
  const postable = (as: Person, more: object = {}) => texts(as, { isCreatePost: true, ...more })
  expect(await postable(ana)).toContain('Announcements')
  expect(await postable(bo)).not.toContain('Announcements')
  expect(await texts(bo)).toContain('Announcements')
  expect(await postable(cy)).toEqual([])
  expect(await postable(bo, { contentTypes: 'Image' })).toContain('Pictures')
  expect(await postable(bo, { contentTypes: ['Poll', 'Video'] })).not.toContain('Pictures')
  expect(await postable(bo, { contentTypes: ['Poll', 'Image'] })).toContain('Pictures')
})

it('tells its message to those inside', async () => {
  const text = 'Glazes'
  const say = (notificationMessage: string, call: typeof contextCalls.editNotificationMessage) =>
    server.call(call, { channelId, text, notificationMessage }, { as: ana })
  const { addNotificationMessage, editNotificationMessage } = contextCalls
  expect((await say('', addNotificationMessage)).status).toBe(400)
  await say('Mind the kiln', addNotificationMessage)
  expect((await list(bo))[0]!.notificationMessage).toBe('Mind the kiln')
  await say('', editNotificationMessage)
  expect((await list(bo))[0]!.notificationMessage).toBe('')
})

it('writes down who did what', async () => {
  const rows = await server.kernel.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'target_kind'])
    .where('channel_id', '=', channelId)
    .where('target_kind', '=', 'context')
    .execute()
  expect(new Set(rows.map(({ action }) => action))).toEqual(
    new Set([
      'addContext',
      'updateContextSettings',
      'renameContext',
      'editContext',
      'removeContext',
      'addNotificationMessage',
      'editNotificationMessage',
    ]),
  )
  expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([ana.userId]))
})

it('is refused to members who do not manage rooms, and to others as if there were none', async () => {
  const hidden = await makeChannel(server, ana, { isPublic: false })
  const calls = [
    [addContext, { context: 'x' }],
    [removeContext, { context: 'Glazes' }],
    [editContext, { text: 'Glazes' }],
    [renameContext, { text: 'Glazes', newTitle: 'y' }],
    [updateContextSettings, { text: 'Glazes' }],
    [contextCalls.replaceAllContexts, { contexts: [] }],
    [contextGroupCalls.addContextGroup, { title: 'x' }],
  ] as const
  for (const [call, input] of calls) {
    const ask = (id: string, as: Person) => server.call(call, { channelId: id, ...input } as never, { as })
    expect((await ask(channelId, bo)).status).toBe(403)
    expect((await ask(hidden, bo)).body).toEqual((await ask(NONE, bo)).body)
  }
})
