import { discussionCalls } from '@guildhall/contract/discussions'
import { defaultFilters, type Filters, filterCalls, moderationCalls } from '@guildhall/contract/moderation'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { DAY, HOUR } from '../platform/clock.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
let newcomer: Person
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
  newcomer = await server.signIn(`new-${guild.channelId}@filters.test`)
  await addMembers(server, guild.channelId, [newcomer], { isNewcomer: true })
})

const set = async (more: Partial<Filters>) => {
  const filters = { ...defaultFilters, ...more }
  const input = { channelId: guild.channelId, filters }
  expect((await server.call(filterCalls.setFilters, input, { as: guild.people.Owner })).status).toBe(200)
}
const words = (list: string[], effect: 'report' | 'hold' | 'refuse') => ({
  words: { isOn: true, effect, words: list },
})
const write = (as: Person, text: string, more: object = {}) =>
  server.call(postCalls.createPost, { contentType: 'Markup', context: guild.roomId, text, ...more }, { as })
const comment = (as: Person, text: string) =>
  server.call(discussionCalls.createDiscussion, { post: guild.postId, text }, { as })
const see = async (as: Person, id: string) =>
  (await server.call(postCalls.getPosts, { _id: id }, { as })).status === 200
const queue = async () => (await ask.queue(guild.people.Mo, guild.channelId)).body.reports

describe('a post with a word that a community holds', () => {
  it('waits for a moderator, seen by its author and moderators alone, and nobody is told', async () => {
    const { Ana, Bo, Mo } = guild.people
    await set(words(['casino*'], 'hold'))
    const { body } = await write(Ana, `Best CÅSINOS in town, @${Bo.userId}`, {
      userMentions: [Bo.userId],
    })
    expect(body.post).toMatchObject({ withheld: 'held', isHidden: true })
    const id = body.post._id
    expect([await see(Ana, id), await see(Mo, id), await see(Bo, id)]).toEqual([true, true, false])
    const told = await server.call(notificationCalls.getNotifications, {}, { as: Bo })
    expect(told.body.notifications).toEqual([])
    expect(await queue()).toMatchObject([
      { _id: id, source: 'filter', matched: { filter: 'words', found: 'casino*' }, isHeld: true },
    ])
  })

  it('takes a new id and its place at the top when it is approved, and people are told then', async () => {
    const { Ana, Bo, Cy, Mo } = guild.people
    await set(words(['casino'], 'hold'))
    const { body } = await write(Ana, 'The old casino burnt down.', { userMentions: [Bo.userId] })
    const later = await makePost(server, Cy, guild.roomId)
    server.later(HOUR)
    const approved = await ask.decide(Mo, { postId: body.post._id, action: 'none' })
    const [report] = approved.body.reports
    expect(report).toMatchObject({ status: 'dismissed', isHeld: false, undoUntil: null })
    expect(report!._id).not.toBe(body.post._id)
    const filters = JSON.stringify({ channelId: guild.channelId })
    const feed = await server.call(postCalls.getPosts, { filters }, { as: Cy })
    expect(feed.body.posts.map(({ _id }) => _id)).toEqual([report!._id, later, guild.postId])
    expect(feed.body.posts[0]).toMatchObject({ withheld: null, isHidden: false })
    const told = await server.call(notificationCalls.getNotifications, {}, { as: Bo })
    expect(told.body.notifications).toMatchObject([{ notificationType: 'postMention' }])
    const again = await ask.undo(Mo, report!.caseId)
    expect([again.status, again.body]).toMatchObject([409, { reason: 'moderation.approvalStands' }])
  })

  it('is refused, or only reported, where the community wants that', async () => {
    const { Ana, Bo } = guild.people
    await set(words(['casino'], 'refuse'))
    expect(await write(Ana, 'Near me: C A S I N O')).toMatchObject({
      status: 403,
      body: { reason: 'moderation.wordRefused', values: { found: 'casino' } },
    })
    await set(words(['casino'], 'report'))
    const { body } = await write(Ana, 'A casino nearby')
    expect([body.post.withheld, await see(Bo, body.post._id)]).toEqual([null, true])
    expect(await queue()).toMatchObject([{ _id: body.post._id, source: 'filter', isHeld: false }])
  })

  it('is not looked at where a moderator wrote it', async () => {
    await set(words(['casino'], 'refuse'))
    expect((await write(guild.people.Mo, 'About the casino spam')).status).toBe(200)
  })
})

describe('a comment with such a word', () => {
  it('waits too, is not counted, and is published in its place', async () => {
    const { Ana, Bo, Mo } = guild.people
    await set(words(['casino'], 'hold'))
    const { body } = await comment(Ana, 'Try the casino.')
    expect([body.discussion.withheld, body.totalDiscussions]).toEqual(['held', 0])
    const listed = async (as: Person) =>
      (await server.call(discussionCalls.getDiscussions, { post: guild.postId }, { as })).body.discussions
    expect([(await listed(Ana)).length, (await listed(Bo)).length]).toEqual([1, 0])
    await ask.decide(Mo, { discussionId: body.discussion._id, action: 'none' })
    expect(await listed(Bo)).toMatchObject([{ content: 'Try the casino.', withheld: null }])
    const { posts } = (await server.call(postCalls.getPosts, { _id: guild.postId }, { as: Bo })).body
    expect(posts[0]!.totalDiscussions).toBe(1)
  })
})

describe('an edit', () => {
  it('that brings in such a word hides the post until a moderator has looked, and keeps its id', async () => {
    const { Ana, Bo, Mo } = guild.people
    await set(words(['casino'], 'hold'))
    const id = await makePost(server, Ana, guild.roomId, { text: 'Nothing.' })
    await server.call(postCalls.editPost, { postId: id, text: 'Visit my casino.' }, { as: Ana })
    expect(await see(Bo, id)).toBe(false)
    await ask.decide(Mo, { postId: id, action: 'none' })
    expect(await see(Bo, id)).toBe(true)
  })
})

describe('a newcomer', () => {
  it('may add two links, write three posts an hour, and is none once they have stayed', async () => {
    const three = 'See https://a-shop.com and https://b-shop.com and https://c-shop.com please'
    expect((await write(newcomer, three)).body.post.withheld).toBe('held')
    expect((await write(newcomer, 'First words of mine')).status).toBe(200)
    expect((await write(newcomer, 'Second words of mine')).status).toBe(200)
    expect(await write(newcomer, 'Third words of mine')).toMatchObject({ status: 429 })
    server.later(4 * DAY)
    await comment(newcomer, 'Nice one.')
    server.later(2 * DAY)
    expect((await write(newcomer, three)).body.post.withheld).toBeNull()
  })

  it('writes on where they deleted what they wrote', async () => {
    const first = (await write(newcomer, 'Some first words')).body.post._id
    await write(newcomer, 'And some second words')
    await write(newcomer, 'Then the third of mine')
    expect(await write(newcomer, 'A fourth one as well')).toMatchObject({ status: 429 })
    expect((await server.call(postCalls.deletePost, { postId: first }, { as: newcomer })).status).toBe(200)
    expect((await write(newcomer, 'A fourth one as well')).status).toBe(200)
    expect(await write(newcomer, 'And one that is too much')).toMatchObject({ status: 429 })
  })

  it('has their first posts held where the community wants that, until somebody vouches for them', async () => {
    await set({ newcomers: { isOn: true, held: 1 } })
    expect((await write(newcomer, 'Hello to you all')).body.post.withheld).toBe('held')
    const input = { channelId: guild.channelId, otherUserId: newcomer.userId }
    const vouch = (as: Person) => server.call(moderationCalls.vouchFor, input, { as })
    expect([(await vouch(guild.people.Ana)).status, (await vouch(guild.people.Mo)).status]).toEqual([
      403, 200,
    ])
    expect((await write(newcomer, 'Hello again to you')).body.post.withheld).toBeNull()
  })

  it('is held when they say the same again, and others when they link the same', async () => {
    const { Ana } = guild.people
    const text =
      'Grow your studio to ten thousand followers in thirty days, click my page https://grow-now.com'
    expect((await write(newcomer, text)).body.post.withheld).toBeNull()
    const second = await server.signIn(`second-${guild.channelId}@filters.test`)
    await addMembers(server, guild.channelId, [second], { isNewcomer: true })
    expect((await write(second, `${text} today`)).body.post.withheld).toBe('held')
    expect(
      (await write(Ana, 'My kiln reached cone ten last night, all went well again')).body.post.withheld,
    ).toBeNull()
    expect(
      (await write(Ana, 'My kiln reached cone ten last night, all went well again')).body.post.withheld,
    ).toBeNull()
    expect(
      (await write(Ana, 'My kiln reached cone ten last night, all went well again')).body.post.withheld,
    ).toBe('held')
  })
})

describe('a link that one person repeats', () => {
  it('is theirs alone, and lets somebody else write it', async () => {
    const { Ana, Bo } = guild.people
    const text = 'The market opens on Saturday at nine, come and see our stand: https://market.test/stand'
    for (let times = 0; times < 3; times += 1) await write(Bo, text)
    expect((await write(Ana, text)).body.post.withheld).toBeNull()
  })
})

describe('a filter on trial', () => {
  it('tells what it would have found, and how much of that nobody reported', async () => {
    const { Ana, Bo, Owner } = guild.people
    const first = await makePost(server, Ana, guild.roomId, { text: 'A casino here' })
    await makePost(server, Ana, guild.roomId, { text: 'The Casino there' })
    await comment(Ana, 'I like casinos.')
    await ask.report(Bo, first)
    const filter = { kind: 'words' as const, words: ['casino'] }
    const tried = await server.call(
      filterCalls.tryFilter,
      { channelId: guild.channelId, filter },
      { as: Owner },
    )
    expect(tried.body).toMatchObject({ hits: 2, unreported: 1, found: [{ found: 'casino', count: 2 }] })
    expect(
      (await server.call(filterCalls.tryFilter, { channelId: guild.channelId, filter }, { as: Bo })).status,
    ).toBe(403)
  })
})

describe('reports', () => {
  it('of enough people who are no newcomers hide a post until somebody looks', async () => {
    const { Ana, Bo, Cy, Di, Mo } = guild.people
    const id = await makePost(server, Ana, guild.roomId)
    const crowd = [Bo, Cy, Di, await server.signIn(`e-${id}@filters.test`)]
    await addMembers(server, guild.channelId, crowd.slice(3))
    await ask.report(newcomer, id)
    for (const as of crowd.slice(0, 3)) await ask.report(as, id)
    expect(await see(Bo, id)).toBe(true)
    await ask.report(crowd[3]!, id)
    expect([await see(Bo, id), await see(Ana, id)]).toEqual([false, true])
    expect(await queue()).toMatchObject([{ _id: id, isHiddenByReports: true, reportsCount: 5 }])
    await ask.decide(Mo, { postId: id, action: 'none' })
    expect(await see(Bo, id)).toBe(true)
  })

  it('weigh by what their people were right about in the same community', async () => {
    const { Ana, Bo, Cy, Di, Mo } = guild.people
    const other = await makeGuild(server)
    const three = [Bo, Cy, Di]
    await addMembers(server, other.channelId, three)
    const removed = await makePost(server, other.people.Ana, other.roomId)
    for (const as of three) await ask.report(as, removed)
    await ask.decide(other.people.Mo, { postId: removed, action: 'remove' })
    const reported = async () => {
      const id = await makePost(server, Ana, guild.roomId)
      for (const as of three) await ask.report(as, id)
      return id
    }
    const first = await reported()
    expect(await see(Bo, first)).toBe(true)
    await ask.decide(Mo, { postId: first, action: 'remove' })
    expect(await see(Bo, await reported())).toBe(false)
  })

  it('hide nothing of those who moderate', async () => {
    const { Mo, Bo, Cy, Di, Ana } = guild.people
    const id = await makePost(server, Mo, guild.roomId)
    for (const as of [Bo, Cy, Di, Ana]) await ask.report(as, id)
    expect(await see(Bo, id)).toBe(true)
  })
})

describe('a newcomer who mentions many people', () => {
  const crowd = async (count: number) => {
    const names = Array.from({ length: count }, (_, at) => `Crowd${at}${guild.channelId.slice(-8)}`)
    const people = Object.values(await makePeople(server, names))
    await addMembers(server, guild.channelId, people)
    return people.map(({ userId }) => userId)
  }

  it('may do so once a day; the second time waits for a moderator, who sees why', async () => {
    const six = await crowd(6)
    const [first, few, second] = [
      await write(newcomer, 'Good morning to you all.', { userMentions: six }),
      await write(newcomer, 'And to the five of you.', { userMentions: six.slice(1) }),
      await server.call(
        discussionCalls.createDiscussion,
        { post: guild.postId, text: 'Look here, everybody!', userMentions: six },
        { as: newcomer },
      ),
    ]
    expect([first.body.post.withheld, few.body.post.withheld]).toEqual([null, null])
    expect(second.body.discussion.withheld).toBe('held')
    expect(await queue()).toMatchObject([
      { _id: second.body.discussion._id, matched: { filter: 'mentions', found: '6' }, isHeld: true },
    ])
    server.later(DAY)
    const next = await write(newcomer, 'A new day for all of you.', { userMentions: six })
    expect(next.body.post.withheld).toBeNull()
  })

  it('cannot mention them by an edit instead, and is not counted twice for one text', async () => {
    const twelve = await crowd(12)
    const first = await write(newcomer, 'Good morning to you all.', { userMentions: twelve.slice(0, 6) })
    const edit = (postId: string, userMentions: string[]) =>
      server.call(postCalls.editPost, { postId, text: 'A few words more.', userMentions }, { as: newcomer })
    const again = await edit(first.body.post._id, twelve)
    expect([again.status, again.body.post.withheld]).toEqual([200, null])
    const other = await write(newcomer, 'Nobody is mentioned here.')
    expect((await edit(other.body.post._id, twelve)).body.post.withheld).toBe('reported')
  })

  it('is let be where new members are not looked at, and so is whoever is known', async () => {
    const six = await crowd(6)
    const said = async (as: Person) => {
      await write(as, 'Good morning to you all.', { userMentions: six })
      return (await write(as, 'Good evening to the same people.', { userMentions: six })).body.post.withheld
    }
    expect(await said(guild.people.Ana)).toBeNull()
    await set({ newcomers: { isOn: false, held: 0 } })
    expect(await said(newcomer)).toBeNull()
  })
})
