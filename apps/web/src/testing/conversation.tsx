import { type Chat, chatCalls, type Message, messageCalls } from '@guildhall/contract/chats'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import type { Answers } from './acts.ts'
import { chatId, chatOf, messageOf } from './chats.ts'
import { signedIn } from './preloaded.ts'
import { createWorld } from './world.tsx'

const me = signedIn.me!

/** Gives every row a height, and room for all of them, as a browser would. */
export function layOutRows() {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
  localStorage.clear()
}

export type Said = (name: string, input: { uniqueId: string; text: string; replyMessage?: string }) => unknown

interface Scene {
  readonly address?: string
  /** Answers to further calls, by path. */
  readonly answers?: Answers
}

/** A chat whose messages the server keeps, open on the page, with a connection that the test answers for. */
export async function openConversation(
  messages: Message[],
  more: Partial<Chat> = {},
  answer: Said = () => ({}),
  { address = `/me/chat/${chatId}`, answers = {} }: Scene = {},
) {
  const sent: [string, unknown][] = []
  const chat = chatOf({ lastSeq: messages.length, readSeq: messages.length, ...more })
  const world = createWorld(
    {
      [chatCalls.chatInfo.path]: () => ({ chat }),
      [messageCalls.getMessages.path]: (input) => ({
        ...pageOf(messages, input as Place),
        lastChange: chat.lastChange,
      }),
      [messageCalls.getChanges.path]: () => ({
        chat,
        messages: [],
        lines: [],
        upTo: Number.MAX_SAFE_INTEGER,
      }),
      [chatCalls.getChatHeads.path]: () => ({ heads: [], unreadChatCount: 0, chatRequestLength: 0 }),
      ...answers,
    },
    signedIn,
  )
  world.line.open({
    connected: true,
    timeout: () => ({
      emitWithAck: async (name, input) => {
        sent.push([name, input])
        return name === 'watch' ? { isWatching: true } : answer(name, input as Parameters<Said>[1])
      },
    }),
    on: () => undefined,
  })
  const router = world.open(address)
  if (messages.length > 0) await screen.findByRole('log')
  const { store } = world
  const say = (name: string, payload: unknown) => hear(listeners, store.dispatch, name, payload)
  const texts = () =>
    within(screen.getByRole('log'))
      .queryAllByRole('article')
      .map(({ textContent }) => textContent)
  const said = (name: string) => sent.filter(([one]) => one === name).map(([, input]) => input)
  return { ...world, router, sent, said, say, texts }
}

interface Place {
  before?: number
  after?: number
  around?: number
  limit?: number
}

function pageOf(messages: readonly Message[], { before, after, around, limit = 20 }: Place) {
  const lastSeq = messages.at(-1)?.seq ?? 0
  const asked = messages.filter(({ seq }) => seq > (after ?? 0) && seq < (before ?? Number.POSITIVE_INFINITY))
  const isFromStart = after !== undefined || around !== undefined
  const page = isFromStart ? asked.slice(0, limit) : asked.slice(-limit)
  return { messages: page, lines: [], cursors: [], lastSeq }
}

export const mine = (seq: number, text: string, more: Partial<Message> = {}) =>
  messageOf(seq, text, { ...more, sender: { ...me }, isSender: true })

export const write = async (text: string) => {
  const user = userEvent.setup()
  await user.type(await screen.findByRole('textbox', { name: 'Message Bo Lind' }), text)
}
