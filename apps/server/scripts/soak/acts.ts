import { randomUUID } from 'node:crypto'
import { chatCalls, messageCalls } from '@guildhall/contract/chats'
import { discussionCalls } from '@guildhall/contract/discussions'
import { eventCalls, registrationCalls } from '@guildhall/contract/events'
import { directoryCalls } from '@guildhall/contract/members'
import { notificationCalls } from '@guildhall/contract/notifications'
import { postActionCalls, postCalls } from '@guildhall/contract/posts'
import { reactionCalls } from '@guildhall/contract/reactions'
import { searchCalls } from '@guildhall/contract/search'
import { unreadCalls } from '@guildhall/contract/unread'
import type { Visit } from './visit.ts'

/** The community in which everybody is, and what of it everybody may read. */
export interface Ground {
  readonly channelId: string
  readonly slug: string
  readonly rooms: readonly string[]
  /** Free events that are still to come and ask nothing. */
  readonly events: readonly string[]
}

/** What somebody has in front of them. */
export interface Screen {
  posts: readonly string[]
  chats: readonly string[]
}

interface Act {
  /** How often it is done, against the others. */
  readonly weight: number
  run(visit: Visit, screen: Screen, ground: Ground): Promise<unknown>
}

const DAY_MS = 86_400_000
const words = ['glaze', 'kiln', 'cone', 'firing', 'ash', 'wheel', 'clay']

export const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const someWord = () => oneOf(words)!

export const acts: Readonly<Record<string, Act>> = {
  readFeed: {
    weight: 8,
    async run(visit, screen, { rooms }) {
      const got = await visit.ask(postCalls.getPosts, { filters: { context: oneOf(rooms)! } })
      if (got && got.posts.length > 0) screen.posts = got.posts.map(({ _id }) => _id)
    },
  },
  readPost: {
    weight: 8,
    async run(visit, { posts }) {
      const post = oneOf(posts)
      if (!post) return
      await visit.say('watch', { post })
      await visit.ask(discussionCalls.getDiscussions, { post })
      await visit.say('unwatch', { post })
    },
  },
  writePost: {
    weight: 0.5,
    run: (visit, _screen, { rooms }) =>
      visit.ask(postCalls.createPost, {
        contentType: 'Markup',
        context: oneOf(rooms)!,
        text: `What did your ${someWord()} do at cone 10? Mine ran off the shelf again.`,
        uniqueId: randomUUID(),
      }),
  },
  comment: {
    weight: 3,
    async run(visit, { posts }) {
      const post = oneOf(posts)
      const text = `Slower with the ${someWord()} next time.`
      if (post) await visit.ask(discussionCalls.createDiscussion, { post, text, uniqueId: randomUUID() })
    },
  },
  vote: {
    weight: 3,
    async run(visit, { posts }) {
      const postId = oneOf(posts)
      if (postId) await visit.ask(postActionCalls.upvotePost, { postId })
    },
  },
  react: {
    weight: 2,
    async run(visit, { posts }) {
      const post = oneOf(posts)
      if (post) await visit.ask(reactionCalls.addReaction, { post, reactionType: oneOf(['like', 'love'])! })
    },
  },
  listChats: {
    weight: 3,
    async run(visit, screen) {
      const got = await visit.ask(chatCalls.getChats, {})
      if (got) screen.chats = got.chats.map(({ _id }) => _id)
    },
  },
  readChat: {
    weight: 5,
    async run(visit, { chats }) {
      const chat = oneOf(chats)
      if (!chat) return
      await visit.say('watch', { chat })
      await visit.ask(messageCalls.getMessages, { chatId: chat })
      await visit.say('chatMessageSeen', { chat })
      await visit.say('unwatch', { chat })
    },
  },
  sendMessage: {
    weight: 6,
    async run(visit, { chats }) {
      const chat = oneOf(chats)
      if (!chat) return
      await visit.say('watch', { chat })
      await visit.say('isTyping', { chat, isTyping: true })
      await visit.say('newChatMessage', {
        chat,
        uniqueId: randomUUID(),
        text: `The ${someWord()} is holding.`,
      })
      await visit.say('unwatch', { chat })
    },
  },
  lookAtCalendar: {
    weight: 2,
    run: (visit, _screen, { channelId }) => {
      const from = new Date()
      const to = new Date(from.getTime() + 31 * DAY_MS)
      return visit.ask(eventCalls.getEvents, { channelId, from: from.toISOString(), to: to.toISOString() })
    },
  },
  readEvent: {
    weight: 2,
    run: (visit, _screen, { events }) => visit.ask(eventCalls.getEventInfo, { eventId: oneOf(events)! }),
  },
  comeOrNot: {
    weight: 3,
    run: (visit, _screen, { events }) =>
      visit.ask(registrationCalls.rsvpEvent, { eventId: oneOf(events)!, enabledRSVP: Math.random() < 0.6 }),
  },
  readNotices: { weight: 2, run: (visit) => visit.ask(notificationCalls.getNotifications, {}) },
  seeUnread: { weight: 3, run: (visit) => visit.ask(unreadCalls.getUnreadChannels, {}) },
  lookForPeople: {
    weight: 1,
    run: (visit, _screen, { channelId }) =>
      visit.ask(directoryCalls.getMembers, { channelId, searchQuery: 'ma' }),
  },
  search: {
    weight: 1,
    run: (visit, _screen, { channelId }) =>
      visit.ask(searchCalls.search, { channelId, searchQuery: someWord() }),
  },
  comeByLink: {
    weight: 1,
    run: (visit, _screen, { slug, rooms }) =>
      visit.open(Math.random() < 0.5 ? `/c/${slug}/about` : `/c/${slug}/channel/${oneOf(rooms)}`),
  },
  reconnect: { weight: 0.5, run: (visit) => visit.reconnect() },
}
