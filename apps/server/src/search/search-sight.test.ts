import { channelSettingsCalls } from '@guildhall/contract/channels'
import { eventCalls } from '@guildhall/contract/events'
import { postActionCalls } from '@guildhall/contract/posts'
import { resourceCalls } from '@guildhall/contract/resources'
import { searchCalls } from '@guildhall/contract/search'
import { blockingCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { makeEvent } from '../events/testing/make-event.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { newWord } from '../testing/new-word.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { makePeople } from '../users/testing/make-people.ts'

const names = ['owner', 'author', 'member', 'moderator', 'holder', 'stranger', 'banned'] as const
type Name = (typeof names)[number]
let server: TestServer
let people: Record<Name, Person>
let channelId: string
let hallId: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const round = server.kernel.newId().slice(-8)
  const made = await makePeople(
    server,
    names.map((name) => `${name}${round}`),
  )
  people = Object.fromEntries(names.map((name) => [name, made[`${name}${round}`]!])) as typeof people
  channelId = await makeChannel(server, people.owner)
  await addMembers(server, channelId, [people.author, people.member, people.holder])
  await addMembers(server, channelId, [people.moderator], { isModerator: true })
  hallId = await makeRoom(server, people.owner, channelId)
})

const find = async (searchQuery: string, as: Person | null, more: object = {}) =>
  (await server.call(searchCalls.search, { searchQuery, ...more }, as ? { as } : {})).body

/** Who of all finds something of this kind; `anybody` has no session. */
async function finders(
  kind: 'posts' | 'discussions' | 'events' | 'users' | 'contexts' | 'resources',
  word: string,
) {
  const who: [string, Person | null][] = [...Object.entries(people), ['anybody', null]]
  const found: string[] = []
  for (const [name, person] of who) if ((await find(word, person))[kind].length > 0) found.push(name)
  return found.sort()
}
const all = [...names, 'anybody'].sort()
const inside = ['author', 'holder', 'member', 'moderator', 'owner']

describe('a post is found [L1]', () => {
  const post = async (options: Parameters<typeof makePost>[3] = {}, roomId = hallId) => {
    const word = newWord(server)
    const id = await makePost(server, people.author, roomId, {
      title: word,
      text: `${word} again`,
      ...options,
    })
    return { word, id }
  }

  it('by everybody where visitors may read', async () => {
    expect(await finders('posts', (await post()).word)).toEqual(all)
  })

  it('only by members of a secret community', async () => {
    const { word } = await post()
    await server.call(
      channelSettingsCalls.updatePrivacy,
      { channelId, isPublic: false },
      { as: people.owner },
    )
    expect(await finders('posts', word)).toEqual(inside)
    const asked = { searchQuery: word, channelId }
    expect(await server.call(searchCalls.search, asked, { as: people.stranger })).toMatchObject({
      status: 404,
    })
    expect(await server.call(searchCalls.search, asked)).toMatchObject({ status: 404 })
  })

  it('only by members where visitors do not read', async () => {
    const { word } = await post()
    await server.kernel.db
      .updateTable('channels')
      .set({ visitors_can_read: false })
      .where('id', '=', channelId)
      .execute()
    expect(await finders('posts', word)).toEqual(inside)
  })

  it('not by somebody who was banned', async () => {
    const { word } = await post()
    const values = { channel_id: channelId, user_id: people.banned.userId, created_at: server.kernel.clock() }
    await server.kernel.db.insertInto('bans').values(values).execute()
    expect(await finders('posts', word)).toEqual(all.filter((name) => name !== 'banned'))
  })

  it('in a restricted room only by those who may enter it', async () => {
    const roleId = await makeRole(server, channelId, [people.holder])
    const { word } = await post({}, await makeRoom(server, people.owner, channelId, { roles: [roleId] }))
    expect(await finders('posts', word)).toEqual(['holder', 'owner'])
  })

  it('when it is hidden only by its author and those who look after posts', async () => {
    const { word } = await post({ isHidden: true })
    expect(await finders('posts', word)).toEqual(['author', 'moderator', 'owner'])
  })

  it('not by whoever has put it away, muted or blocked its author, or was blocked, unless they look after posts', async () => {
    const { word, id } = await post()
    await server.call(postActionCalls.notRelevantPost, { postId: id }, { as: people.holder })
    const about = { blockId: people.author.userId }
    await server.call(blockingCalls.blockUser, about, { as: people.member })
    await server.call(blockingCalls.blockUser, { blockId: people.moderator.userId }, { as: people.author })
    const values = {
      user_id: people.stranger.userId,
      muted_id: people.author.userId,
      created_at: server.kernel.clock(),
    }
    await server.kernel.db.insertInto('mutes').values(values).execute()
    await server.call(blockingCalls.blockUser, { blockId: people.banned.userId }, { as: people.author })
    const gone = ['banned', 'holder', 'member', 'stranger']
    expect(await finders('posts', word)).toEqual(all.filter((name) => !gone.includes(name)))
  })

  it('without its author where that does not show, even by whoever has blocked them [L24]', async () => {
    await server.call(blockingCalls.blockUser, { blockId: people.author.userId }, { as: people.member })
    const anonymous = await makeRoom(server, people.owner, channelId, { isAnonymous: true })
    for (const { word } of [await post({ hideAuthorInfo: true }), await post({}, anonymous)])
      for (const who of [...Object.values(people), null])
        expect((await find(word, who)).posts).toMatchObject([{ title: word, postedBy: null }])
  })

  it('in the community asked for, and not in others', async () => {
    const { word, id } = await post()
    const otherId = await makeChannel(server, people.member)
    const other = await makePost(server, people.member, await makeRoom(server, people.member, otherId), {
      title: word,
    })
    const ids = async (more: object) => (await find(word, people.member, more)).posts.map(({ _id }) => _id)
    expect(await ids({})).toEqual([other, id])
    expect(await ids({ channelId })).toEqual([id])
    expect(await ids({ channelId: otherId })).toEqual([other])
  })
})

describe('something said is found [L2]', () => {
  const comment = async (as: Person, post: string, more: object = {}) => {
    const word = newWord(server)
    return { word, id: await makeDiscussion(server, as, { post, text: `well ${word}`, ...more } as never) }
  }

  it('where its post is, with what it was said about', async () => {
    const post = await makePost(server, people.author, hallId, { title: 'About clay' })
    const { word, id } = await comment(people.member, post)
    expect(await finders('discussions', word)).toEqual(all)
    expect((await find(word, null)).discussions).toMatchObject([
      { _id: id, post, postTitle: 'About clay', context: hallId, channel: { _id: channelId } },
    ])
    const roleId = await makeRole(server, channelId, [people.holder])
    const room = await makeRoom(server, people.owner, channelId, { roles: [roleId] })
    const inRoom = await makePost(server, people.holder, room)
    expect(await finders('discussions', (await comment(people.holder, inRoom)).word)).toEqual([
      'holder',
      'owner',
    ])
  })

  it('not by those whom a block or a mute keeps apart from who said it, nor what answers it', async () => {
    const post = await makePost(server, people.author, hallId)
    const { word, id } = await comment(people.member, post)
    const reply = newWord(server)
    await makeDiscussion(server, people.author, { discussion: id, text: reply } as never)
    await server.call(blockingCalls.blockUser, { blockId: people.member.userId }, { as: people.holder })
    const values = {
      user_id: people.stranger.userId,
      muted_id: people.member.userId,
      created_at: server.kernel.clock(),
    }
    await server.kernel.db.insertInto('mutes').values(values).execute()
    const rest = all.filter((name) => name !== 'holder' && name !== 'stranger')
    expect(await finders('discussions', word)).toEqual(rest)
    expect(await finders('discussions', reply)).toEqual(rest)
  })

  it('without a name where none shows [L24]', async () => {
    const anonymous = await makeRoom(server, people.owner, channelId, { isAnonymous: true })
    const nameless = await makePost(server, people.author, anonymous)
    const shy = await makePost(server, people.author, hallId, { hideAuthorInfo: true })
    const said = [await comment(people.member, nameless), await comment(people.author, shy)]
    for (const { word } of said)
      expect((await find(word, people.holder)).discussions).toMatchObject([{ postedBy: null }])
    const named = await comment(people.member, shy)
    expect((await find(named.word, people.holder)).discussions[0]!.postedBy).toMatchObject({
      _id: people.member.userId,
    })
  })
})

describe('somebody is found', () => {
  const named = async (name: Name) => {
    const word = newWord(server)
    await server.kernel.db
      .updateTable('memberships')
      .set({ search_text: word })
      .where('user_id', '=', people[name].userId)
      .execute()
    return word
  }

  it('by those who share a community, and by nobody else', async () => {
    expect(await finders('users', await named('author'))).toEqual(inside)
  })

  it('only by those who look after members where these do not show', async () => {
    const word = await named('author')
    await server.kernel.db
      .updateTable('channels')
      .set({ show_members: false })
      .where('id', '=', channelId)
      .execute()
    expect(await finders('users', word)).toEqual(['moderator', 'owner'])
  })

  it('not across a block, nor when they are gone', async () => {
    const word = await named('author')
    await server.call(blockingCalls.blockUser, { blockId: people.author.userId }, { as: people.member })
    await server.call(blockingCalls.blockUser, { blockId: people.holder.userId }, { as: people.author })
    expect(await finders('users', word)).toEqual(['author', 'moderator', 'owner'])
    await server.kernel.db
      .updateTable('users')
      .set({ suspended_at: server.kernel.clock() })
      .where('id', '=', people.author.userId)
      .execute()
    expect((await find(word, people.owner)).users).toEqual([])
  })
})

describe('a room or a collection is found', () => {
  it('only by those who may enter it', async () => {
    const roleId = await makeRole(server, channelId, [people.holder])
    const [open, closed, shelf, chest] = [newWord(server), newWord(server), newWord(server), newWord(server)]
    await makeRoom(server, people.owner, channelId, { text: open })
    await makeRoom(server, people.owner, channelId, { text: closed, roles: [roleId] })
    const add = (resource: object, parentResourceId: string | null = null) =>
      server.call(resourceCalls.addResource, { channelId, resource, parentResourceId } as never, {
        as: people.owner,
      })
    await add({ type: 'folder', title: shelf })
    const { body } = await add({ type: 'folder', title: 'Closed', roles: [roleId] })
    await add({ type: 'folder', title: chest }, body.resource._id)
    expect(await finders('contexts', open)).toEqual(all)
    expect(await finders('contexts', closed)).toEqual(['holder', 'owner'])
    expect(await finders('resources', shelf)).toEqual(inside)
    expect(await finders('resources', chest)).toEqual(['holder', 'owner'])
  })
})

describe('an event is found [L1]', () => {
  const event = async (look: object = {}) => {
    const word = newWord(server)
    return {
      word,
      ...(await makeEvent(server, people.owner, channelId, { title: `${word} evening`, ...look })),
    }
  }

  it('by everybody where visitors may read, by its title, its line and its text', async () => {
    const { word, _id } = await event()
    expect(await finders('events', word)).toEqual(all)
    expect((await find(word, null, { channelId })).events).toMatchObject([
      { _id, title: `${word} evening`, timeZone: 'Europe/Oslo', eventStartTime: '2030-07-04T17:00:00.000Z' },
    ])
    const inText = newWord(server)
    await event({ excerpt: `${inText} first`, description: `and ${inText} again` })
    const [found] = (await find(inText, null)).events
    expect(found!.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([inText, inText])
  })

  it('only by members where it is for them, and by holders of its role and those who look after all', async () => {
    expect(await finders('events', (await event({ isChannelOnly: true })).word)).toEqual(inside)
    const roleId = await makeRole(server, channelId, [people.holder])
    expect(await finders('events', (await event({ roles: [roleId] })).word)).toEqual([
      'holder',
      'moderator',
      'owner',
    ])
  })

  it('as a draft by those who look after all, and put away or deleted by nobody', async () => {
    expect(await finders('events', (await event({ isDraft: true })).word)).toEqual(['moderator', 'owner'])
    for (const gone of [{ isArchived: true }, { isDeleted: true }]) {
      const { word, _id: eventId } = await event()
      await server.call(eventCalls.removeEvent, { eventId, ...gone }, { as: people.owner })
      expect(await finders('events', word)).toEqual([])
    }
  })
})
