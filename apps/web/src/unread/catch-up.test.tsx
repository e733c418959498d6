import type { CatchUpChannel, CatchUpRow } from '@guildhall/contract/unread'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { type Answers, openPage } from '../testing/acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { german } from '../testing/german.ts'
import { bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./CatchUpPage.tsx')]))
beforeEach(() => localStorage.clear())

const V2 = '/api/v2'
const [PAGE, ROOM, ALL] = [`${V2}/user/catchUp`, `${V2}/channel/markRead`, `${V2}/user/markAllRead`]
const [NOTICE, BACK] = [`${V2}/user/markNotificationRead`, `${V2}/user/markUnread`]

const common = { isForMe: false, isMention: false, isFollowing: false, time: '2026-03-04T10:00:00.000Z' }
const room = (text: string, digit: string, more: Partial<CatchUpRow> = {}): CatchUpRow =>
  ({
    kind: 'room',
    ...common,
    count: 3,
    context: { _id: idOf(digit), text, icon: 'flame' },
    titles: ['Load 14', 'Which cones'],
    people: [bo, cy],
    ...more,
  }) as CatchUpRow
const mention: CatchUpRow = {
  kind: 'notice',
  ...common,
  count: 1,
  isForMe: true,
  isMention: true,
  notification: {
    _id: idOf('6'),
    notificationType: 'discussionMention',
    group: 'forums',
    notificationTriggeredUser: bo,
    users: [bo],
    count: 1,
    about: { kind: 'discussion', _id: idOf('7') },
    subject: {
      title: 'Why does my tenmoku crawl',
      quote: '@ana could we add this to the guide?',
      context: { _id: idOf('8'), text: 'Glaze lab' },
      channel: { _id: slowKiln._id, title: 'Slow Kiln', displayPicture: null },
      address: `/c/slow-kiln/channel/${idOf('8')}/post/${idOf('9')}?comment=${idOf('7')}`,
    },
    isMention: true,
    isUnread: true,
    time: common.time,
  },
}
const channel = (title: string, digit: string, rows: CatchUpRow[]): CatchUpChannel => ({
  _id: idOf(digit),
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  displayPicture: null,
  rows,
  hasMore: false,
})
const upTo = idOf('e')
const page = (more: object = {}) => ({
  upTo,
  channels: [
    channel('Slow Kiln', '1', [mention, room('Kiln & firing', '2')]),
    channel('Night Build', '3', [room('Dev diaries', '4', { isFollowing: true, count: 100 })]),
    channel('Loam Society', '5', []),
  ],
  chats: { rows: [], hasMore: false },
  waiting: [],
  ...more,
})
const marked = { contexts: [{ _id: idOf('2'), postId: idOf('0') }], notifications: [], chats: [] }
const open = (own: Answers = {}) =>
  openPage('/catch-up', {
    [PAGE]: () => page(),
    [ROOM]: () => ({ marked }),
    [ALL]: () => ({ marked }),
    [NOTICE]: () => ({ marked: { contexts: [], notifications: [idOf('6')], chats: [] } }),
    [BACK]: () => ({}),
    ...own,
  })
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const shownRows = () =>
  [...document.querySelectorAll('[data-row-link]')].map(({ textContent }) => textContent)

describe('the page of what was missed', () => {
  it('gathers rooms and mentions by community, and says where nothing is new', async () => {
    open()
    const kiln = await group('Slow Kiln')
    kiln.getByText('1 mention, 3 more')
    kiln.getByText('Kiln & firing')
    kiln.getByText('3 posts')
    expect(kiln.getByText('Load 14').parentElement?.textContent).toBe('Load 14Which cones1 more')
    kiln.getByText('@ana could we add this to the guide?')
    expect(kiln.getByRole('link', { name: 'Reply' }).getAttribute('href')).toContain('?comment=')
    ;(await group('Night Build')).getByText('99+ posts')
    screen.getByText('Nothing new in Loam Society.')
    screen.getByText('1 mention and 103 other things')
  })

  it('shows under its tabs what is meant for me and what I follow', async () => {
    open()
    await group('Slow Kiln')
    await userEvent.click(screen.getByRole('radio', { name: /^For me/ }))
    expect(shownRows()).toEqual(['Why does my tenmoku crawl'])
    await userEvent.click(screen.getByRole('radio', { name: /^Following/ }))
    expect(shownRows()).toEqual(['Dev diaries'])
  })

  it('tells of requests to join that wait for me', async () => {
    const place = { _id: idOf('1'), slug: 'slow-kiln', title: 'Slow Kiln' }
    open({ [PAGE]: () => page({ waiting: [{ kind: 'memberRequests', channel: place, count: 14 }] }) })
    const link = await screen.findByRole('link', { name: /^14 member requests/ })
    expect(link.getAttribute('href')).toBe('/c/slow-kiln/settings/requests')
  })

  it('says so when nothing is new, and when it could not be loaded', async () => {
    open({ [PAGE]: () => page({ channels: [channel('Loam Society', '5', [])] }) })
    await screen.findByText('You’re all caught up')
    open({ [PAGE]: refused(503, 'unavailable', '') })
    await screen.findByText('We couldn’t load what’s new')
  })

  it('is in German too', async () => {
    createWorld({ [PAGE]: () => page() }, signedIn).open('/catch-up', german)
    await screen.findByRole('heading', { level: 1, name: 'Was ist neu' })
    await screen.findByText('1 Erwähnung und 103 weitere Neuigkeiten')
    screen.getByText('Nichts Neues in Loam Society.')
  })
})

describe('marking as read', () => {
  it('a row is gone at once, and comes back by undo', async () => {
    const { inputs } = open()
    const kiln = await group('Slow Kiln')
    await userEvent.click(kiln.getByRole('button', { name: 'Mark Kiln & firing as read' }))
    expect(shownRows()).toEqual(['Why does my tenmoku crawl', 'Dev diaries'])
    await waitFor(() => expect(inputs(ROOM)).toEqual([{ channelId: idOf('1'), contextId: idOf('2'), upTo }]))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(shownRows()).toContain('Kiln & firing')
    expect(inputs(BACK)).toEqual([marked])
  })

  it('comes back when the server refuses, and says so', async () => {
    open({ [ROOM]: refused(503, 'unavailable', '') })
    const kiln = await group('Slow Kiln')
    await userEvent.click(kiln.getByRole('button', { name: 'Mark Kiln & firing as read' }))
    await screen.findByText('We couldn’t mark this as read')
    expect(shownRows()).toContain('Kiln & firing')
  })

  it('a community, and everything', async () => {
    const { inputs } = open()
    await userEvent.click((await group('Slow Kiln')).getByRole('button', { name: 'Mark Slow Kiln as read' }))
    await waitFor(() => expect(inputs(ROOM)).toEqual([{ channelId: idOf('1'), upTo }]))
    expect(shownRows()).toEqual(['Dev diaries'])
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }))
    await waitFor(() => expect(inputs(ALL)).toEqual([{ upTo }]))
    await screen.findByText('You’re all caught up')
  })

  it('goes by keys from row to row, to zero and back', async () => {
    const { inputs } = open()
    await group('Slow Kiln')
    const focused = () => document.activeElement?.textContent
    await userEvent.keyboard('j')
    expect(focused()).toBe('Why does my tenmoku crawl')
    await userEvent.keyboard('jk')
    expect(focused()).toBe('Why does my tenmoku crawl')
    await userEvent.keyboard('e')
    expect(focused()).toBe('Kiln & firing')
    await userEvent.keyboard('e')
    expect(focused()).toBe('Dev diaries')
    await userEvent.keyboard('e')
    await screen.findByText('You’re all caught up')
    await waitFor(() => expect(inputs(ROOM)).toHaveLength(2))
    expect(inputs(NOTICE)).toEqual([{ notificationId: idOf('6') }])
    await userEvent.keyboard('z')
    await waitFor(() => expect(shownRows()).toEqual(['Dev diaries']))
    await userEvent.keyboard('zz')
    await waitFor(() => expect(shownRows()).toHaveLength(3))
  })

  it('happens to a discussion that is opened', async () => {
    const { inputs } = open()
    await userEvent.click((await group('Slow Kiln')).getByRole('link', { name: 'Reply' }))
    await waitFor(() => expect(inputs(NOTICE)).toEqual([{ notificationId: idOf('6') }]))
  })
})
