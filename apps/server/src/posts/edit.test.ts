import type { Sent } from '@guildhall/contract'
import { contextCalls } from '@guildhall/contract/contexts'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { tagCalls } from '@guildhall/contract/tags'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { DAY } from '../platform/clock.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom, optionsOf } from './testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Mod' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let hallId: string
let vaultId: string
let maskId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Mod', 'Ana', 'Bo', 'Eve'])
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  await addMembers(server, channelId, [people.Mod], { isModerator: true })
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  maskId = await makeRoom(server, people.Owner, channelId, { text: 'Mask', isAnonymous: true })
  const roleId = await makeRole(server, channelId, [people.Bo])
  vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
})
afterAll(() => server.close())

const edit = (as: Person, postId: string, fields: Omit<Sent<typeof postCalls.editPost>, 'postId'>) =>
  server.call(postCalls.editPost, { postId, ...fields }, { as })
const see = async (as: Person, _id: string) => server.call(postCalls.getPosts, { _id }, { as })

describe('editing a post', () => {
  it('changes only what is sent, for its author and those who look after posts [POST-EDIT-1]', async () => {
    const postId = await makePost(server, people.Ana, hallId, { title: 'Old', text: 'Words' })
    const { status, body } = await edit(people.Ana, postId, { title: 'New' })
    expect(status).toBe(200)
    expect(body.post).toMatchObject({ title: 'New', text: 'Words', html: '<p>Words</p>' })
    expect(body.post.editedTime).not.toBeNull()
    const byId = await server.call(postCalls.editPost, { _id: postId, text: 'Other' }, { as: people.Mod })
    expect(byId.body.post).toMatchObject({ title: 'New', text: 'Other', html: '<p>Other</p>', isOwn: false })
    const log = await sql`select action from audit_log where target_id = ${postId}`.execute(server.kernel.db)
    expect(log.rows).toEqual([{ action: 'editPost' }])
  })

  it('is not for anybody else [POST-EDIT-5]', async () => {
    const postId = await makePost(server, people.Ana, hallId)
    expect((await edit(people.Bo, postId, { title: 'x' })).status).toBe(403)
    expect((await edit(people.Eve, postId, { title: 'x' })).status).toBe(403)
    const closed = await makePost(server, people.Bo, vaultId)
    expect(await edit(people.Ana, closed, { title: 'x' })).toMatchObject({
      status: 401,
      body: { message: 'Post not found' },
    })
    const none = await server.call(postCalls.editPost, { title: 'x' } as never, { as: people.Ana })
    expect(none).toMatchObject({ status: 400, body: { message: 'Post Id not sent' } })
  })

  it('gives the document back only for one post and to those who may change it', async () => {
    const json = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hi' }] }] }
    const postId = await makePost(server, people.Ana, hallId)
    expect((await edit(people.Ana, postId, { json: json as never })).body.post.json).toEqual(json)
    expect((await see(people.Mod, postId)).body.posts[0]!.json).toEqual(json)
    expect((await see(people.Bo, postId)).body.posts[0]!.json).toBeNull()
    const filters = JSON.stringify({ context: hallId })
    const list = await server.call(postCalls.getPosts, { filters }, { as: people.Ana })
    expect(list.body.posts.every((post) => post.json === null)).toBe(true)
  })

  it('moves it to another room of the community that the mover may post in', async () => {
    const tagged = async (title: string, contexts?: string[]) =>
      (
        await server.call(
          tagCalls.createOrEditPostTags,
          { channelId, title, ...(contexts && { contexts }) },
          { as: people.Owner },
        )
      ).body.postTag._id
    const [everywhere, hallOnly] = [await tagged('Everywhere'), await tagged('Hall only', [hallId])]
    const postId = await makePost(server, people.Bo, hallId)
    await edit(people.Bo, postId, { postTags: [everywhere, hallOnly] })
    await server.call(postCalls.pinPost, { postId, isPinned: true }, { as: people.Mod })
    expect(await edit(people.Mod, postId, { context: vaultId })).toMatchObject({ status: 404 })
    const { body } = await edit(people.Bo, postId, { context: 'Vault' })
    expect(body.post).toMatchObject({
      context: { _id: vaultId },
      isPinned: false,
      postTags: [{ title: 'Everywhere' }],
    })
    expect((await see(people.Ana, postId)).status).toBe(401)
    const other = await makeChannel(server, people.Bo)
    const foreign = await makeRoom(server, people.Bo, other)
    expect(await edit(people.Bo, postId, { context: foreign })).toMatchObject({ status: 404 })
  })

  it('gives nobody a name who wrote without one', async () => {
    const masked = await makePost(server, people.Ana, maskId)
    expect(await edit(people.Mod, masked, { context: hallId })).toMatchObject({ status: 409 })
    expect(await edit(people.Ana, masked, { context: hallId })).toMatchObject({ status: 409 })
    const hidden = await makePost(server, people.Ana, hallId, { hideAuthorInfo: true })
    expect(await edit(people.Mod, hidden, { hideAuthorInfo: false })).toMatchObject({ status: 403 })
    expect((await edit(people.Mod, hidden, { title: 'x', hideAuthorInfo: true })).status).toBe(200)
    const named = await edit(people.Ana, hidden, { hideAuthorInfo: false })
    expect(named.body.post.postedBy).toMatchObject({ _id: people.Ana.userId })
    const room = { channelId, contextId: maskId, isAnonymous: false }
    expect(await server.call(contextCalls.updateContextSettings, room, { as: people.Owner })).toMatchObject({
      status: 409,
    })
  })
})

describe('editing a poll', () => {
  const ends = (days: number) => new Date(server.kernel.clock().getTime() + days * DAY).toISOString()

  it('is free until somebody votes; then options stay and others may follow', async () => {
    const postId = await makePost(server, people.Ana, hallId, { options: ['A', 'B', 'C'] })
    const [a, b] = await optionsOf(server, postId)
    const changed = await edit(people.Ana, postId, {
      pollOptions: [
        { _id: b!, text: 'Bee' },
        { _id: a!, text: 'A' },
      ],
    })
    expect(changed.body.post.pollOptions).toMatchObject([
      { _id: b, text: 'Bee' },
      { _id: a, text: 'A' },
    ])
    await server.call(postActionCalls.pollVote, { postId, optionId: a! }, { as: people.Bo })
    for (const pollOptions of [
      [{ _id: b!, text: 'Bee' }, { text: 'A' }],
      [
        { _id: b!, text: 'Wasp' },
        { _id: a!, text: 'A' },
      ],
    ])
      expect(await edit(people.Ana, postId, { pollOptions })).toMatchObject({ status: 400 })
    const pollOptions = [{ _id: a!, text: 'A' }, { _id: b!, text: 'Bee' }, { text: 'D' }]
    const more = await edit(people.Ana, postId, { pollOptions })
    expect(more.body.post).toMatchObject({
      pollVoteCount: 1,
      pollOptions: [{ text: 'A', voteCount: 1 }, { text: 'Bee' }, { text: 'D', voteCount: 0 }],
    })
    expect(await edit(people.Ana, postId, { contentType: 'Markup' })).toMatchObject({ status: 400 })
    expect(
      await edit(people.Ana, postId, { pollOptions: [{ _id: '0'.repeat(32), text: 'A' }, { text: 'B' }] }),
    ).toMatchObject({
      status: 404,
    })
  })

  it('may end later, and once it is over it stays so', async () => {
    const postId = await makePost(server, people.Ana, hallId, { options: ['A', 'B'] })
    const [one, two] = [ends(1), ends(2)]
    expect((await edit(people.Ana, postId, { pollEndTime: one })).body.post.pollEndTime).toBe(one)
    expect((await edit(people.Ana, postId, { pollEndTime: two })).body.post.pollEndTime).toBe(two)
    expect(await edit(people.Ana, postId, { pollEndTime: ends(-1) })).toMatchObject({ status: 400 })
    server.later(3 * DAY)
    expect((await see(people.Ana, postId)).body.posts[0]).toMatchObject({ isPollEnded: true })
    expect(await edit(people.Ana, postId, { pollEndTime: ends(1) })).toMatchObject({ status: 400 })
    expect((await edit(people.Ana, postId, { title: 'Over' })).body.post.pollEndTime).toBe(two)
  })

  it('nobody voted in may become something else', async () => {
    const postId = await makePost(server, people.Ana, hallId, { options: ['A', 'B'], title: 'Was a poll' })
    const { body } = await edit(people.Ana, postId, { contentType: 'Markup' })
    expect(body.post).toMatchObject({ contentType: 'Markup', pollOptions: [] })
  })
})

it('leaves everything counted', async () => {
  expect((await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')).toEqual(
    [],
  )
})
