import { threadGroupCalls } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { checkInvariants } from '../../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { caughtUp, openSocket, type TestSocket } from '../../testing/sockets.ts'
import { insist, storm } from '../../testing/storm.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeThread } from '../testing/make-thread.ts'

const { addThreadGroup, deleteThreadGroup, getThreadGroups, updateThreadGroup } = threadGroupCalls

let server: TestServer
let address: string
let people: Record<'Ana' | 'Bo' | 'Mo' | 'Out', Person>
let channelId: string
const groups: string[] = []
const threads: string[] = []
beforeAll(async () => {
  server = await startTestServer({ settings: { DATABASE_POOL: '20' } })
  address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  people = await makePeople(server, ['Ana', 'Bo', 'Mo', 'Out'])
  channelId = await makeChannel(server, people.Ana)
  await server.kernel.db.updateTable('channels').set({ tier: 'Pro' }).where('id', '=', channelId).execute()
  await addMembers(server, channelId, [people.Bo])
  await addMembers(server, channelId, [people.Mo], { isModerator: true })
  for (const title of ['A', 'B']) {
    const { body } = await server.call(addThreadGroup, { channelId, title }, { as: people.Mo })
    groups.push(body.threadGroup._id)
  }
  for (const title of ['One', 'Two', 'Three', 'Four'])
    threads.push((await makeThread(server, people.Mo, channelId, { title }))._id)
})
afterAll(() => server.close())

const broken = async () => (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0)
const shown = async (as = people.Mo) => {
  const { body } = await server.call(getThreadGroups, { channelId, showEmptyGroup: true }, { as })
  return Object.fromEntries(
    body.threadGroups.map(({ _id, title, chats }) => [_id === NO_GROUP ? _id : title, chats]),
  )
}
const put = (groupId: string, chats: string[], as = people.Mo) =>
  server.call(updateThreadGroup, { channelId, groupId, chats }, { as })

it('holds a title and the threads beneath it, in order [TGRP-1]', async () => {
  const [one, two, three, four] = threads
  expect(await shown()).toEqual({ [NO_GROUP]: threads, A: [], B: [] })
  const { body } = await put(groups[0]!, [three!, one!])
  expect(body.threadGroup).toEqual({ _id: groups[0], title: 'A', chats: [three, one] })
  expect(await shown()).toEqual({ [NO_GROUP]: [two, four], A: [three, one], B: [] })
  // A member is not shown what is empty.
  expect(await shown(people.Bo)).toEqual({ [NO_GROUP]: [two, four], A: [three, one] })
  expect(await broken()).toEqual([])
})

it('takes threads from another group, and lets go of those that are not named [TGRP-8]', async () => {
  const [one, two, three, four] = threads
  await put(groups[1]!, [one!, two!])
  expect(await shown()).toEqual({ [NO_GROUP]: [four], A: [three], B: [one, two] })
  await put(groups[1]!, [two!])
  expect(await shown()).toEqual({ [NO_GROUP]: [four, one], A: [three], B: [two] })
  await put(NO_GROUP, [one!, three!, four!])
  expect(await shown()).toEqual({ [NO_GROUP]: [one, three, four], A: [], B: [two] })
  expect((await put(groups[0]!, [one!], people.Bo)).status).toBe(403)
  expect(await broken()).toEqual([])
})

it('leaves its threads without a heading when it is deleted [TGRP-4]', async () => {
  const [one, two, three, four] = threads
  await server.call(deleteThreadGroup, { channelId, groupId: groups[1]! }, { as: people.Mo })
  expect(await shown()).toEqual({ [NO_GROUP]: [one, three, four, two], A: [] })
  expect(await broken()).toEqual([])
})

it('keeps threads in their place that whoever moves others does not see', async () => {
  const [one, two, three, four] = threads
  const role = await makeRole(server, channelId, [])
  const more = { title: 'Hidden', isPublic: false, roles: [role], groupId: groups[0]! }
  const { _id: hidden } = await makeThread(server, people.Ana, channelId, more)
  expect((await put(groups[0]!, [hidden])).body.message).toBe('Chat not found')
  await put(groups[0]!, [two!])
  expect((await shown(people.Ana)).A).toEqual([two, hidden])
  expect((await shown()).A).toEqual([two])
  await put(NO_GROUP, [two!, one!, three!, four!])
  expect((await shown(people.Ana)).A).toEqual([hidden])
  expect(await broken()).toEqual([])
})

it('is told to members who look at the community', async () => {
  const watching = async (as: Person): Promise<TestSocket> => {
    const ear = await openSocket(address, { token: as.token })
    await ear.socket.emitWithAck('watch', { channel: channelId })
    return ear
  }
  const ears = [await watching(people.Bo), await watching(people.Out)]
  await put(groups[0]!, [threads[0]!])
  await caughtUp(server, ...ears)
  const heard = ears.map((ear) => ear.heard.filter(({ name }) => name === 'updateThreadGroups'))
  expect(heard).toEqual([[{ name: 'updateThreadGroups', payload: { channelId } }], []])
  for (const { socket } of ears) socket.close()
})

it('keeps every thread in one place through many changes at once', async () => {
  const acts = Array.from({ length: 40 }, (_, i) => () => {
    const some = threads.filter((_id, index) => (i >> index) % 2 === 0)
    if (i % 5 === 0)
      return insist(() => server.call(addThreadGroup, { channelId, title: `G${i}` }, { as: people.Mo }))
    if (i % 7 === 0)
      return insist(() =>
        server.call(deleteThreadGroup, { channelId, title: `G${i - 2}` }, { as: people.Ana }),
      )
    return insist(() => put(i % 2 ? groups[0]! : NO_GROUP, some))
  })
  const statuses = (await storm<{ status: number }>(20, acts)).map(({ status }) => status)
  expect(statuses.filter((status) => ![200, 400, 404].includes(status))).toEqual([])
  const all = Object.values(await shown(people.Ana)).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(threads))
  expect(await broken()).toEqual([])
})
