import { messageCalls } from '@guildhall/contract/chats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation, write } from '../../testing/conversation.tsx'
import { bo } from '../../testing/people.ts'

beforeAll(() => Promise.all([import('../composer/Composer.tsx'), import('../timeline/MessageTools.tsx')]))
beforeEach(layOutRows)

it('tells the server by command what is sent, received, seen and deleted, and asks who is online [RT-12]', async () => {
  const messages = [1, 2, 3, 4].map((seq) => messageOf(seq, `Word ${seq}`))
  const { said, say } = await openConversation(
    messages,
    { readSeq: 0, unreadMessageCount: 4 },
    (name, { uniqueId, text }) => {
      if (name === 'checkIsOnline') return { users: [bo._id] }
      return name === 'newChatMessage' ? { chat: chatId, message: mine(6, text, { uniqueId }) } : {}
    },
    {
      answers: {
        // The first page ends before the chat does.
        [messageCalls.getMessages.path]: (input) => {
          const { after = 0 } = input as { after?: number }
          const page = messages.filter(({ seq }) => seq > after).slice(0, 2)
          return { messages: page, lines: [], cursors: [], lastSeq: messages.length, lastChange: 0 }
        },
      },
    },
  )
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))

  await waitFor(() => expect(said('_chatMessageSeen')).toEqual([{ chat: chatId, seq: expect.any(Number) }]))
  await waitFor(() => expect(said('chatMessageSeen')).toEqual([{ chat: chatId, seq: 4 }]), {
    timeout: 5000,
  })

  messages.push(messageOf(5, 'One more'))
  await say('newChatMessage', { chat: chatId, message: messages[4] })
  await waitFor(() => expect(said('_chatMessageDelivered')).toEqual([{ chat: chatId, seq: 5 }]))

  await write('Thank you{Enter}')
  await waitFor(() => expect(said('newChatMessage')).toMatchObject([{ chat: chatId, text: 'Thank you' }]))
  const log = within(screen.getByRole('log'))
  await log.findByText('Sent')

  const user = userEvent.setup()
  const own = within(log.getByText('Thank you').closest('article')!)
  await user.click(own.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete for everyone' }))
  await user.click(await screen.findByRole('button', { name: 'Delete for everyone' }))
  const { _id } = mine(6, '')
  await waitFor(() => expect(said('chat/message/delete')).toEqual([{ chat: chatId, messageIds: [_id] }]))

  await waitFor(() =>
    expect(said('checkIsOnline')).toContainEqual({ users: expect.arrayContaining([bo._id]) }),
  )
  await screen.findAllByRole('img', { name: 'Online', hidden: true })
})
