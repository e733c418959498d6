import type { CatchUpChannel, CatchUpRow, ChatRow } from '@guildhall/contract/unread'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { type Answers, openPage } from '../testing/acts.ts'
import { german } from '../testing/german.ts'
import { bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./CatchUpPage.tsx')]))
beforeEach(() => localStorage.clear())

const V2 = '/api/v2'
const [PAGE, SEEN, BACK] = [`${V2}/user/catchUp`, `${V2}/chat/seen`, `${V2}/user/markUnread`]
const [OWN, PLACE] = [`${V2}/user/markChatsRead`, `${V2}/channel/markRead`]

const row = (digit: string, chat: Partial<ChatRow['chat']>, more: Partial<ChatRow> = {}): ChatRow => ({
  kind: 'chat',
  count: 2,
  isForMe: false,
  isMention: false,
  isFollowing: false,
  time: '2026-03-04T10:00:00.000Z',
  chat: {
    _id: idOf(digit),
    type: 'group',
    title: '',
    sender: null,
    isPublic: false,
    lastSeq: 9,
    readSeq: 7,
    ...chat,
  },
  isMuted: false,
  lastMessage: { type: 'text', text: 'Fifty minutes for this clay', sender: cy },
  people: [cy],
  ...more,
})
const thread = row(
  '2',
  { type: 'channelThread', title: 'Firing night', isPublic: true },
  { isMention: true, isForMe: true },
)
const direct = row(
  '3',
  { type: 'direct', sender: bo },
  { isForMe: true, people: [bo], lastMessage: { type: 'picture', text: '', sender: bo } },
)
const crew = row('4', { title: 'Orchard crew' }, { isMuted: true, count: 40 })
const kiln = (rows: CatchUpRow[]): CatchUpChannel => ({
  _id: idOf('1'),
  slug: 'slow-kiln',
  title: 'Slow Kiln',
  displayPicture: null,
  rows,
  hasMore: false,
})
const upTo = idOf('e')
const page = (more: object = {}) => ({
  upTo,
  channels: [kiln([thread])],
  chats: { rows: [direct, crew], hasMore: false },
  waiting: [],
  ...more,
})
const none = { contexts: [], notifications: [], chats: [] }
const open = (own: Answers = {}) =>
  openPage('/catch-up', {
    [PAGE]: () => page(),
    [SEEN]: () => ({ readSeq: 9, unreadMessageCount: 0 }),
    [OWN]: () => ({ marked: { ...none, chats: [{ _id: idOf('3'), readSeq: 7 }] } }),
    [PLACE]: () => ({ marked: none }),
    [BACK]: () => ({}),
    ...own,
  })
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const shownRows = () =>
  [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)

describe('chats on the page of what was missed', () => {
  it('stand under their community and in a group of their own, with words, numbers and the way there', async () => {
    open()
    const ofKiln = await group('Slow Kiln')
    ofKiln.getByText('1 mention, 1 more')
    ofKiln.getByText('Mentions you')
    ofKiln.getByText('2 new')
    ofKiln.getByText('Cy: Fifty minutes for this clay', { exact: false })
    const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(way('Firing night')).toBe(`/c/slow-kiln/chat/${idOf('2')}`)
    const own = await group('Direct and groups')
    own.getByText('Photo')
    expect(way(bo.fullname)).toBe(`/me/chat/${idOf('3')}`)
  })

  it('that are muted have a dot in place of a number, and are not counted', async () => {
    open()
    const own = await group('Direct and groups')
    own.getByRole('img', { name: '40 new' })
    screen.getByText('1 mention and 3 other things')
  })

  it('that are meant for me stand under For me', async () => {
    open()
    await group('Slow Kiln')
    await userEvent.click(screen.getByRole('radio', { name: /^For me/ }))
    expect(shownRows()).toEqual([bo.fullname, 'Firing night'])
  })

  it('go by keys to zero and come back', async () => {
    const { inputs } = open()
    await group('Slow Kiln')
    await userEvent.keyboard('jeee')
    await screen.findByText('You’re all caught up')
    await waitFor(() =>
      expect(inputs(SEEN)).toEqual(['3', '4', '2'].map((digit) => ({ chatId: idOf(digit), seq: 9 }))),
    )
    await userEvent.keyboard('z')
    await waitFor(() => expect(shownRows()).toEqual(['Firing night']))
    expect(inputs(BACK)).toEqual([{ ...none, chats: [{ _id: idOf('2'), readSeq: 7 }] }])
  })

  it('are marked together, and come back by undo', async () => {
    const { inputs } = open()
    const own = await group('Direct and groups')
    await userEvent.click(own.getByRole('button', { name: 'Mark Direct and groups as read' }))
    await waitFor(() => expect(inputs(OWN)).toEqual([{ upTo }]))
    expect(shownRows()).toEqual(['Firing night'])
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(shownRows()).toHaveLength(3)
  })

  it('lead to all chats where there are more', async () => {
    open({ [PAGE]: () => page({ chats: { rows: [direct], hasMore: true } }) })
    const more = await screen.findByRole('link', { name: 'More chats have new messages' })
    expect(more.getAttribute('href')).toBe('/me/chat')
  })

  it('wait for an answer as requests', async () => {
    const waiting = [{ kind: 'chatRequests', count: 2, chatId: idOf('7'), person: bo }]
    open({ [PAGE]: () => page({ waiting }) })
    const link = await screen.findByRole('link', { name: /^2 chat requests/ })
    expect(link.getAttribute('href')).toBe(`/me/chat/${idOf('7')}`)
    within(link).getByText(bo.fullname)
  })

  it('are there in German', async () => {
    createWorld({ [PAGE]: () => page() }, signedIn).open('/catch-up', german)
    const own = await group('Direkt und Gruppen')
    expect(own.getAllByText('2 neu')).toHaveLength(2)
  })
})
