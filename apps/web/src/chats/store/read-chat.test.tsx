import { type ChatHead, chatCalls, messageCalls } from '@guildhall/contract/chats'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, openConversation } from '../../testing/conversation.tsx'
import { idOf } from '../../testing/people.ts'
import { loadHeads } from './load-heads.ts'
import { readUpTo } from './read-chat.ts'

beforeEach(layOutRows)

const two = [messageOf(1, 'Bring wood'), messageOf(2, 'And gloves')]
const unread = { readSeq: 0, unreadMessageCount: 2 }

it('keeps what was read when the page is left before the server has taken it', async () => {
  const { asked, said } = await openConversation(two, unread, () => new Promise(() => undefined))
  await waitFor(() => expect(said('chatMessageSeen')).toEqual([{ chat: chatId, seq: 2 }]))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() =>
    expect(asked).toContainEqual({ path: messageCalls.seeChat.path, input: { chatId, seq: 2 } }),
  )
})

it('tells nothing again when a page is left whose reading the server has taken', async () => {
  const { asked, said, store } = await openConversation(two, unread)
  await waitFor(() => expect(said('chatMessageSeen')).toHaveLength(1))
  await waitFor(() => expect(store.getState().chats.entities[chatId]).toMatchObject({ isSeen: true }))
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('And gloves')
  expect(asked.map(({ path }) => path)).not.toContain(messageCalls.seeChat.path)
})

it('tells that a chat is read again after it was marked as unread', async () => {
  const { said, say, store } = await openConversation(two, unread)
  await waitFor(() => expect(said('chatMessageSeen')).toEqual([{ chat: chatId, seq: 2 }]))
  await say('chatRead', { chat: chatId, readSeq: 1, unreadMessageCount: 1 })
  store.dispatch(readUpTo(chatId, 2))
  await waitFor(
    () =>
      expect(said('chatMessageSeen')).toEqual([
        { chat: chatId, seq: 2 },
        { chat: chatId, seq: 2 },
      ]),
    { timeout: 5000 },
  )
})

it('tells that a message has arrived which was sent while the page could hear nothing', async () => {
  const head = (_id: string, isReceived: boolean): ChatHead => ({
    ...{ _id, type: 'direct', channel: null, lastSeq: 3, lastChange: 0, readSeq: 0, unreadMessageCount: 3 },
    ...{ isReceived, isMentioned: false, isMuted: false, isMentionsMuted: false },
  })
  const heads = [head(idOf('5'), false), head(idOf('6'), true)]
  const { said, store } = await openConversation(two, {}, () => ({}), {
    answers: { [chatCalls.getChatHeads.path]: () => ({ heads, unreadChatCount: 2, chatRequestLength: 0 }) },
  })
  await store.dispatch(loadHeads())
  await waitFor(() => expect(said('_chatMessageDelivered')).toEqual([{ chat: idOf('5'), seq: 3 }]))
})
