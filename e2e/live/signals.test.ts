import { accountCalls } from '@guildhall/contract/accounts'
import { allSignals } from '@guildhall/contract/all'
import { channelSettingsCalls } from '@guildhall/contract/channels'
import { connectionCalls } from '@guildhall/contract/connections'
import { contextCalls } from '@guildhall/contract/contexts'
import { discussionCalls, discussionListId } from '@guildhall/contract/discussions'
import { type Post, postActionCalls, postCalls, postListId } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { roleCalls } from '@guildhall/contract/roles'
import { unreadCalls } from '@guildhall/contract/unread'
import { userCalls } from '@guildhall/contract/users'
import { watchingSignals } from '@guildhall/contract/watching'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDirectOf } from '../../apps/server/src/chats/testing/make-chat.ts'
import { discussionJobs } from '../../apps/server/src/discussions/jobs.ts'
import {
  type Forum,
  makeDiscussion,
  makeForum,
} from '../../apps/server/src/discussions/testing/make-discussion.ts'
import { drawn } from '../../apps/server/src/files/testing/media.ts'
import { startUploads, type Uploads } from '../../apps/server/src/files/testing/uploads.ts'
import { toUser } from '../../apps/server/src/platform/ctx.ts'
import { announceFrom } from '../../apps/server/src/platform/realtime/announcements.ts'
import { makePost, optionsOf } from '../../apps/server/src/posts/testing/make-post.ts'
import { createPresence } from '../../apps/server/src/presence/keep-presence.ts'
import { reactionJobs } from '../../apps/server/src/reactions/jobs.ts'
import { runDueJobs } from '../../apps/server/src/testing/due-jobs.ts'
import type { Person } from '../../apps/server/src/testing/server.ts'
import { loadRequests } from '../../apps/web/src/connections/lists.ts'
import { refreshStanding } from '../../apps/web/src/contexts/refresh-standing.ts'
import { loadRooms } from '../../apps/web/src/contexts/thunks.ts'
import { loadDiscussions } from '../../apps/web/src/discussions/lists.ts'
import { selectDiscussions } from '../../apps/web/src/discussions/selectors.ts'
import { loadNotifications, recount } from '../../apps/web/src/notifications/thunks.ts'
import { lists } from '../../apps/web/src/platform/store/lists.ts'
import type { AppState, Thunk } from '../../apps/web/src/platform/store/store.ts'
import { fetchPost } from '../../apps/web/src/posts/fetch-post.ts'
import { fetchPosts } from '../../apps/web/src/posts/lists.ts'
import { newPostsListId } from '../../apps/web/src/posts/new-posts.ts'
import { askOnline } from '../../apps/web/src/presence/ask-online.ts'
import { loadUnreadChannels, loadUnreadContexts } from '../../apps/web/src/unread/thunks.ts'
import { loadProfile } from '../../apps/web/src/users/thunks.ts'
import type { Client } from './client.ts'
import { followPages, type Scene } from './follow-pages.ts'

let server: Uploads
let forum: Forum<'Ana' | 'Bo' | 'Cy'>

beforeAll(async () => {
  server = await startUploads()
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'])
})
const { act, open, followed, heard } = followPages(() => server)

const visible =
  (listId: string): Thunk =>
  (dispatch) =>
    void dispatch(lists.actions.flagged({ listId, flags: { isVisible: true } }))
const newestFirst = (ids: readonly string[]) => ids.toSorted().toReversed()

/** A room as its feed shows it, what waits above it included. */
function feedScene(happens: () => Promise<unknown>): Scene {
  const filters = { channelId: forum.channelId, context: forum.roomId }
  const listId = postListId(filters)
  return {
    reader: forum.people.Cy,
    load: [fetchPosts(listId, filters), visible(listId)],
    watched: ['channel', forum.channelId],
    happens,
    shown: ({ appLists, posts }) => {
      const ids = [...(appLists[newPostsListId(listId)]?._ids ?? []), ...(appLists[listId]?._ids ?? [])]
      // Only the page of a post asks who takes part in its discussion.
      return newestFirst(ids).map((id) => ({ ...posts.entities[id], inDiscussion: null }))
    },
  }
}

/** Who has said most is asked only when somebody joins or leaves, so the order may be older. */
function withoutOrder(post: Post | undefined) {
  const people = post?.inDiscussion?.people.toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return post && { ...post, inDiscussion: { ...post.inDiscussion, people } }
}

/** A post and what is said about it, as its page shows them. */
function postScene(happens: () => Promise<unknown>, postId = forum.postId): Scene {
  const choice = { sortBy: 'oldest', discussionType: null } as const
  const listId = discussionListId(postId, choice)
  return {
    reader: forum.people.Cy,
    load: [
      fetchPost(postId),
      loadDiscussions({ kind: 'post', _id: postId, channel: { _id: forum.channelId } }, choice),
      visible(listId),
    ],
    watched: ['post', postId],
    happens,
    shown: (state) => ({
      post: withoutOrder(state.posts.entities[postId]),
      list: selectDiscussions(state, listId, false).map(({ _id }) => _id),
      discussions: Object.values(state.discussions.entities).toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    }),
  }
}

describe('a feed that listens is as one that is opened later', () => {
  const { createPost, editPost, deletePost, hidePost } = postCalls
  const write = (context = forum.roomId) =>
    act(forum.people.Ana, createPost, { contentType: 'Markup', context, text: 'News' })

  it('after a new post, and an edit of it', async () => {
    const live = await followed(feedScene(() => write()))
    expect(live.heard).toEqual(['newPost'])
    await followed(feedScene(() => act(forum.people.Ana, editPost, { postId: forum.postId, title: 'Other' })))
  })

  it('after one is deleted, or hidden', async () => {
    const live = await followed(feedScene(() => act(forum.people.Ana, deletePost, { postId: forum.postId })))
    expect(live.heard).toEqual(['removePost'])
    const postId = await makePost(server, forum.people.Ana, forum.roomId)
    await followed(feedScene(() => act(forum.people.Ana, hidePost, { postId })))
  })
})

describe('a post that listens is as one that is opened later, without a fetch where it is only counted', () => {
  const fetches = ({ fetched }: Client) => fetched.filter((path) => path === postCalls.getPosts.path).length

  it('after votes and reactions', async () => {
    const { postId, people } = forum
    const live = await followed(
      postScene(async () => {
        await act(people.Bo, postActionCalls.upvotePost, { postId })
        await act(people.Bo, reactionCalls.addReaction, { post: postId, reactionType: 'love' })
        await act(people.Ana, reactionCalls.addReaction, { post: postId, reactionType: 'wow' })
        await act(people.Ana, reactionCalls.addReaction, { post: postId, reactionType: 'love' })
        await act(people.Bo, reactionCalls.removeReaction, { post: postId })
      }),
    )
    expect(fetches(live)).toBe(1)
  })

  it('after somebody has voted in its poll', async () => {
    const { people, roomId } = forum
    const postId = await makePost(server, people.Ana, roomId, { options: ['Red', 'Green'] })
    const [red, green] = await optionsOf(server, postId)
    const choose = (as: Person, optionId: string | undefined) =>
      act(as, postActionCalls.pollVote, { postId, optionId })
    await choose(people.Cy, red)
    const live = await followed(
      postScene(async () => {
        await choose(people.Bo, red)
        await choose(people.Ana, red)
        await choose(people.Ana, green)
      }, postId),
    )
    expect(fetches(live)).toBe(1)
    expect(live.state().posts.entities[postId]).toMatchObject({ isPollVoted: true, pollVoteCount: 3 })
  })

  it('after something is said, answered, voted for, reacted to, changed, pinned and deleted', async () => {
    const { postId, people } = forum
    const { editDiscussion, upvoteComment, pinDiscussion, deleteDiscussion } = discussionCalls
    const first = await makeDiscussion(server, people.Bo, { post: postId })
    const second = await makeDiscussion(server, people.Bo, { post: postId })
    const live = await followed(
      postScene(async () => {
        await makeDiscussion(server, people.Ana, { post: postId })
        await makeDiscussion(server, people.Ana, { discussion: first })
      }),
    )
    expect(live.heard).toContain('newDiscussion')
    await followed(
      postScene(async () => {
        await act(people.Ana, upvoteComment, { id: first })
        await act(people.Ana, reactionCalls.addReaction, { discussion: first, reactionType: 'sad' })
      }),
    )
    await followed(postScene(() => act(people.Bo, editDiscussion, { id: first, content: 'Other' })))
    await followed(postScene(() => act(people.Ana, pinDiscussion, { discussionId: second })))
    await followed(postScene(() => act(people.Bo, deleteDiscussion, { discussionId: first })))
  })
})

describe('people, notices and standing are as on a page that is opened later', () => {
  const numbers = ({ preloadedData: { me } }: AppState) => [
    me?.pendingConnectionReqCount,
    me?.connectionsCount,
    me?.unreadNotificationCount,
  ]
  const scene = (reader: Person, other: Person, happens: () => Promise<unknown>): Scene => ({
    reader,
    load: [
      loadProfile({ otherUserId: other.userId }),
      loadRequests('requests'),
      loadNotifications(),
      recount(),
    ],
    happens,
    shown: (state) => {
      const user = state.users.entities[other.userId]
      return {
        numbers: numbers(state),
        user: [user?.isConnected, user?.pending, user?.connectionRequestStatus],
        requests: newestFirst([
          ...(state.appLists.requests?.newIds ?? []),
          ...(state.appLists.requests?._ids ?? []),
        ]),
        notifications: newestFirst([
          ...(state.appLists.notifications?.newIds ?? []),
          ...(state.appLists.notifications?._ids ?? []),
        ]),
      }
    },
  })
  const ask = (from: Person, to: Person) =>
    act(from, connectionCalls.requestConnection, { otherUserId: to.userId })

  it('after a request, its end, a connection and its end', async () => {
    const { Ana, Bo, Cy } = forum.people
    const { cancelConnection, rejectConnection, addConnection, disconnectUser } = connectionCalls
    await followed(scene(Ana, Bo, () => ask(Bo, Ana)))
    await followed(scene(Ana, Bo, () => act(Bo, cancelConnection, { otherUserId: Ana.userId })))
    await ask(Cy, Ana)
    await followed(scene(Cy, Ana, () => act(Ana, rejectConnection, { otherUserId: Cy.userId })))
    await ask(Bo, Ana)
    await followed(scene(Bo, Ana, () => act(Ana, addConnection, { otherUserId: Bo.userId })))
    await followed(scene(Bo, Ana, () => act(Ana, disconnectUser, { otherUserId: Bo.userId })))
  })

  it('after a notice, and after what it was about is gone', async () => {
    const { Ana, Bo } = forum.people
    const discussionId = await makeDiscussion(server, Ana, { post: forum.postId })
    const reaction = { discussion: discussionId, reactionType: 'wow' }
    await followed(
      scene(Ana, Bo, async () => {
        await act(Bo, reactionCalls.addReaction, reaction)
        await runDueJobs(server, [...discussionJobs, ...reactionJobs])
      }),
    )
    await followed(scene(Ana, Bo, () => act(Ana, discussionCalls.deleteDiscussion, { discussionId })))
  })

  it('after a role has changed what one may do', async () => {
    const { channelId, people } = forum
    const { role } = (await act(people.Ana, roleCalls.addOrEditRole, { channelId, title: 'Keepers' })) as {
      role: { _id: string }
    }
    const live = await followed({
      reader: people.Cy,
      load: [refreshStanding(channelId)],
      happens: () =>
        act(people.Ana, roleCalls.updateUserRole, {
          channelId,
          roleId: role._id,
          memberId: people.Cy.userId,
        }),
      shown: ({ channels }) => channels.entities[channelId],
    })
    expect(live.heard).toContain('updateStanding')
  })

  it('after another device has followed a room or a post', async () => {
    const { channelId, roomId, postId, people } = forum
    await followed({
      reader: people.Bo,
      load: [loadRooms(channelId), fetchPost(postId)],
      happens: async () => {
        await act(people.Bo, contextCalls.followContext, { channelId, contextId: roomId, level: 'all' })
        await act(people.Bo, postActionCalls.followPost, { postId, level: 'none' })
      },
      shown: ({ contexts, posts }) => [
        contexts.entities[roomId]?.followLevel,
        posts.entities[postId]?.followLevel,
      ],
    })
  })

  it('after a new post in a room, and after another device has seen it or marked all as read', async () => {
    const { channelId, roomId: context, people } = forum
    const input = { contentType: 'Markup', context, text: 'News' }
    const marks = {
      reader: people.Bo,
      load: [loadUnreadChannels(), loadUnreadContexts(channelId)],
      shown: ({ unreadChannels }: AppState) => unreadChannels.entities[channelId],
    }
    const write = () => act(people.Ana, postCalls.createPost, input)
    await act(people.Bo, unreadCalls.markAllRead, {})
    await followed({ ...marks, watched: ['channel', channelId], happens: write })
    const room = { channelId, contextId: context }
    await followed({ ...marks, happens: () => act(people.Bo, unreadCalls.seenContext, room) })
    await write()
    await followed({ ...marks, happens: () => act(people.Bo, unreadCalls.markAllRead, {}) })
  })

  it('after a mention, in the number of its community', async () => {
    const { channelId, postId, people } = forum
    await followed({
      reader: people.Bo,
      load: [loadUnreadChannels()],
      happens: async () => {
        const { userId } = people.Bo
        const { user } = await act(people.Bo, accountCalls.getBasicUserDetails, {})
        const text = `@${user.fullname} look`
        await makeDiscussion(server, people.Cy, { post: postId, text, userMentions: [userId] } as never)
        await runDueJobs(server, discussionJobs)
      },
      shown: ({ unreadChannels }) => unreadChannels.entities[channelId]?.mentions,
    })
  })

  it('after somebody in charge has done a step of the checklist', async () => {
    const { channelId, people } = forum
    await followed({
      reader: people.Ana,
      load: [refreshStanding(channelId)],
      happens: () =>
        act(people.Ana, channelSettingsCalls.changeOnBoardTour, {
          channelId,
          prop: 'isRulesWritten',
          value: true,
        }),
      shown: ({ channels }) => channels.entities[channelId],
    })
  })

  it('after a picture has become ready', async () => {
    const { Ana } = forum.people
    const filename = await server.sent('image', 'image/png', await drawn('png'), Ana)
    await act(Ana, userCalls.updateDisplayPicture, { displaypicture: { filename } })
    await followed({
      reader: Ana,
      load: [loadProfile({ otherUserId: Ana.userId })],
      happens: () => server.work(),
      shown: ({ users }) => users.entities[Ana.userId]?.displayPicture?.original.isAvailable,
    })
  })
})

it('a session that has ended elsewhere ends here', async () => {
  const { Bo } = forum.people
  const live = await open(Bo)
  const { sessions } = (await act(Bo, accountCalls.sessions, {})) as { sessions: { _id: string }[] }
  await live.watch('channel', forum.channelId)
  await act(Bo, accountCalls.revokeSession, { sessionId: sessions[0]!._id })
  await vi.waitFor(() => expect(live.reloads()).toBe(1), 10_000)
})

it('a page that is told so asks again for what it shows', async () => {
  const { postId, people } = forum
  const live = await open(people.Cy)
  await live.run(fetchPost(postId))
  live.onMissed(fetchPost(postId))
  await live.watch('channel', forum.channelId)
  await server.kernel.db.updateTable('posts').set({ title: 'Unheard' }).where('id', '=', postId).execute()
  await announceFrom(server.kernel, watchingSignals.resync, {}, toUser(people.Cy.userId))
  await vi.waitFor(() => expect(live.state().posts.entities[postId]?.title).toBe('Unheard'), 10_000)
})

it('a page that asks who is online shows it [RT-15]', async () => {
  const { Ana, Bo } = forum.people
  const online = createPresence(server.kernel, () => [Ana.userId])
  await online.beat()
  const live = await open(Bo)
  await live.run(loadProfile({ otherUserId: Ana.userId }))
  await live.run(askOnline([Ana.userId, Bo.userId]))
  expect(live.state().presences.entities[Ana.userId]?.isOnline).toBe(true)
  await vi.waitFor(() => expect(live.heard).toContain('isOnline'), 10_000)
  await online.leave()
  await live.run(askOnline([Ana.userId]))
  expect(live.state().presences.entities[Ana.userId]?.isOnline).toBe(false)
})

it('a direct chat that is open shows when the other comes', async () => {
  const { Ana, Bo } = forum.people
  const live = await open(Bo)
  await live.run(loadProfile({ otherUserId: Ana.userId }))
  await live.watch('chat', await makeDirectOf(server, Ana.userId, Bo.userId))
  await createPresence(server.kernel, () => [Ana.userId]).beat()
  await vi.waitFor(() => expect(live.heard).toContain('presenceChanged'), 10_000)
  expect(live.state().presences.entities[Ana.userId]?.isOnline).toBe(true)
})

it('leaves no signal out but those of chats, cases and events, which have files of their own', () => {
  const apart = ['chats', 'moderation', 'events']
  const others = Object.entries(allSignals).filter(([domain]) => !apart.includes(domain))
  const all = others.flatMap(([, signals]) => Object.values(signals).map(({ name }) => name))
  expect([...heard].toSorted()).toEqual(all.toSorted())
})
