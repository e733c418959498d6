import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

let server: TestServer
let people: Record<'Owner' | 'Mod' | 'Ana' | 'Bo', Person>
let channelId: string
let hallId: string
let maskId: string
beforeAll(async () => {
  server = await startTestServer()
  people = await makePeople(server, ['Owner', 'Mod', 'Ana', 'Bo'])
  channelId = await makeChannel(server, people.Owner, { title: 'Guild' })
  await addMembers(server, channelId, [people.Ana, people.Bo])
  await addMembers(server, channelId, [people.Mod])
  await makeRole(server, channelId, [people.Mod], ['moderatePosts'])
  hallId = await makeRoom(server, people.Owner, channelId, { text: 'Hall' })
  maskId = await makeRoom(server, people.Owner, channelId, { text: 'Mask', isAnonymous: true })
})
afterAll(() => server.close())

const pin = (as: Person, postId: string, flags: { isPinned?: boolean; pinnedOnProfile?: boolean }) =>
  server.call(postCalls.pinPost, { postId, ...flags }, { as })
const see = (as: Person | undefined, _id: string) =>
  server.call(postCalls.getPosts, { _id }, as ? { as } : {})
const flags = async (id: string) => {
  const { isPinned, pinnedOnProfile } = (await see(people.Owner, id)).body.posts[0]!
  return { isPinned, pinnedOnProfile }
}

describe('pinning', () => {
  it('in a room is for those who look after posts, and there is one [POST-PIN-2] [POST-PIN-6] [POST-EDIT-2]', async () => {
    const [a, b] = [await makePost(server, people.Ana, hallId), await makePost(server, people.Ana, hallId)]
    expect((await pin(people.Ana, a, { isPinned: true })).status).toBe(403)
    expect((await pin(people.Bo, a, { isPinned: true })).status).toBe(403)
    expect((await pin(people.Mod, a, { isPinned: true })).body.post.isPinned).toBe(true)
    expect((await pin(people.Mod, b, { isPinned: true })).body.post.isPinned).toBe(true)
    expect(await flags(a)).toMatchObject({ isPinned: false })
    expect((await pin(people.Mod, b, {})).body.post.isPinned).toBe(false)
  })

  it('on a profile is for the author, one for each, and has nothing to do with the room [POST-PIN-4] [POST-PIN-5]', async () => {
    const [a, b] = [await makePost(server, people.Ana, hallId), await makePost(server, people.Ana, hallId)]
    expect((await pin(people.Mod, a, { pinnedOnProfile: true })).status).toBe(403)
    expect((await pin(people.Mod, a, { isPinned: true, pinnedOnProfile: false })).status).toBe(200)
    expect((await pin(people.Ana, a, { isPinned: true, pinnedOnProfile: true })).status).toBe(200)
    expect(await flags(a)).toEqual({ isPinned: true, pinnedOnProfile: true })
    expect((await pin(people.Ana, b, { pinnedOnProfile: true })).status).toBe(200)
    expect(await flags(a)).toEqual({ isPinned: true, pinnedOnProfile: false })
    expect(await flags(b)).toEqual({ isPinned: false, pinnedOnProfile: true })
    const profile = { filters: JSON.stringify({ postedBy: people.Ana.userId }), limit: 1 }
    const { body } = await server.call(postCalls.getPosts, profile, { as: people.Bo })
    expect(body.posts[0]!._id).toBe(b)
  })

  it('on a profile is not for what has no name on it', async () => {
    const masked = await makePost(server, people.Ana, maskId)
    expect(await pin(people.Ana, masked, { pinnedOnProfile: true })).toMatchObject({ status: 400 })
    const named = await makePost(server, people.Ana, hallId)
    await pin(people.Ana, named, { pinnedOnProfile: true })
    await server.call(postCalls.editPost, { postId: named, hideAuthorInfo: true }, { as: people.Ana })
    expect((await see(people.Ana, named)).body.posts[0]!.pinnedOnProfile).toBe(false)
  })

  it('tells the author, and not themself', async () => {
    const { body: before } = await server.call(notificationCalls.getNotifications, {}, { as: people.Bo })
    expect(before.notifications).toEqual([])
    const postId = await makePost(server, people.Bo, maskId)
    await pin(people.Mod, postId, { isPinned: true })
    const { body } = await server.call(notificationCalls.getNotifications, {}, { as: people.Bo })
    expect(body.notifications).toMatchObject([
      {
        notificationType: 'postPinned',
        about: { kind: 'post', _id: postId },
        users: [{ _id: people.Mod.userId }],
      },
    ])
  })
})

describe('hiding', () => {
  it('is for the author and those who look after posts, and undone by showing [POST-HIDE-1] [POST-EDIT-3]', async () => {
    const postId = await makePost(server, people.Ana, hallId)
    const act = (as: Person, call: 'hidePost' | 'showPost') =>
      server.call(postCalls[call], { postId }, { as })
    expect((await act(people.Bo, 'hidePost')).status).toBe(403)
    expect((await act(people.Mod, 'hidePost')).body.post.isHidden).toBe(true)
    expect((await see(people.Ana, postId)).body.posts[0]!.isHidden).toBe(true)
    for (const as of [people.Bo, undefined]) {
      expect((await see(as, postId)).body).toMatchObject({ message: 'Post not found' })
      const list = await server.call(
        postCalls.getPosts,
        { filters: JSON.stringify({ context: hallId }), limit: 100 },
        as ? { as } : {},
      )
      expect(list.body.posts.map(({ _id }) => _id)).not.toContain(postId)
    }
    expect((await act(people.Ana, 'showPost')).status).toBe(409)
    expect((await act(people.Mod, 'showPost')).body.post.isHidden).toBe(false)
    expect((await see(people.Bo, postId)).status).toBe(200)
    expect((await act(people.Ana, 'hidePost')).status).toBe(200)
    await sql`delete from memberships where user_id = ${people.Ana.userId}`.execute(server.kernel.db)
    expect((await see(people.Ana, postId)).status).toBe(401)
    await sql`update channels set members_count = members_count - 1 where id = ${channelId}`.execute(
      server.kernel.db,
    )
    await addMembers(server, channelId, [people.Ana])
  })
})

describe('what may be done beneath a post', () => {
  it('is turned round, or set [POST-DISC-1] [POST-REACT-1]', async () => {
    const postId = await makePost(server, people.Ana, hallId)
    const turn = async (more: object = {}, as = people.Ana) => {
      const a = await server.call(postCalls.togglePostDiscussion, { postId, ...more } as never, { as })
      return [a.status, a.body.post?.discussionsEnabled]
    }
    expect([await turn(), await turn(), await turn({ discussionsEnabled: true })]).toEqual([
      [200, false],
      [200, true],
      [200, true],
    ])
    expect(await turn({}, people.Bo)).toEqual([403, undefined])
    const react = (as: Person) => server.call(postCalls.togglePostReaction, { postId }, { as })
    expect((await react(people.Mod)).body.post.reactionsEnabled).toBe(false)
    expect((await react(people.Mod)).body.post.reactionsEnabled).toBe(true)
    expect((await react(people.Bo)).status).toBe(403)
  })
})

describe('deleting', () => {
  it('is for the author and those who look after posts, and leaves nothing [POST-DEL-1] [POST-EDIT-4] [POST-EDIT-5]', async () => {
    const postId = await makePost(server, people.Ana, hallId)
    await server.call(postActionCalls.savePost, { postId }, { as: people.Bo })
    const remove = (as: Person) => server.call(postCalls.deletePost, { postId }, { as })
    expect((await remove(people.Bo)).status).toBe(403)
    // Whoever looks after posts alone does not see the case, and so cannot undo it.
    expect((await remove(people.Mod)).body).toEqual({ message: 'Post deleted', postId })
    expect((await see(people.Ana, postId)).status).toBe(401)
    expect((await remove(people.Mod)).body).toMatchObject({ message: 'Post not found' })
    const saved = await server.call(postCalls.getSavedPosts, {}, { as: people.Bo })
    expect(saved.body.posts).toEqual([])
  })

  it.each([
    'deletePost',
    'pinPost',
    'hidePost',
    'showPost',
    'togglePostDiscussion',
    'togglePostReaction',
    'sendPostAsEmail',
  ] as const)('and every other act needs a post: %s [POST-ID-1]', async (name) => {
    const answer = await server.call(postCalls[name], {} as never, { as: people.Ana })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Post Id not sent', code: 'missing' } })
  })
})

it('what I saved is listed, the latest first, while I may see it [POST-SAVED-1]', async () => {
  const ids = []
  for (let i = 0; i < 3; i += 1) ids.unshift(await makePost(server, people.Ana, hallId))
  for (const postId of ids.toReversed()) {
    await server.call(postActionCalls.savePost, { postId }, { as: people.Bo })
    server.later(5)
  }
  const saved = async (query: object = {}) =>
    (await server.call(postCalls.getSavedPosts, query as never, { as: people.Bo })).body
  const { posts, next } = await saved({ limit: 2 })
  expect(posts.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
  expect(posts[0]).toMatchObject({ isSaved: true })
  expect((await saved({ after: next })).posts.map(({ _id }) => _id)).toEqual(ids.slice(2))
  await server.call(postCalls.hidePost, { postId: ids[0]! }, { as: people.Ana })
  expect((await saved()).posts.map(({ _id }) => _id)).toEqual(ids.slice(1))
})
