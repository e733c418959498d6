import type { Chat } from '@guildhall/contract/chats'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import type { Answers } from './acts.ts'
import { channelAnswers, slowKiln } from './channels.ts'
import { chatOf, messageOf } from './chats.ts'
import { bo, cy } from './people.ts'
import { signedIn } from './preloaded.ts'
import { idFor } from './structure.ts'
import { createWorld } from './world.tsx'

const at = (path: string) => `/api/v2/${path}`

/** What was said last in a chat, some minutes after midnight. */
export const saidLast = (text: string, minute: number, more: Parameters<typeof messageOf>[2] = {}) => {
  const sentTime = new Date(Date.UTC(2026, 5, 17, 0, minute)).toISOString()
  const lastMessage = messageOf(1, text, { sentTime, ...more })
  return { lastMessage, lastMessageTime: sentTime, lastSeq: 1, readSeq: 1 }
}

export const direct = chatOf({ ...saidLast('Hold it there', 5) })
export const group = chatOf({
  _id: idFor('Orchard'),
  type: 'group',
  title: 'Orchard crew',
  sender: null,
  faces: [bo, cy],
  members: { [bo._id]: { isAdmin: true, isMember: true }, [cy._id]: { isAdmin: false, isMember: true } },
  membersCount: 3,
  isAdmin: true,
  canModerate: true,
  ...saidLast('I bring gloves', 9, { sender: cy }),
})
export const thread = chatOf({
  _id: idFor('Firing'),
  type: 'channelThread',
  title: 'Firing night',
  channel: slowKiln._id,
  group: idFor('Studio'),
  sender: null,
  isPublic: true,
  membersCount: 34,
  ...saidLast('Cone 9 is bending', 7),
})

interface Scene {
  readonly chats?: readonly Chat[]
  readonly requests?: readonly Chat[]
  readonly address?: string
  readonly answers?: Answers
  readonly me?: Partial<NonNullable<typeof signedIn.me>>
}

/** The list of chats, with a server that has the chats the test gives it. */
export async function openChats(scene: Scene = {}) {
  const { chats = [direct, group, thread], requests = [], address = '/me/chat', answers = {}, me } = scene
  const list = (input: unknown) => {
    const filters = JSON.parse((input as { filters: string }).filters) as {
      channelId?: string
      type?: string
      isUnread?: boolean
    }
    return {
      chats: chats
        .filter((chat) => !filters.channelId || chat.channel === filters.channelId)
        .filter((chat) => !filters.type || chat.type === filters.type)
        .filter((chat) => !filters.isUnread || chat.unreadMessageCount > 0),
    }
  }
  const all: Answers = {
    ...channelAnswers(slowKiln),
    [at('chats')]: list,
    [at('chat')]: (input) => ({
      chat: chats.find(({ _id }) => _id === (input as { chatId: string }).chatId),
    }),
    [at('chats/requests')]: () => ({ requests, chatRequestLength: requests.length }),
    [at('chats/search')]: () => ({ users: [], chats: [] }),
    [at('chats/heads')]: () => ({ heads: [], unreadChatCount: 0, chatRequestLength: requests.length }),
    [at('channel/getThreadGroups')]: () => ({
      threadGroups: [{ _id: idFor('Studio'), title: 'Studio chatter', chats: [thread._id] }],
    }),
    ...answers,
  }
  const world = createWorld(all, { ...signedIn, me: { ...signedIn.me!, ...me } })
  const router = world.open(address)
  await screen.findByRole('heading', { level: 1, name: 'Chats' })
  const inputs = (path: string) =>
    world.asked.filter((one) => one.path === at(path)).map(({ input }) => input as Record<string, unknown>)
  return {
    ...world,
    router,
    inputs,
    answers: all,
    say: (name: string, payload: unknown) => hear(listeners, world.store.dispatch, name, payload),
    chat: (id: string) => world.store.getState().chats.entities[id],
  }
}

/** The names of the listed chats, from above. */
export const listed = () =>
  screen
    .queryAllByRole('button', { name: /^Actions for / })
    .map((button) => button.textContent?.replace('Actions for ', ''))

export const rowOf = async (name: string) => {
  const menu = await screen.findByRole('button', { name: `Actions for ${name}` })
  return within(menu.closest('li')!)
}

export async function chooseFor(name: string, item: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

export const tab = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
