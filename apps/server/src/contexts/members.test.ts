import { contextCalls } from '@guildhall/contract/contexts'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const { addMembersToContext, getContexts, getMembersFromContext, removeMembersFromContext } = contextCalls

let server: TestServer
let ana: Person
let bo: Person
let cy: Person
let crowd: Person[]
let channelId: string
const room = () => ({ channelId, contextText: 'Attic' })
beforeAll(async () => {
  server = await startTestServer()
  const people = await makePeople(server, ['Ana', 'Bo', 'Cy'])
  ana = people.Ana
  bo = people.Bo
  cy = people.Cy
  crowd = Object.values(
    await makePeople(
      server,
      Array.from({ length: 60 }, (_, i) => `Crowd${i}`),
    ),
  )
  channelId = await makeChannel(server, ana)
  await addMembers(server, channelId, [bo, ...crowd])
  const context = { text: 'Attic', contextType: 'restricted' as const }
  await server.call(contextCalls.addContext, { channelId, context }, { as: ana })
})
afterAll(() => server.close())

const add = (members: string[], as = ana) => server.call(addMembersToContext, { ...room(), members }, { as })
const seenBy = async (as: Person) =>
  (await server.call(getContexts, { channelId }, { as })).body.contexts.map(({ text }) => text)
const listed = async (more: object = {}, as = ana) =>
  (await server.call(getMembersFromContext, { ...room(), ...more }, { as })).body

it('lets people in by the name of the room, and out again [CTX-MEMBERS-1] [CTX-MEMBERS-2]', async () => {
  expect(await seenBy(bo)).toEqual([])
  const { body } = await add([bo.userId])
  expect(body.context.members).toMatchObject({ [bo.userId]: { fullname: 'Bo' } })
  expect(await seenBy(bo)).toEqual(['Attic'])
  expect((await add([bo.userId])).body.context.membersCount).toBe(1)
  const out = await server.call(removeMembersFromContext, { ...room(), members: [bo.userId] }, { as: ana })
  expect(out.body.context).toMatchObject({ members: {}, membersCount: 0 })
  expect(await seenBy(bo)).toEqual([])
})

it('lets in only members of the community, and names the others', async () => {
  const { status, body } = await add([bo.userId, cy.userId])
  expect([status, body]).toEqual([
    400,
    {
      message: 'Some members could not be added',
      code: 'invalid',
      reason: 'contexts.notAllAdded',
      notAdded: [cy.userId],
    },
  ])
  expect((await listed()).users.map(({ fullname }) => fullname)).toEqual(['Bo'])
})

it('shows the viewer and fifty others, and all of them in pages of ten [CTX-MEM-1] [CTX-MEMBERS-3]', async () => {
  for (const person of crowd) {
    server.later(10)
    await add([person.userId])
  }
  const inList = async (as: Person) =>
    (await server.call(getContexts, { channelId }, { as })).body.contexts[0]!
  const [latest, tenth] = [crowd[59]!.userId, crowd[9]!.userId]
  // In a list the latest three, and the viewer, who was the first.
  expect(Object.keys((await inList(bo)).members)).toHaveLength(4)
  expect((await inList(bo)).members).toMatchObject({ [bo.userId]: { fullname: 'Bo' }, [latest]: {} })
  expect((await inList(bo)).membersCount).toBe(61)
  const { context } = (await add([ana.userId])).body
  expect(Object.keys(context.members)).toHaveLength(51)
  expect(context.members).toMatchObject({ [ana.userId]: { fullname: 'Ana' }, [latest]: {} })
  expect(context.members[tenth]).toBeUndefined()
  await server.call(removeMembersFromContext, { ...room(), members: [ana.userId] }, { as: ana })

  expect((await listed()).users).toHaveLength(10)
  const found: string[] = []
  let after: string | undefined
  do {
    const { users, next } = await listed({ limit: 7, ...(after && { after }) }, bo)
    found.push(...users.map(({ _id }) => _id))
    after = next ?? undefined
  } while (after)
  expect(found).toEqual([...crowd.map(({ userId }) => userId).reverse(), bo.userId])
  expect((await listed({ skip: 60 })).users.map(({ _id }) => _id)).toEqual([bo.userId])
})

it('shows nobody across a block, and pages stay full', async () => {
  await server.call(blockingCalls.blockUser, { blockId: crowd[59]!.userId }, { as: bo })
  const { users } = await listed({}, bo)
  expect(users).toHaveLength(10)
  expect(users.map(({ _id }) => _id)).not.toContain(crowd[59]!.userId)
  const [mine] = (await server.call(getContexts, { channelId }, { as: bo })).body.contexts
  expect(mine!.members[crowd[59]!.userId]).toBeUndefined()
})

it('shows them to nobody but those in charge where the members are not shown', async () => {
  const show = (show_members: boolean) =>
    server.kernel.db.updateTable('channels').set({ show_members }).where('id', '=', channelId).execute()
  await show(false)
  expect((await server.call(getMembersFromContext, room(), { as: bo })).status).toBe(403)
  const [mine] = (await server.call(getContexts, { channelId }, { as: bo })).body.contexts
  expect(Object.keys(mine!.members)).toEqual([bo.userId])
  expect((await listed()).users).toHaveLength(10)
  await show(true)
})

it('needs the room to be named', async () => {
  const { status, body } = await server.call(getMembersFromContext, { channelId }, { as: ana })
  expect([status, body.message]).toEqual([400, 'contextText is not passed'])
  const gone = await server.call(
    addMembersToContext,
    { channelId, contextText: 'Cellar', members: [bo.userId] },
    { as: ana },
  )
  expect([gone.status, gone.body.message]).toEqual([404, 'Context not found'])
  expect((await add([])).status).toBe(400)
  expect((await add([bo.userId], bo)).status).toBe(403)
})
