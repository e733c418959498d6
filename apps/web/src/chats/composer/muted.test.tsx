import { messageCalls } from '@guildhall/contract/chats'
import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { direct, openChats, thread } from '../../testing/open-chats.tsx'
import { withParts } from '../../testing/with-parts.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('../conversation/ChatLayout.tsx'),
    import('../conversation/ChatPage.tsx'),
    import('./Composer.tsx'),
  ]),
)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  localStorage.clear()
})

const kiln = { ...slowKiln, ...asMember(), isMuted: true, mutedUntil: '2099-06-25T16:31:00.000Z' }
const answers = {
  ...channelAnswers(kiln),
  [messageCalls.getMessages.path]: () => ({
    messages: [],
    posts: [],
    feeds: [],
    lines: [],
    cursors: [],
    lastSeq: 0,
    lastChange: 0,
  }),
}

it('tells a muted member in a thread until when they only read', async () => {
  const muted = { ...thread, canWrite: false }
  await openChats({ chats: [muted], address: `/c/slow-kiln/chat/${muted._id}`, answers })
  const line = await screen.findByText(/^You’re muted until/)
  expect(line.textContent).toMatch(/25 June 2099/)
  expect(screen.queryByRole('textbox', { name: /message/i })).toBeNull()
})

it('leaves direct messages as they are', async () => {
  await openChats({ chats: [direct], address: `/me/chat/${direct._id}`, answers })
  await screen.findByRole('textbox', { name: /message/i })
  expect(screen.queryByText(/^You’re muted/)).toBeNull()
})
