import { messageCalls } from '@guildhall/contract/chats'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { messageOf } from '../../testing/chats.ts'
import { group, openChats } from '../../testing/open-chats.tsx'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([import('./ChatLayout.tsx'), import('./ChatPage.tsx'), import('../store/hear-signals.ts')]),
)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  localStorage.clear()
})

it('withholds in an open group what a block has come between, and gives it back when it ends', async () => {
  let isBlocked = false
  const kept = messageOf(1, 'Bring gloves', { chat: group._id })
  const stub = { ...kept, text: '', sender: null, isWithheld: true }
  const { say } = await openChats({
    address: `/me/chat/${group._id}`,
    answers: {
      [messageCalls.getMessages.path]: () => ({
        messages: [isBlocked ? stub : kept],
        posts: [],
        feeds: [],
        lines: [],
        cursors: [],
        lastSeq: 1,
        lastChange: 0,
      }),
    },
  })
  await screen.findByText('Bring gloves')
  isBlocked = true
  await say('newChat', { chat: group._id, isChatRequest: false })
  await screen.findByText('1 message not shown')
  expect(screen.queryByText('Bring gloves')).toBeNull()
  isBlocked = false
  await say('newChat', { chat: group._id, isChatRequest: false })
  await waitFor(() => expect(screen.queryByText('1 message not shown')).toBeNull())
  await screen.findByText('Bring gloves')
})
