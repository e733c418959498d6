import { contextCalls, contextGroupCalls } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const {
  addContextGroup,
  changeContextGroupPosition,
  deleteContextGroup,
  renameContextGroup,
  updateContextGroup,
} = contextGroupCalls

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo'])
  ana = people.Ana
  bo = people.Bo
})
afterAll(() => server.close())

/** A to E without a group, X with P and Q, and Y with nothing. */
beforeEach(async () => {
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo])
  for (const text of ['A', 'B', 'C', 'D', 'E', 'P', 'Q']) {
    const { body } = await server.call(contextCalls.addContext, { channelId, context: text }, { as: ana })
    expect(body.message).toBe('Added')
  }
  await server.call(addContextGroup, { channelId, title: 'X', contexts: ['P', 'q'] }, { as: ana })
  await server.call(addContextGroup, { channelId, title: 'Y' }, { as: ana })
})

const all = async (as = ana, showEmptyGroup = true) =>
  (await server.call(contextCalls.getAllContexts, { channelId, showEmptyGroup }, { as })).body

/** The groups as a text: A.B|X:P.Q|Y: */
async function picture(as = ana, showEmptyGroup = true) {
  const { contexts, contextGroups } = await all(as, showEmptyGroup)
  const text = new Map(contexts.map((room) => [room._id, room.text]))
  return contextGroups
    .map((group) => {
      const rooms = group.contexts.map((id) => text.get(id)).join('')
      return group._id === 'nogroup' ? rooms : `${group.title}:${rooms}`
    })
    .join('|')
}

const whole = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)

const move = (input: object) =>
  server.call(changeContextGroupPosition, { channelId, position: 0, ...input }, { as: ana })

it('makes a group with rooms in their order, taken from wherever they were [CGRP-6]', async () => {
  expect(await picture()).toBe('ABCDE|X:PQ|Y:')
  const { contexts } = await all()
  const [e] = contexts.filter(({ text }) => text === 'E')
  const made = await server.call(
    addContextGroup,
    { channelId, title: 'Z', contexts: [e!._id, 'P', 'A', 'p'] },
    { as: ana },
  )
  expect(made.body.contextGroup).toMatchObject({ title: 'Z', contexts: { length: 3 } })
  expect(await picture()).toBe('BCD|X:Q|Y:|Z:EPA')
  expect(await whole()).toEqual([])
})

it('needs a name that no other has [CGRP-1]', async () => {
  for (const title of [undefined, '', '  ']) {
    const { status, body } = await server.call(addContextGroup, { channelId, title } as never, { as: ana })
    expect([status, body.message]).toEqual([400, 'groupname is not present'])
  }
  expect((await server.call(addContextGroup, { channelId, title: 'x' }, { as: ana })).status).toBe(400)
  const gone = await server.call(addContextGroup, { channelId, title: 'New', contexts: ['?'] }, { as: ana })
  expect([gone.status, gone.body.message]).toEqual([404, 'Context not found'])
})

it('is renamed and stays the same [CGRP-4]', async () => {
  const before = (await all()).contextGroups[1]!
  const rename = (input: object) =>
    server.call(renameContextGroup, { channelId, ...input } as never, { as: ana })
  expect((await rename({ title: 'X', newTitle: 'Xylo' })).body.contextGroup).toEqual({
    ...before,
    title: 'Xylo',
  })
  expect((await rename({ groupId: before._id, newTitle: 'y' })).status).toBe(400)
  expect((await rename({ title: 'X', newTitle: 'Z' })).body.message).toBe('Group not found')
  expect((await rename({ groupId: before._id, newTitle: 'XYLO' })).status).toBe(200)
})

it('shows empty groups to those who fill them, if they ask [CTX-LIST-1]', async () => {
  expect(await picture(ana, true)).toBe('ABCDE|X:PQ|Y:')
  expect(await picture(ana, false)).toBe('ABCDE|X:PQ')
  expect(await picture(bo, true)).toBe('ABCDE|X:PQ')
})

it('has exactly the rooms it is given, in that order; the others leave it [CGRP-8]', async () => {
  const update = (input: object) =>
    server.call(updateContextGroup, { channelId, ...input } as never, { as: ana })
  await update({ title: 'X', contexts: ['C', 'Q', 'A'] })
  expect(await picture()).toBe('BDEP|X:CQA|Y:')
  await update({ groupId: 'nogroup', contexts: ['P', 'C', 'E'] })
  expect(await picture()).toBe('PCEBD|X:QA|Y:')
  await update({ title: 'Y', contexts: [] })
  expect(await picture()).toBe('PCEBD|X:QA|Y:')
  expect(await whole()).toEqual([])
})

it('leaves its rooms behind, last among those without a group [CGRP-7] [CGRP-9]', async () => {
  const ids = (await all()).contexts.map(({ _id }) => _id)
  const { body } = await server.call(deleteContextGroup, { channelId, title: 'x' }, { as: ana })
  expect(body.contextGroups.map(({ title }) => title)).toEqual(['No grouping', 'Y'])
  expect(await picture()).toBe('ABCDEPQ|Y:')
  expect((await all()).contexts.map(({ _id }) => _id).sort()).toEqual(ids.sort())
  expect((await server.call(deleteContextGroup, { channelId, title: 'X' }, { as: ana })).status).toBe(404)
  expect(await whole()).toEqual([])
})

it('moves a group to an index counted without it, or to the end [CGRP-5]', async () => {
  await server.call(addContextGroup, { channelId, title: 'Z' }, { as: ana })
  await move({ title: 'X', contextType: 'group', position: 1 })
  expect(await picture()).toBe('ABCDE|Y:|X:PQ|Z:')
  await move({ title: 'Z', position: 0 })
  expect(await picture()).toBe('ABCDE|Z:|Y:|X:PQ')
  await move({ title: 'z', contextType: 'restricted', position: 9999 })
  expect(await picture()).toBe('ABCDE|Y:|X:PQ|Z:')
  for (const input of [{ title: '?' }, { groupId: '0'.repeat(32) }, {}])
    expect((await move(input)).status).toBeGreaterThanOrEqual(400)
  expect((await move({ title: 'X', position: -1 })).status).toBe(400)
  expect(await whole()).toEqual([])
})

it('moves a room within its group, out of it, into it and to another', async () => {
  const group = Object.fromEntries((await all()).contextGroups.map(({ title, _id }) => [title, _id]))
  const room = { contextType: 'single' }
  await move({ ...room, text: 'A', position: 2 })
  expect(await picture()).toBe('BCADE|X:PQ|Y:')
  await move({ ...room, title: 'A', groupId: group.X, position: 1 })
  expect(await picture()).toBe('BCDE|X:PAQ|Y:')
  await move({ text: 'P', groupId: group.Y, position: 5 })
  expect(await picture()).toBe('BCDE|X:AQ|Y:P')
  await move({ ...room, text: 'Q', groupId: 'nogroup', position: 1 })
  expect(await picture()).toBe('BQCDE|X:A|Y:P')
  const [e] = (await all()).contexts.filter(({ text }) => text === 'E')
  const { body } = await move({ contextId: e!._id, position: 0 })
  expect(body.contextGroups[0]!.contexts[0]).toBe(e!._id)
  expect(await picture()).toBe('EBQCD|X:A|Y:P')
  expect((await move({ ...room, text: 'A', groupId: '0'.repeat(32) })).body.message).toBe('Group not found')
  expect((await move({ ...room, text: '?' })).body.message).toBe('Context not found')
  expect(await whole()).toEqual([])
})

it('refuses whoever moves by an old picture, and counts every change', async () => {
  const { version } = await all()
  const first = await move({ text: 'A', position: 3, version })
  expect(first.body.version).toBe(version + 1)
  const late = await move({ text: 'B', position: 0, version })
  expect([late.status, late.body.code]).toEqual([409, 'conflict'])
  expect((await all()).version).toBe(version + 1)
  const as = { as: ana }
  const changes = [
    () => server.call(contextCalls.addContext, { channelId, context: 'N' }, as),
    () => server.call(contextCalls.editContext, { channelId, text: 'N', context: { icon: '*' } }, as),
    () => server.call(contextCalls.renameContext, { channelId, text: 'N', newTitle: 'M' }, as),
    () => server.call(contextCalls.removeContext, { channelId, text: 'M' }, as),
    () => server.call(addContextGroup, { channelId, title: 'G' }, as),
    () => server.call(renameContextGroup, { channelId, title: 'G', newTitle: 'H' }, as),
    () => server.call(updateContextGroup, { channelId, title: 'H', contexts: ['A'] }, as),
    () => server.call(deleteContextGroup, { channelId, title: 'H' }, as),
  ]
  let seen = version + 1
  for (const change of changes) {
    expect((await change()).status).toBe(200)
    seen += 1
    expect((await all()).version).toBe(seen)
  }
  const old = { channelId, title: 'X', contexts: [], version }
  expect((await server.call(updateContextGroup, old, as)).status).toBe(409)
  const edit = { channelId, text: 'A', version }
  expect((await server.call(contextCalls.editContext, edit, as)).status).toBe(409)
})

it('puts a new room into the group it is meant for', async () => {
  const [, x] = (await all()).contextGroups
  const add = (groupId: string) =>
    server.call(contextCalls.addContext, { channelId, context: { text: 'R', groupId } }, { as: ana })
  expect((await add('0'.repeat(32))).body.message).toBe('Group not found')
  expect((await add(x!._id)).body.context.groupId).toBe(x!._id)
  expect(await picture()).toBe('ABCDE|X:PQR|Y:')
})

it('ends at a hundred groups', async () => {
  const { db, newId, clock } = server.kernel
  const more = Array.from({ length: 98 }, (_, index) => ({
    id: newId(),
    channel_id: channelId,
    title: `More ${index}`,
    position: 2 + index,
    created_at: clock(),
  }))
  await db.insertInto('context_groups').values(more).execute()
  const { status, body } = await server.call(addContextGroup, { channelId, title: 'One more' }, { as: ana })
  expect([status, body.code]).toEqual([400, 'invalid'])
})
