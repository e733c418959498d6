import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { openPage } from '../testing/acts.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { direct, thread } from '../testing/open-chats.tsx'
import { bo, idOf, profile } from '../testing/people.ts'
import { refused } from '../testing/refused.ts'
import { withParts } from '../testing/with-parts.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('./store/load-heads.ts'),
    import('./store/start-direct.ts'),
    import('./settings/ChatSettings.tsx'),
    import('./conversation/ChatLayout.tsx'),
    import('./conversation/ChatPage.tsx'),
  ]),
)

const head = { lastSeq: 3, lastChange: 0, readSeq: 1, unreadMessageCount: 2, isMuted: false }
const heads = [
  { ...head, _id: direct._id, type: 'direct', channel: null },
  { ...head, _id: idOf('6'), type: 'group', channel: null, isMuted: true },
  { ...head, _id: thread._id, type: 'channelThread', channel: slowKiln._id },
]
const answers = {
  ...channelAnswers(slowKiln),
  '/api/v2/chats/heads': () => ({ heads, unreadChatCount: 2, chatRequestLength: 0 }),
}

it('says in the top bar how many chats have something unread, and in the title of the tab how many are one’s own', async () => {
  openPage('/', answers)
  const link = await screen.findByRole('link', { name: 'Chats, 2 unread' })
  expect(link.getAttribute('href')).toBe('/me/chat')
  await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
})

const ofBo = {
  ...answers,
  '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
  '/api/v2/channel/getchannels': () => ({ channels: [], next: null }),
}

it('opens the chat with a person from their page', async () => {
  const { router, inputs } = openPage('/user/bo.lind', {
    ...ofBo,
    '/api/v2/chats': () => ({ chats: [direct] }),
    '/api/v2/chat': refused(404, 'not_found', 'Chat not found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Message to Bo Lind' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/me/chat/${direct._id}`))
  expect(inputs('/api/v2/chats')[0]).toMatchObject({ filters: '{"type":"direct"}' })
})

it('opens a temporary chat where there is none yet [CHAT-TEMP-1] [CHAT-TEMP-3] [CHAT-TEMP-6]', async () => {
  const { router, store } = openPage('/user/bo.lind', { ...ofBo, '/api/v2/chats': () => ({ chats: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Message to Bo Lind' }))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/me\/chat\/[0-9a-f]{8}-/))
  const [chat] = Object.values(store.getState().chats.entities)
  expect(chat).toMatchObject({ type: 'direct', sender: bo })
})

it('saves who may write to one and whether others see what one has read', async () => {
  const chatSettings = { whoMayWrite: 'everybody', sendsReceipts: true, showsOnline: true }
  const path = '/api/v2/user/chatSettings'
  const page = openPage('/me/settings/chats', { ...answers, [path]: () => ({ chatSettings }) })
  await userEvent.click(await screen.findByRole('radio', { name: /^Only my connections/ }))
  await waitFor(() => expect(page.inputs(path)).toContainEqual({ whoMayWrite: 'connections' }))
  page.answers[path] = refused(503, 'unavailable', 'Not now')
  await userEvent.click(screen.getByRole('switch', { name: 'Show when I have read' }))
  await screen.findByText('Not now')
  const seen = screen.getByRole<HTMLInputElement>('switch', { name: 'Show when I have read' })
  await waitFor(() => expect(seen.checked).toBe(true))
})
