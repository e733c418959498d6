import { type Chat, messageActCalls, messageCalls } from '@guildhall/contract/chats'
import { reactionCalls } from '@guildhall/contract/reactions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation } from '../../testing/conversation.tsx'
import { bo, cy } from '../../testing/people.ts'

beforeAll(() =>
  Promise.all([
    import('../composer/Composer.tsx'),
    import('./MessageTools.tsx'),
    import('../../reactions/WhoReacted.tsx'),
  ]),
)
beforeEach(layOutRows)

const group: Partial<Chat> = {
  type: 'group',
  title: 'Orchard crew',
  sender: null,
  faces: [bo, cy],
  membersCount: 3,
}

it('says how many have read one’s own last message in a group, and who they are', async () => {
  const messages = [mine(1, 'one'), mine(2, 'two')]
  const cursor = { joinedSeq: 0, receivedSeq: 2 }
  const { say } = await openConversation(messages, group, () => ({}), {
    answers: {
      [messageCalls.getMessages.path]: () => ({
        messages,
        lines: [],
        cursors: [
          { ...cursor, user: bo._id, seenSeq: 1 },
          { ...cursor, user: cy._id, seenSeq: 0 },
        ],
        lastSeq: 2,
        lastChange: 0,
      }),
      [messageActCalls.getReceipts.path]: () => ({
        members: [
          { user: bo, isSeen: true },
          { user: cy, isSeen: false },
        ],
        seenCount: 1,
        receivedCount: 2,
        totalReceivers: 2,
      }),
    },
  })
  await screen.findByRole('button', { name: 'Delivered to 2 of 2' })
  await say('chatMessageSeen', { chat: chatId, userId: bo._id, seq: 2 })
  await userEvent.click(await screen.findByRole('button', { name: 'Read by 1 of 2' }))
  const list = within(await screen.findByRole('dialog', { name: 'Read by 1 of 2' }))
  const seen = within((await list.findByRole('heading', { name: 'Seen' })).closest('section')!)
  seen.getByText('Bo Lind')
  within(list.getByRole('heading', { name: 'Delivered' }).closest('section')!).getByText('Cy Moe')
})

it('joins a reaction by a press, and shows who reacted by a longer one', async () => {
  const reactions = {
    total: 3,
    summary: [
      { reactionType: 'love', count: 2 },
      { reactionType: 'wow', count: 1 },
    ],
  }
  const { asked } = await openConversation([messageOf(1, 'one', { reactions })], {}, () => ({}), {
    answers: {
      [reactionCalls.addReaction.path]: () => ({
        reactions: { ...reactions, total: 4 },
        userReaction: 'love',
      }),
      [reactionCalls.getReactions.path]: () => ({
        reactions: [{ user: cy, reactionType: 'love', time: '2026-06-17T12:00:00.000Z' }],
        next: null,
      }),
    },
  })
  const love = await screen.findByRole('button', { name: /Love/ })
  await userEvent.click(love)
  await waitFor(() =>
    expect(asked).toContainEqual({
      path: reactionCalls.addReaction.path,
      input: { message: messageOf(1, '')._id, reactionType: 'love' },
    }),
  )
  fireEvent.contextMenu(love)
  const people = within(await screen.findByRole('dialog'))
  await people.findByText('Cy Moe')
  const { input } = asked.find(({ path }) => path === reactionCalls.getReactions.path)!
  expect(input).toMatchObject({ message: messageOf(1, '')._id })
})
