import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { discussionJobs } from '../discussions/jobs.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { newWord } from '../testing/new-word.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { type Blocker, blockers, separate } from '../users/testing/separate.ts'
import { makePost, makeRoom } from './testing/make-post.ts'

const moderating = ['Owner', 'Admin', 'Mod', 'PostMod'] as const
/** Somebody who only manages members, an ordinary member, and the owner of another community. */
const others = ['MemberMod', 'Plain', 'Other'] as const
type Name = (typeof moderating)[number] | (typeof others)[number] | 'Eve'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface House {
  people: Record<Name, Person>
  channelId: string
  hallId: string
}

async function makeHouse(): Promise<House> {
  const round = server.kernel.newId().slice(-8)
  const names: Name[] = [...moderating, ...others, 'Eve']
  const made = Object.values(
    await makePeople(
      server,
      names.map((name) => `${name}${round}`),
    ),
  )
  const people = Object.fromEntries(names.map((name, index) => [name, made[index]!])) as House['people']
  const channelId = await makeChannel(server, people.Owner)
  await addMembers(server, channelId, [people.Admin], { isAdmin: true })
  await addMembers(server, channelId, [people.Mod], { isModerator: true })
  const plain = [people.PostMod, people.MemberMod, people.Plain, people.Other, people.Eve]
  await addMembers(server, channelId, plain)
  await makeRole(server, channelId, [people.PostMod], ['moderatePosts'])
  await makeRole(server, channelId, [people.MemberMod], ['manageMembers'])
  await makeChannel(server, people.Other)
  return { people, channelId, hallId: await makeRoom(server, people.Owner, channelId) }
}

/** Puts a block between Eve and everybody else. */
const separateAll = ({ people: { Eve, ...rest } }: House, by: Blocker) =>
  separate(server, Eve, Object.values(rest), by)

const posts = async (as: Person, filters: object) =>
  (await server.call(postCalls.getPosts, { filters: JSON.stringify(filters) }, { as })).body.posts ?? []
const said = async (as: Person, input: object) =>
  (await server.call(discussionCalls.getDiscussions, input as never, { as })).body.discussions ?? []
const find = async (as: Person, searchQuery: string, channelId?: string) =>
  (await server.call(searchCalls.search, { searchQuery, ...(channelId && { channelId }) }, { as })).body

describe.each(blockers)('across a block by %s', (by) => {
  let house: House
  let postId: string
  let askedId: string
  let commentId: string
  let replyId: string
  let word: string
  beforeAll(async () => {
    house = await makeHouse()
    const { Eve, Owner, Plain } = house.people
    word = newWord(server)
    postId = await makePost(server, Eve, house.hallId, { title: word })
    const { userId } = await makePeople(server, [`Asker${word}`]).then((made) => Object.values(made)[0]!)
    await addMembers(server, house.channelId, [{ userId }])
    askedId = await makePost(server, { userId }, house.hallId)
    commentId = await makeDiscussion(server, Eve, { post: askedId, text: `${word} said` } as never)
    replyId = await makeDiscussion(server, Plain, { discussion: commentId })
    await server.call(postActionCalls.upvotePost, { postId: askedId }, { as: Eve })
    for (const as of [Owner, Plain]) await server.call(postActionCalls.savePost, { postId }, { as })
    await separateAll(house, by)
  })

  it.each(moderating)('%s sees the posts of their community, marked', async (name) => {
    const { people, channelId, hallId } = house
    const as = people[name]
    const marked = { _id: postId, postedBy: { _id: people.Eve.userId, isAcrossBlock: true } }
    for (const filters of [{ context: hallId }, { channelId }, {}, { postedBy: people.Eve.userId }])
      expect(await posts(as, filters)).toContainEqual(expect.objectContaining({ _id: postId }))
    expect((await posts(as, { context: hallId })).find(({ _id }) => _id === postId)).toMatchObject(marked)
    const one = await server.call(postCalls.getPosts, { _id: postId }, { as })
    expect(one).toMatchObject({ status: 200, body: { posts: [marked] } })
    expect((await find(as, word)).posts).toMatchObject([marked])
  })

  it.each(moderating)('%s sees the comments of their community, marked', async (name) => {
    const { people } = house
    const as = people[name]
    const marked = { _id: commentId, postedBy: { _id: people.Eve.userId, isAcrossBlock: true } }
    const [first, answer] = await said(as, { post: askedId })
    expect(first).toMatchObject({ ...marked, replies: [replyId] })
    expect(answer).not.toHaveProperty('postedBy.isAcrossBlock')
    expect((await said(as, { _id: replyId })).map(({ _id }) => _id)).toContain(commentId)
    expect((await find(as, word)).discussions).toMatchObject([marked])
    const { body } = await server.call(postCalls.getPosts, { _id: askedId }, { as })
    expect(body.posts[0]!.inDiscussion).toMatchObject({ totalPeople: 2 })
    const voters = await server.call(reactionCalls.getUpvotedUsers, { postId: askedId }, { as })
    expect(voters.body.users).toMatchObject([{ _id: people.Eve.userId, isAcrossBlock: true }])
  })

  it.each(others)('%s sees neither', async (name) => {
    const { people, channelId, hallId } = house
    const as = people[name]
    for (const filters of [{ context: hallId }, { channelId }, {}])
      expect((await posts(as, filters)).map(({ _id }) => _id)).toEqual([askedId])
    expect(await posts(as, { postedBy: people.Eve.userId })).toEqual([])
    expect((await server.call(postCalls.getPosts, { _id: postId }, { as })).status).toBe(401)
    expect(await said(as, { post: askedId })).toEqual([])
    expect(await said(as, { _id: replyId })).toEqual([])
    expect(await find(as, word)).toMatchObject({ posts: [], discussions: [] })
    const { body } = await server.call(postCalls.getPosts, { _id: askedId }, { as })
    expect(body.posts[0]!.inDiscussion).toMatchObject({ totalPeople: 0 })
    const voters = await server.call(reactionCalls.getUpvotedUsers, { postId: askedId }, { as })
    expect(voters.body.users).toEqual([])
  })

  it('somebody without a block sees them without a mark', async () => {
    const [author] = Object.values(await makePeople(server, [`Free${word}`]))
    await addMembers(server, house.channelId, [author!], { isModerator: true })
    expect(JSON.stringify(await posts(author!, { context: house.hallId }))).not.toContain('isAcrossBlock')
  })

  it('saved posts stay with who moderates them', async () => {
    const saved = async (as: Person) =>
      (await server.call(postCalls.getSavedPosts, {}, { as })).body.posts.map(({ _id }) => _id)
    expect(await saved(house.people.Owner)).toEqual([postId])
    expect(await saved(house.people.Plain)).toEqual([])
  })

  it('nobody is told of what happens there', async () => {
    const { people, channelId, hallId } = await makeHouse()
    const [free] = Object.values(await makePeople(server, [`Told${word}`]))
    await addMembers(server, channelId, [free!])
    const post = await makePost(server, people.Eve, hallId)
    const comment = await makeDiscussion(server, people.Mod, { post })
    await separate(server, people.Eve, [people.Mod], by)
    await makeDiscussion(server, free!, { discussion: comment })
    await makeDiscussion(server, people.Eve, { post })
    await server.call(postCalls.pinPost, { postId: post, isPinned: true }, { as: people.Mod })
    await runDueJobs(server, discussionJobs)
    const told = async (as: Person) =>
      (await server.call(notificationCalls.getNotifications, {}, { as })).body.notifications
    expect(await told(people.Mod)).toEqual([])
    const byFree = [{ notificationType: 'postComment', users: [{ _id: free!.userId }] }]
    expect(await told(people.Eve)).toMatchObject(byFree)
  })

  it('the block holds in communities that somebody else moderates', async () => {
    const { Owner, Eve, Other } = house.people
    const elsewhere = await makeChannel(server, Other)
    await addMembers(server, elsewhere, [Owner, Eve])
    const roomId = await makeRoom(server, Other, elsewhere)
    const away = await makePost(server, Eve, roomId)
    expect((await posts(Owner, {})).map(({ _id }) => _id)).toEqual([askedId, postId])
    expect((await posts(Owner, { postedBy: Eve.userId })).map(({ _id }) => _id)).toEqual([postId])
    expect(await posts(Owner, { channelId: elsewhere })).toEqual([])
    expect((await server.call(postCalls.getPosts, { _id: away }, { as: Owner })).status).toBe(401)
    expect((await posts(Other, { channelId: elsewhere })).map(({ _id }) => _id)).toEqual([away])
  })

  it.each(moderating)('%s acts on posts and comments', async (name) => {
    const { people, hallId } = house
    const as = people[name]
    const id = await makePost(server, people.Eve, hallId)
    const comment = await makeDiscussion(server, people.Eve, { post: id })
    const acts = [
      () => server.call(postCalls.pinPost, { postId: id, isPinned: true }, { as }),
      () => server.call(postCalls.pinPost, { postId: id, isPinned: false }, { as }),
      () => server.call(postCalls.togglePostDiscussion, { postId: id, discussionsEnabled: false }, { as }),
      () => server.call(postCalls.togglePostReaction, { postId: id, reactionsEnabled: false }, { as }),
      () => server.call(discussionCalls.pinDiscussion, { discussionId: comment }, { as }),
      () => server.call(discussionCalls.deleteDiscussion, { discussionId: comment }, { as }),
      () => server.call(postCalls.hidePost, { postId: id }, { as }),
      () => server.call(postCalls.showPost, { postId: id }, { as }),
      () => server.call(postCalls.deletePost, { postId: id }, { as }),
    ]
    for (const act of acts) expect(await act()).toMatchObject({ status: 200 })
  })
})

describe.each(blockers)('with a block by %s a post without a name', (by) => {
  it('looks to a moderator as it does without a block', async () => {
    const house = await makeHouse()
    const { people, channelId, hallId } = house
    const masksId = await makeRoom(server, people.Owner, channelId, { isAnonymous: true })
    const veiled = await makePost(server, people.Eve, hallId, { hideAuthorInfo: true })
    const masked = await makePost(server, people.Eve, masksId)
    for (const post of [veiled, masked]) await makeDiscussion(server, people.Eve, { post })
    const read = async (name: Name) => ({
      feed: await posts(people[name], { channelId }),
      one: [
        await server.call(postCalls.getPosts, { _id: veiled }, { as: people[name] }),
        await server.call(postCalls.getPosts, { _id: masked }, { as: people[name] }),
      ].map(({ body }) => body),
      said: [await said(people[name], { post: veiled }), await said(people[name], { post: masked })],
    })
    const viewers: Name[] = [...moderating, ...others]
    const before = []
    for (const name of viewers) before.push(await read(name))
    await separateAll(house, by)
    for (const [index, name] of viewers.entries()) expect(await read(name)).toEqual(before[index])
    expect(JSON.stringify(before)).not.toMatch(new RegExp(`isAcrossBlock|${people.Eve.userId}`))
  })
})
