import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { checkInvariants } from '../platform/invariants.ts'
import { makeRoom } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let round = 0
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Eve', Person>
let channelId: string
let hallId: string
let vaultId: string
let maskId: string
beforeEach(async () => {
  round += 1
  const names = ['Owner', 'Ana', 'Bo', 'Eve'].map((name) => `${name}${round}`)
  const [Owner, Ana, Bo, Eve] = Object.values(await makePeople(server, names)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  people = { Owner, Ana, Bo, Eve }
  channelId = await makeChannel(server, Owner)
  await addMembers(server, channelId, [Ana, Bo])
  hallId = await makeRoom(server, Owner, channelId)
  maskId = await makeRoom(server, Owner, channelId, { isAnonymous: true })
  const roleId = await makeRole(server, channelId, [Bo])
  vaultId = await makeRoom(server, Owner, channelId, { text: 'Vault', roles: [roleId] })
})

const mention = (id: string, kind: 'user' | 'context', label = 'x') => ({
  type: 'mention',
  attrs: { id, kind, label },
})
const naming = (...nodes: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content: nodes }] })
const write = async (as: Person, context: string, ...nodes: object[]) =>
  (
    await server.call(
      postCalls.createPost,
      { contentType: 'Markup', context, json: naming(...nodes) as never },
      { as },
    )
  ).body.post
const told = async (as: Person) =>
  (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
const everyone = () => Object.values(people).map(({ userId }) => mention(userId, 'user'))

it('people a post names are told, if they can read it, and not its author', async () => {
  const post = await write(people.Bo, vaultId, ...everyone())
  expect(post.userMentions.map(({ _id }) => _id)).toEqual([people.Owner.userId, people.Bo.userId])
  expect(await told(people.Owner)).toMatchObject([
    {
      notificationType: 'postMention',
      group: 'forums',
      about: { kind: 'post', _id: post._id },
      users: [{ _id: people.Bo.userId }],
    },
  ])
  for (const as of [people.Ana, people.Bo, people.Eve]) expect(await told(as)).toEqual([])
})

it('whoever is blocked is neither named nor told', async () => {
  await server.call(blockingCalls.blockUser, { blockId: people.Bo.userId }, { as: people.Ana })
  const post = await write(people.Bo, hallId, ...everyone())
  expect(post.userMentions.map(({ _id }) => _id)).not.toContain(people.Ana.userId)
  expect(await told(people.Ana)).toEqual([])
})

it('where no name shows they are told without one, whoever they have muted', async () => {
  await server.call(blockingCalls.muteUserPosts, { otherUserId: people.Bo.userId }, { as: people.Ana })
  await write(people.Bo, hallId, mention(people.Ana.userId, 'user'))
  expect(await told(people.Ana)).toEqual([])
  const post = await write(people.Bo, maskId, mention(people.Ana.userId, 'user'))
  const [one, ...others] = await told(people.Ana)
  expect(others).toEqual([])
  expect(one).toMatchObject({
    about: { _id: post._id },
    users: [],
    notificationTriggeredUser: null,
    count: 1,
  })
  expect(JSON.stringify(one)).not.toContain(people.Bo.userId)
  const broken = (await checkInvariants(server.kernel)).filter(({ rows, id }) => rows > 0 && id !== 'I-51')
  expect(broken).toEqual([])
})

it('an edit tells only those it names anew, and deleting takes it back', async () => {
  const post = await write(people.Ana, hallId, mention(people.Bo.userId, 'user'))
  await server.call(notificationCalls.clearNotifications, {}, { as: people.Bo })
  const json = naming(mention(people.Bo.userId, 'user'), mention(people.Owner.userId, 'user')) as never
  await server.call(postCalls.editPost, { postId: post._id, json }, { as: people.Ana })
  expect((await told(people.Bo)).map(({ isUnread }) => isUnread)).toEqual([false])
  expect(await told(people.Owner)).toHaveLength(1)
  await server.call(postCalls.deletePost, { postId: post._id }, { as: people.Ana })
  expect([await told(people.Bo), await told(people.Owner)]).toEqual([[], []])
})

it('rooms a post names are shown to those who may enter them', async () => {
  const post = await write(
    people.Bo,
    hallId,
    mention(vaultId, 'context', 'Vault'),
    mention(hallId, 'context'),
  )
  expect(post.channelMentions.map(({ _id }) => _id).sort()).toEqual([hallId, vaultId].sort())
  const seen = await server.call(postCalls.getPosts, { _id: post._id }, { as: people.Ana })
  expect(seen.body.posts[0]!.channelMentions.map(({ _id }) => _id)).toEqual([hallId])
  const blind = await write(people.Ana, hallId, mention(vaultId, 'context'))
  const owner = await server.call(postCalls.getPosts, { _id: blind._id }, { as: people.Owner })
  expect(owner.body.posts[0]!.channelMentions).toEqual([])
})
