import { mentionCalls } from '@guildhall/contract/mentions'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel } from '../channels/testing/make-channel.ts'
import { connectPair } from '../connections/connection-pairs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
let me: Person
let channelId: string
let known: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const names = {
  ana: ['Ana Lima', 'sunflower'],
  joanna: ['Joanna Berg', 'jo.berg'],
  anand: ['Anand', 'the_ana'],
  taro: ['田中太郎', 'taro'],
} as const
let round = 0
beforeEach(async () => {
  round += 1
  const made = await makePeople(server, [
    `Me${round}`,
    ...Object.keys(names).map((name) => `${name}${round}`),
  ])
  const [first, ...others] = Object.values(made) as [Person, ...Person[]]
  me = first
  known = Object.fromEntries(Object.keys(names).map((name, index) => [name, others[index]!]))
  for (const [name, [fullname, username]] of Object.entries(names))
    await server.kernel.db
      .updateTable('users')
      .set({ fullname, username: `${username}${round}` })
      .where('id', '=', known[name]!.userId)
      .execute()
  channelId = await makeChannel(server, me)
  for (const person of others) {
    await addMembers(server, channelId, [person])
    server.later(1000)
  }
})

const search = async (searchQuery: string, more: object = { channelId }, as = me) => {
  const { body } = await server.call(mentionCalls.mentionsSearch, { searchQuery, ...more }, { as })
  const byId = new Map(Object.entries(known).map(([name, { userId }]) => [userId, name]))
  return { found: body.users.map(({ _id }) => byId.get(_id) ?? _id), next: body.next, body }
}

describe('who can be mentioned', () => {
  it('is found by the beginning of a name or username, page by page [DISC-MENTION-1]', async () => {
    expect((await search('ana')).found).toEqual(['anand', 'ana'])
    expect((await search('@SUNFL')).found).toEqual(['ana'])
    expect((await search('berg')).found).toEqual(['joanna'])
    expect((await search('lima ana')).found).toEqual(['ana'])
    expect((await search('太郎')).found).toEqual(['taro'])
    expect((await search('%')).found).toEqual([])
    const first = await search('', { channelId, limit: 3 })
    expect(first.found).toEqual(['taro', 'anand', 'joanna'])
    const rest = await search('', { channelId, limit: 3, after: first.next })
    expect([rest.found, rest.next]).toEqual([['ana'], null])
    expect((await search('', { channelId, skip: 2, limit: 1 })).found).toEqual(['joanna'])
    expect(first.body.users[0]).toEqual({
      _id: known.taro!.userId,
      username: `taro${round}`,
      fullname: '田中太郎',
      displayPicture: null,
      isVerified: false,
    })
  })

  it('is nobody I cannot meet, and nobody outside', async () => {
    await server.call(blockingCalls.blockUser, { blockId: me.userId }, { as: known.ana! })
    expect((await search('ana')).found).toEqual(['anand'])
    const [eve] = Object.values(await makePeople(server, [`Eve${round}`]))
    const outside = { searchQuery: 'ana', channelId }
    expect(await server.call(mentionCalls.mentionsSearch, outside, { as: eve! })).toMatchObject({
      status: 403,
    })
  })

  it('is only whom I am connected with where a community does not show its members, and outside of one', async () => {
    const { db, clock } = server.kernel
    await connectPair(db, { a: me.userId, b: known.ana!.userId, now: clock() })
    await connectPair(db, { a: known.joanna!.userId, b: known.anand!.userId, now: clock() })
    await db.updateTable('channels').set({ show_members: false }).where('id', '=', channelId).execute()
    expect((await search('', {}, known.anand!)).found).toEqual(['joanna'])
    expect((await search('', { channelId }, known.anand!)).found).toEqual(['joanna'])
    expect((await search('jo', {}, known.anand!)).found).toEqual(['joanna'])
    expect((await search('an', {}, known.anand!)).found).toEqual([])
    // Those in charge see all.
    expect((await search('ana')).found).toEqual(['anand', 'ana'])
  })
})
