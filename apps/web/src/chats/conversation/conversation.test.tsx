import { messageCalls, seatCalls } from '@guildhall/contract/chats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chatId, chatOf, messageOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation, write } from '../../testing/conversation.tsx'
import { bo, cy } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { clearChat } from '../store/seat-thunks.ts'

beforeAll(() => Promise.all([import('../composer/Composer.tsx'), import('../timeline/MessageTools.tsx')]))
beforeEach(layOutRows)

it('shows a message at once, and the server’s in its place once it is acknowledged [MSG-TEMP-1] [MSG-TEMP-2]', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const { sent, texts } = await openConversation([messageOf(1, 'Hello')], {}, (name, { uniqueId }) =>
    name === 'newChatMessage'
      ? promise.then(() => ({ chat: chatId, message: mine(2, 'At nine?', { uniqueId }) }))
      : {},
  )
  await write('At nine?{Enter}')
  await screen.findByText('Waiting to be sent')
  expect(texts()).toHaveLength(2)
  const [, input] = sent.find(([name]) => name === 'newChatMessage')!
  expect(input).toMatchObject({ chat: chatId, text: 'At nine?' })
  resolve(null)
  await within(screen.getByRole('log')).findByText('Sent')
  expect(screen.queryByText('Waiting to be sent')).toBeNull()
  expect(texts()).toHaveLength(2)
})

it('keeps a refused message with the reason, to be sent again or deleted', async () => {
  const { sent, texts } = await openConversation([messageOf(1, 'Hello')], {}, (name) =>
    name === 'newChatMessage'
      ? { error: { code: 'forbidden', message: 'Bo doesn’t take messages.', retryAfter: undefined } }
      : {},
  )
  const user = userEvent.setup()
  await write('At nine?{Enter}')
  await screen.findByText('Not sent: Bo doesn’t take messages.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(sent.filter(([name]) => name === 'newChatMessage')).toHaveLength(2))
  await screen.findByText('Not sent: Bo doesn’t take messages.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(texts()).toHaveLength(1))
})

it('shows what arrives, in order, and fetches what was lost in between', async () => {
  const stored = [messageOf(1, 'one'), messageOf(2, 'two')]
  const { say, texts, asked } = await openConversation(stored)
  stored.push(messageOf(3, 'three'), messageOf(4, 'four'))
  await say('newChatMessage', { chat: chatId, message: stored[3] })
  await waitFor(() => expect(texts()).toHaveLength(4))
  expect(texts().map((text) => /one|two|three|four/.exec(text ?? '')?.[0])).toEqual([
    'one',
    'two',
    'three',
    'four',
  ])
  expect(asked.at(-1)?.input).toMatchObject({ after: 2 })
})

it('shows the newest state of a message, whichever signal comes last', async () => {
  const { say } = await openConversation([messageOf(1, 'one')])
  await say('updateMessage', {
    chat: chatId,
    message: messageOf(1, 'second', { changeNo: 2, isEdited: true }),
  })
  await say('updateMessage', {
    chat: chatId,
    message: messageOf(1, 'first', { changeNo: 1, isEdited: true }),
  })
  screen.getByText('second')
  expect(screen.queryByText('first')).toBeNull()
})

it('empties a deleted message [MSG-DEL-1] [MSG-DEL-2]', async () => {
  const { say } = await openConversation([messageOf(1, 'a secret')])
  await say('deleteMessages', { chat: chatId, messageIds: [messageOf(1, '')._id], changeNo: 1 })
  await screen.findByText('This message was deleted')
  expect(screen.queryByText('a secret')).toBeNull()
})

it('shows in a quote what has become of the message', async () => {
  const { sender, type, _id } = messageOf(1, '')
  const quote = { _id, seq: 1, sender, type, text: 'a secret', isDeleted: false, isWithheld: false }
  const { say } = await openConversation([
    messageOf(1, 'a secret'),
    messageOf(2, 'Indeed', { replyMessage: quote }),
    messageOf(3, 'A word', { replyMessage: { ...quote, _id: messageOf(9, '')._id, text: 'unloaded' } }),
  ])
  const changed = messageOf(1, 'public', { changeNo: 1, isEdited: true })
  await say('updateMessage', { chat: chatId, message: changed })
  expect(screen.getAllByText('public')).toHaveLength(2)
  const messageIds = [_id, messageOf(9, '')._id]
  await say('deleteMessages', { chat: chatId, messageIds, changeNo: 3 })
  await waitFor(() => expect(screen.getAllByText('This message was deleted')).toHaveLength(3))
  for (const gone of ['a secret', 'public', 'unloaded']) expect(screen.queryByText(gone)).toBeNull()
})

it('shows who is typing until their message is there', async () => {
  const { say } = await openConversation([messageOf(1, 'one')])
  await say('isTyping', { chat: chatId, userId: messageOf(1, '').sender!._id, isTyping: true })
  await screen.findByText('Bo Lind is typing')
  await say('newChatMessage', { chat: chatId, message: messageOf(2, 'two') })
  await waitFor(() => expect(screen.queryByText('Bo Lind is typing')).toBeNull())
})

it('says that the chat is gone once the reader is taken out of it', async () => {
  const { say } = await openConversation([messageOf(1, 'a secret')])
  await say('chatMemberRemoved', { chat: chatId, memberId: signedIn.me!._id })
  await screen.findByRole('heading', { name: 'This chat isn’t here' })
  expect(screen.queryByText('a secret')).toBeNull()
})

it('says in the open chat who became an admin', async () => {
  const promoted = { changeNo: 1, seq: 1, kind: 'promoted', by: bo, people: [cy], text: '' }
  const { say } = await openConversation([messageOf(1, 'one')], { type: 'group', title: 'Crew' }, undefined, {
    answers: {
      [messageCalls.getChanges.path]: () => ({
        chat: chatOf({ type: 'group', title: 'Crew', lastSeq: 1, lastChange: 1 }),
        messages: [],
        lines: [{ chat: chatId, time: '2026-11-15T10:00:00.000Z', ...promoted }],
        upTo: 1,
      }),
    },
  })
  await say('addChatAdmin', { chat: chatId, memberId: cy._id, lastChange: 1 })
  await within(screen.getByRole('log')).findByText(/Bo Lind made .* admin/)
})

it('shows an open chat empty once the reader has cleared it', async () => {
  const messages = [messageOf(1, 'one')]
  const { store } = await openConversation(messages, {}, undefined, {
    answers: {
      [seatCalls.clearChat.path]: () => {
        messages.length = 0
        return { message: 'Cleared' }
      },
    },
  })
  await store.dispatch(clearChat(store.getState().chats.entities[chatId]!))
  await screen.findByText('No messages yet')
  expect(screen.queryByText('one')).toBeNull()
})

it('folds what a block keeps away, and says where the unread begins', async () => {
  const withheld = { isWithheld: true, sender: null }
  await openConversation(
    [messageOf(1, 'one'), messageOf(2, '', withheld), messageOf(3, '', withheld), messageOf(4, 'four')],
    { readSeq: 3, unreadMessageCount: 1 },
  )
  screen.getByText('2 messages not shown')
  screen.getByRole('heading', { name: '1 new message' })
})

it('answers a message with its quote', async () => {
  const { sent } = await openConversation(
    [messageOf(1, 'When do we fire?')],
    {},
    (name, { uniqueId, text }) =>
      name === 'newChatMessage' ? { chat: chatId, message: mine(2, text, { uniqueId }) } : {},
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Reply' }))
  await write('Tonight{Enter}')
  await waitFor(() =>
    expect(sent.find(([name]) => name === 'newChatMessage')?.[1]).toMatchObject({
      replyMessage: messageOf(1, '')._id,
    }),
  )
})

it('keeps what was begun on this device until it is sent', async () => {
  await openConversation([messageOf(1, 'one')])
  await write('Not yet')
  const kept = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  )
  expect(kept.join()).toContain('"text":"Not yet"')
})

it('keeps the button that creates something off the box to write in', async () => {
  await openConversation([messageOf(1, 'one')])
  const box = await screen.findByRole('textbox', { name: 'Message Bo Lind' })
  expect(box.closest('[data-at-hand]')).not.toBeNull()
})
