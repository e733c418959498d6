import { type Chat, chatCalls, type Message } from '@guildhall/contract/chats'
import { userCalls } from '@guildhall/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { chatId, chatOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation, type Said, write } from '../../testing/conversation.tsx'
import { bo, profile } from '../../testing/people.ts'
import { updateInfo } from '../store/group-thunks.ts'
import { loadChat } from '../store/load-chat.ts'
import { loadMessages } from '../store/load-messages.ts'
import { muteChat } from '../store/seat-thunks.ts'
import { temporaryIdOf } from '../store/temporary-chat.ts'

beforeAll(() => Promise.all([import('../composer/Composer.tsx'), import('../timeline/MessageTools.tsx')]))
beforeEach(layOutRows)

const temporaryId = temporaryIdOf(bo._id)

/** A chat with Bo that the server does not know until something is said in it. */
async function openTemporary(messages: Message[], answer?: Said, more: Partial<Chat> = {}) {
  const page = await openConversation(messages, more, answer, {
    address: `/me/chat/${temporaryId}`,
    answers: {
      [userCalls.getProfile.path]: () => ({ user: profile(bo) }),
      [chatCalls.getChats.path]: () => ({ chats: [] }),
      [chatCalls.createDirectChat.path]: (input) => {
        const { uniqueId, text } = input as { uniqueId: string; text: string }
        messages.push(mine(1, text, { uniqueId }))
        return { chat: chatOf({ lastSeq: 1 }), message: messages[0] }
      },
    },
  })
  await screen.findByRole('region', { name: 'Bo Lind' })
  return page
}

/** Stores what is sent as the next message of the chat. */
const storing =
  (messages: Message[], isTaken: (text: string) => Promise<unknown> = async () => null): Said =>
  async (name, { uniqueId, text }) => {
    if (name !== 'newChatMessage') return {}
    await isTaken(text)
    const message = mine(messages.length + 1, text, { uniqueId })
    messages.push(message)
    return { chat: chatId, message }
  }

const paths = (asked: readonly { path: string }[]) => asked.map(({ path }) => path)

it('shows a chat that does not exist yet, and asks the server nothing about it [CHAT-TEMP-5]', async () => {
  const { asked, said } = await openTemporary([])
  screen.getByText('No messages yet')
  await write('Hello')
  const about = asked.filter(({ input }) => JSON.stringify(input).includes(temporaryId))
  expect(paths(about)).toEqual([])
  expect(paths(asked)).not.toContain('/api/v2/chat/messages')
  expect(said('watch')).not.toContainEqual({ chat: temporaryId })
  expect(said('isTyping')).toEqual([])
})

it('refuses whatever needs a chat of the server [CHAT-TEMP-7]', async () => {
  const { store, asked } = await openTemporary([])
  const before = asked.length
  const needs = [
    loadMessages(temporaryId, {}),
    loadChat(temporaryId),
    updateInfo(temporaryId, { title: 'Kiln', description: '' }),
  ]
  for (const one of needs) await expect(store.dispatch(one)).rejects.toThrow('Temp id')
  const chat = store.getState().chats.entities[temporaryId]!
  expect(await store.dispatch(muteChat(chat, { isMuted: true }))).toBe(false)
  expect(asked).toHaveLength(before)
})

it('sends the first message to the person, and goes on in the server’s chat with what was begun [CHAT-TEMP-2]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stored: Message[] = []
  const { said, router, store, texts } = await openTemporary(
    stored,
    storing(stored, () => promise),
  )
  await write('May I come by?{Enter}')
  await screen.findByText('Waiting to be sent')
  await write('And bring')
  const box = screen.getByRole('textbox', { name: 'Message Bo Lind' })
  const [input] = said('newChatMessage')
  expect(input).toMatchObject({ receiverId: bo._id, text: 'May I come by?' })
  expect(input).not.toHaveProperty('chat')
  resolve(null)
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${chatId}`))
  expect(router.state.historyAction).toBe('REPLACE')
  await within(screen.getByRole('log')).findByText('Sent')
  expect(texts()).toHaveLength(1)
  expect(screen.getByRole('textbox', { name: 'Message Bo Lind' })).toBe(box)
  expect((box as HTMLTextAreaElement).value).toBe('And bring')
  await waitFor(() => expect(store.getState().chats.entities[temporaryId]).toBeUndefined())
})

it('keeps what else waits to be sent, and its order', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const stored: Message[] = []
  const { said, router, texts } = await openTemporary(
    stored,
    storing(stored, async (text) => text === 'Two' && promise),
  )
  await write('One{Enter}')
  await write('Two{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${chatId}`))
  await write('Three{Enter}')
  await waitFor(() => expect(texts()).toHaveLength(3))
  expect(said('newChatMessage')).toHaveLength(2)
  resolve(null)
  await waitFor(() => expect(said('newChatMessage')).toHaveLength(3))
  expect(said('newChatMessage').map((input) => (input as { text: string }).text)).toEqual([
    'One',
    'Two',
    'Three',
  ])
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull())
  expect(texts()).toHaveLength(3)
})

it('begins the chat by a call where no command gets through', async () => {
  const stored: Message[] = []
  const { asked, line, router } = await openTemporary(stored)
  vi.spyOn(line, 'ask').mockRejectedValue(new RequestFailed('network error', {}))
  await write('Hello{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${chatId}`))
  const { input } = asked.find(({ path }) => path === chatCalls.createDirectChat.path)!
  expect(input).toMatchObject({ receiverId: bo._id, text: 'Hello' })
})

it('becomes the server’s chat when the other person writes first', async () => {
  const stored: Message[] = []
  const { say, router } = await openTemporary(stored)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message Bo Lind' }), 'I was about to')
  await say('newChat', { chat: chatId, isChatRequest: false })
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${chatId}`))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message Bo Lind' })
  expect(box.value).toBe('I was about to')
})
