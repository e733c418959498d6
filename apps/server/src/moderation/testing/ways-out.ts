import type { Call, Sent } from '@guildhall/contract'
import { accountCalls } from '@guildhall/contract/accounts'
import { channelAddress } from '@guildhall/contract/channels/addresses'
import { roomAddress, roomsAddress } from '@guildhall/contract/contexts/addresses'
import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import { type PostOrder, postCalls } from '@guildhall/contract/posts'
import { postAddress, roomFeedAddress } from '@guildhall/contract/posts/addresses'
import { searchCalls } from '@guildhall/contract/search'
import { statsCalls } from '@guildhall/contract/stats'
import { unreadCalls } from '@guildhall/contract/unread'
import { personAddress } from '@guildhall/contract/users/addresses'
import type { Person } from '../../testing/server.ts'
import { type Actor, type Kind, names, type Stage, type Thing } from './place-things.ts'

interface Answer {
  readonly status: number
  readonly said: string
}

/** A way by which a post or a comment could get out; who finds the open ones there shows that it works. */
export interface WayOut extends Record<Kind, readonly Actor[]> {
  /** What tells that a thing was found: not what the question itself holds. */
  readonly trace: 'word' | 'id'
  /** The question names the thing, so that each of a kind that is found here has one of its own. */
  readonly isOfThing: boolean
  ask(as: Person | undefined, thing: Thing): Promise<Answer>
}

const everybody: readonly Actor[] = [...names, 'visitor']
const signedIn: readonly Actor[] = names
const members = signedIn.filter((name) => name !== 'Stranger')
/** By its nature it shows nothing of the kind. */
const nobody: readonly Actor[] = []

const posts = (finders: readonly Actor[]) => ({ post: finders, comment: nobody })
const comments = (finders: readonly Actor[]) => ({ post: nobody, comment: finders })
const both = (finders: readonly Actor[]) => ({ post: finders, comment: finders })

/** Every way out of a community but mails and sockets, asked as its contract says. */
export function waysOut({ server, people, channelId, roomId, hostId }: Stage): Record<string, WayOut> {
  const slug = 'guild'
  const hall = { slug, roomId }
  const once = { trace: 'word', isOfThing: false } as const
  const each = { trace: 'word', isOfThing: true } as const

  const call =
    <C extends Call>(asked: C, input: (thing: Thing) => Sent<C>): WayOut['ask'] =>
    async (as, thing) => {
      const { status, body } = await server.call(asked, input(thing), as ? { as } : {})
      return { status, said: JSON.stringify(body) }
    }
  const feed = (filters: object, sortBy: PostOrder = 'latest') =>
    call(postCalls.getPosts, () => ({ filters: JSON.stringify({ ...filters, sortBy }), limit: 100 }))
  const search = (more: object = {}) =>
    call(searchCalls.search, ({ word }) => ({ searchQuery: word, limit: 20, ...more }))
  const page =
    (url: (thing: Thing) => string): WayOut['ask'] =>
    async (as, thing) => {
      const headers = as ? { cookie: `token=${as.token}` } : {}
      const asked = await server.web.app.inject({ url: url(thing), headers })
      // A visitor is led to the one address of a post.
      const { statusCode, body } =
        asked.statusCode === 301
          ? await server.web.app.inject({ url: String(asked.headers.location), headers })
          : asked
      return { status: statusCode, said: body }
    }
  /** Without the log of what one did as a moderator, which names posts and is kept for that. */
  const exported: WayOut['ask'] = async (as) => {
    const { status, body } = await server.call(accountCalls.getUserData, {}, as ? { as } : {})
    const { audit_log: _log, ...tables } = body.tables ?? {}
    return { status, said: JSON.stringify(tables) }
  }
  const searched = { trace: 'id', isOfThing: true } as const
  return {
    'feed of the room': { ...once, ...posts(everybody), ask: feed({ context: roomId }) },
    'feed of the community': { ...once, ...posts(everybody), ask: feed({ channelId }) },
    'feed of all communities': { ...once, ...posts(members), ask: feed({}) },
    'followed posts': { ...once, ...posts(['Ana', 'Fan']), ask: feed({ channelId, isFollowing: true }) },
    'top posts': { ...once, ...posts(everybody), ask: feed({ channelId }, 'top') },
    'unanswered posts': { ...once, ...posts(everybody), ask: feed({ channelId }, 'unanswered') },
    'posts of the author': { ...once, ...posts(everybody), ask: feed({ postedBy: people.Ana.userId }) },
    'search in posts': {
      ...searched,
      ...posts(everybody),
      ask: call(postCalls.getPosts, ({ word }) => ({
        searchQuery: word,
        filters: JSON.stringify({ channelId }),
      })),
    },
    'search everywhere': { ...searched, ...both(everybody), ask: search() },
    'search in the community': { ...searched, ...both(everybody), ask: search({ channelId }) },
    'search in posts only': { ...searched, ...posts(everybody), ask: search({ kinds: 'posts' }) },
    'search in comments only': {
      ...searched,
      ...comments(everybody),
      ask: search({ kinds: 'discussions' }),
    },
    post: { ...each, ...posts(everybody), ask: call(postCalls.getPosts, ({ id }) => ({ _id: id })) },
    comments: {
      ...once,
      ...comments(everybody),
      ask: call(discussionCalls.getDiscussions, () => ({ post: hostId, limit: 100 })),
    },
    'one comment': {
      ...each,
      ...comments(everybody),
      ask: call(discussionCalls.getDiscussions, ({ id }) => ({ _id: id })),
    },
    saved: { ...once, ...posts(['Fan']), ask: call(postCalls.getSavedPosts, () => ({ limit: 100 })) },
    // Of a comment it names the post that it stands under.
    activity: { ...once, ...posts(['Ana']), ask: call(statsCalls.getActivity, () => ({ limit: 100 })) },
    notifications: {
      ...once,
      post: ['Named', 'Fan'],
      comment: ['Named'],
      ask: call(notificationCalls.getNotifications, () => ({ limit: 100 })),
    },
    // Ids of rooms and numbers; what they count is another test.
    'unread rooms': {
      ...once,
      ...both(nobody),
      ask: call(unreadCalls.getUnreadContexts, () => ({ channelId })),
    },
    'unread communities': {
      ...once,
      ...both(nobody),
      ask: call(unreadCalls.getUnreadChannels, () => ({})),
    },
    // The newest two, which for moderators are others, and none that the reader wrote.
    'catching up': {
      ...once,
      post: ['Bo', 'Fan', 'Named'],
      comment: ['Named'],
      ask: call(unreadCalls.getCatchUp, () => ({})),
    },
    'page of the room': { ...once, ...posts(everybody), ask: page(() => roomAddress.to(hall)) },
    'page of the rooms': { ...once, ...posts(everybody), ask: page(() => roomsAddress.to({ slug })) },
    'page of the community': { ...once, ...posts(everybody), ask: page(() => channelAddress.to({ slug })) },
    'page of the post': {
      ...each,
      ...posts(everybody),
      ask: page(({ id }) => postAddress.to({ ...hall, postId: id })),
    },
    'page with the comments': {
      ...once,
      ...comments(everybody),
      ask: page(() => postAddress.to({ ...hall, postId: hostId })),
    },
    'page of the author': {
      ...once,
      ...posts(everybody),
      ask: page(() => personAddress.to({ person: people.Ana.userId })),
    },
    'feed of the room for readers': {
      ...once,
      ...posts(everybody),
      ask: page(() => roomFeedAddress.to(hall)),
    },
    // Addresses without words.
    sitemap: { ...once, trace: 'id', ...posts(everybody), ask: page(() => '/sitemap-posts.xml') },
    export: { ...once, ...both(['Ana']), ask: exported },
  }
}
