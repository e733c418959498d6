import { messageCalls } from '@guildhall/contract/chats'
import { searchCalls } from '@guildhall/contract/search'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { messageOf } from '../../testing/chats.ts'
import { direct, group, openChats, thread } from '../../testing/open-chats.tsx'
import { bo, cy } from '../../testing/people.ts'
import { withParts } from '../../testing/with-parts.ts'
import type { FoundMessage } from './sought.ts'

withParts('chats')

beforeAll(() =>
  Promise.all([
    import('../conversation/ChatLayout.tsx'),
    import('../conversation/ChatPage.tsx'),
    import('../composer/Composer.tsx'),
    import('./SearchPane.tsx'),
    import('./HitBar.tsx'),
  ]),
)

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(4000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(4000)
  localStorage.clear()
})

const said = Array.from({ length: 14 }, (_, at) =>
  messageOf(at + 1, at + 1 === 3 ? 'Close the damper a finger at a time' : `Word ${at + 1}`),
)

const hitOf = (seq: number, before: string, more: Partial<FoundMessage> = {}): FoundMessage => ({
  _id: String(seq).padStart(32, '0'),
  chat: { _id: direct._id, type: 'direct', title: '', slug: null, isPublic: false, sender: bo },
  seq,
  type: 'text',
  excerpt: [
    { text: before, isMatch: false },
    { text: 'damper', isMatch: true },
    { text: ' a finger at a time', isMatch: false },
  ],
  postedBy: bo,
  postedTime: '2026-06-17T12:12:00.000Z',
  ...more,
})

const inThread = hitOf(4, 'New ', {
  _id: '3'.repeat(32),
  chat: {
    _id: thread._id,
    type: 'channelThread',
    title: 'Firing night',
    slug: 'slow-kiln',
    isPublic: true,
    sender: null,
  },
  postedBy: cy,
})

interface Place {
  before?: number
  after?: number
  around?: number
}

type Find = (input: Record<string, unknown>) => unknown

/** The chat with Bo, open at its end, on a server that finds what the test tells. */
async function openDirect(find: Find, address = `/me/chat/${direct._id}`) {
  const chat = { ...direct, lastSeq: said.length, readSeq: said.length }
  const world = await openChats({
    address,
    chats: [chat, group, thread],
    me: { region: 'Europe/Oslo' },
    answers: {
      [messageCalls.getMessages.path]: (input) => {
        const { before = 15, after = 0, around } = input as Place
        const from = around ? around - 3 : Math.max(after, before - 7)
        const to = around ? around + 3 : before
        const messages = said.filter(({ seq }) => seq > from && seq < to)
        return { messages, lines: [], cursors: [], lastSeq: said.length, lastChange: 0 }
      },
      [messageCalls.getChanges.path]: () => ({ chat, messages: [], lines: [], upTo: 1e9 }),
      [searchCalls.search.path]: (input) => find(input as Record<string, unknown>),
    },
  })
  const searched = () =>
    world.asked.filter(({ path }) => path === searchCalls.search.path).map(({ input }) => input)
  return { ...world, searched }
}

const found = (messages: FoundMessage[], next: string | null = null) => ({
  posts: [],
  discussions: [],
  messages,
  users: [],
  contexts: [],
  resources: [],
  next,
})

const field = () => screen.findByRole('searchbox', { name: 'Search messages' })
const begin = async () => {
  await screen.findByRole('log')
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }))
}

it('finds a message of the open chat and opens the chat at it, with its words marked', async () => {
  const { router, searched } = await openDirect(() => found([hitOf(3, 'Close the ')]))
  await begin()
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await userEvent.type(await field(), 'damper')
  const hit = await screen.findByRole('link', { name: /Close the damper/ })
  expect(hit.querySelector('mark')?.textContent).toBe('damper')
  await screen.findByText('1 message in 1 chat')
  expect(searched()).toEqual([{ searchQuery: 'damper', kinds: 'messages', limit: 20, chatId: direct._id }])
  await userEvent.click(hit)
  const article = await waitFor(() => {
    const open = document.querySelector<HTMLElement>('article[data-hit]')
    expect(open?.textContent).toContain('Close the damper')
    return open!
  })
  expect(article.querySelector('mark')?.textContent).toBe('damper')
  expect(router.state.location.search).toBe('?message=3')
  expect((await screen.findByRole('link', { name: /Close the damper/ })).getAttribute('aria-current')).toBe(
    'true',
  )
})

it('goes from one message to the next by keys and buttons, and back where one was by Escape', async () => {
  const { router } = await openDirect(() => found([hitOf(3, 'Close the '), hitOf(5, 'Open the ')]))
  await begin()
  await userEvent.type(await field(), 'damper')
  await screen.findByText('2 messages in 1 chat')
  await userEvent.keyboard('{ArrowDown}')
  await screen.findByText('1 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Older match' }))
  await screen.findByText('2 of 2')
  expect(router.state.location.search).toBe('?message=5')
  expect(screen.getByRole('button', { name: 'Older match' })).toHaveProperty('disabled', true)
  await userEvent.click(await field())
  await userEvent.keyboard('{ArrowUp}')
  await screen.findByText('1 of 2')
  await userEvent.keyboard('{Escape}')
  await screen.findByRole('heading', { level: 1, name: 'Chats' })
  expect(router.state.location.pathname).toBe(`/me/chat/${direct._id}`)
  expect(screen.queryByText('1 of 2')).toBeNull()
})

it('narrows by chat, person, what a message carries and days, and says so to the server', async () => {
  const { searched } = await openDirect(() => found([hitOf(3, 'Close the '), inThread]))
  await begin()
  await userEvent.type(await field(), 'damper')
  await screen.findByText('2 messages in 2 chats')
  await userEvent.click(screen.getByRole('button', { name: /^From:/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Bo Lind', hidden: false }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear In' }))
  await userEvent.click(screen.getByRole('button', { name: /^Has:/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Photo' }))
  await userEvent.click(screen.getByRole('button', { name: /^Date:/ }))
  await userEvent.type(await screen.findByLabelText('First day'), '2026-06-01')
  await userEvent.type(await screen.findByLabelText('Last day'), '2026-06-18')
  await waitFor(() =>
    expect(searched().at(-1)).toEqual({
      searchQuery: 'damper',
      kinds: 'messages',
      limit: 20,
      from: bo._id,
      has: 'picture',
      sentAfter: '2026-05-31T22:00:00.000Z',
      sentBefore: '2026-06-18T22:00:00.000Z',
    }),
  )
})

it('is reached by Ctrl F, and from the list of chats for all of them', async () => {
  const { searched } = await openDirect(() => found([inThread]))
  await screen.findByRole('log')
  await userEvent.keyboard('{Control>}f{/Control}')
  await field()
  await userEvent.click(screen.getByRole('button', { name: 'Back to chats' }))
  const names = await screen.findByRole('searchbox', { name: 'Search chats and people' })
  await userEvent.type(names, 'damper')
  await userEvent.click(await screen.findByRole('button', { name: 'Search messages for “damper”' }))
  const hit = await screen.findByRole('link', { name: /Firing night/ })
  expect(hit.getAttribute('href')).toBe(`/me/chat/${thread._id}?message=4`)
  expect(searched().at(-1)).toEqual({ searchQuery: 'damper', kinds: 'messages', limit: 20 })
})

it('says that nothing was found, and that it failed, and tries again', async () => {
  let isAway = true
  await openDirect(({ searchQuery }) => {
    if (searchQuery === 'zzz') return found([])
    if (isAway) throw new RequestFailed('network error', {})
    return found([hitOf(3, 'Close the ')])
  })
  await begin()
  await userEvent.type(await field(), 'zzz')
  await screen.findByText('No messages found for “zzz”')
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'damper')
  await screen.findByText('We couldn’t search your messages')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('1 message in 1 chat')
})

it('shows more than twenty page by page', async () => {
  const { searched } = await openDirect(({ after }) =>
    after === undefined ? found([hitOf(3, 'Close the ')], '20') : found([hitOf(5, 'Open the ')]),
  )
  await begin()
  await userEvent.type(await field(), 'damper')
  await screen.findByText('1+ messages in 1 chat')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('2 messages in 1 chat')
  expect(searched().at(-1)).toMatchObject({ after: '20' })
})

it('opens a chat at the message that a link names', async () => {
  const { asked } = await openDirect(() => found([]), `/me/chat/${direct._id}?message=3`)
  await screen.findByText('Close the damper a finger at a time')
  expect(asked.map(({ input }) => input)).toContainEqual(expect.objectContaining({ around: 3 }))
})
