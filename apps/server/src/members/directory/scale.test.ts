import { directoryCalls, memberCalls } from '@guildhall/contract/members'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { makeCrowd } from '../testing/make-crowd.ts'
import { filterQuery } from './filter-members.ts'

const CROWD = 3000

let server: TestServer
let ana: Person
let bo: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ;({ Ana: ana, Bo: bo } = await makePeople(server, ['Ana', 'Bo']))
  channelId = await makeChannel(server, ana)
  await makeCrowd(server.kernel.db, channelId, CROWD)
  await sql`vacuum analyze memberships, users`.execute(server.kernel.db)
})
afterAll(() => server.close())

it('shows each of three thousand members once, in order', async () => {
  const ids: string[] = []
  const times: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const input = { channelId, limit: 100, ...(after && { after }) }
    const { body } = await server.call(directoryCalls.getMembers, input, { as: ana })
    ids.push(...body.members.map(({ _id }) => _id))
    times.push(...body.members.map(({ joinedTime }) => joinedTime))
    after = body.next
  }
  expect(new Set(ids).size).toBe(CROWD + 1)
  expect(ids).toHaveLength(CROWD + 1)
  expect(times).toEqual(times.toSorted().reverse())
})

it('looks for names in the index of names, however short', async () => {
  const filters = {
    isModerator: null,
    noUsers: [],
    roles: null,
    noRoles: [],
    noContexts: { ids: [], roles: [] },
  }
  const place = { at: null, id: null, skip: 0, take: 21 }
  const directory = { channelId, isAcrossBlocks: true }
  await inTransaction(server.kernel.db, async (db) => {
    // So few are read faster from end to end, and so many found as fast by walking through the newest.
    await sql`set local enable_seqscan = off`.execute(db)
    await sql`set local enable_indexscan = off`.execute(db)
    for (const word of ['lindqvist', 'ann', 'zo', 'x']) {
      const { text, values } = filterQuery(directory, ana.userId, { ...filters, words: [word] }, place)
      const explain = CompiledQuery.raw(`explain ${text}`, values)
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/Bitmap Index Scan on memberships_search.*\n.*Index Cond:.*search_text ~~/)
    }
  })
})

it('lets somebody in and out of a crowd', async () => {
  const { body } = await server.call(memberCalls.joinChannel, { channelId }, { as: bo })
  expect(body.channel.membersCount).toBe(CROWD + 2)
  const left = await server.call(memberCalls.leaveChannel, { channelId }, { as: bo })
  expect(left.body.channel!.membersCount).toBe(CROWD + 1)
})
