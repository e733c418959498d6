import type { ChatHead } from '@guildhall/contract/chats'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { received } from '../platform/store/collections.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import type { Answers } from '../testing/acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { card, glazeLab, member, openRoom, teaBreak } from '../testing/open-room.ts'
import { idOf } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../posts/RoomFeedPage.tsx'),
    import('../shell/ShellShortcuts.tsx'),
  ]),
)

const SEEN = '/api/v2/channel/seenContext'
const ROOMS = '/api/v2/channel/unread'
const CHANNELS = '/api/v2/user/unread'

const since = { postId: idOf('0'), time: '2026-03-04T10:00:00.000Z' }
const seen = (postId = since.postId) => ({ contextId: glazeLab._id, since: { ...since, postId } })
const unread = (...contexts: string[]): Answers => ({
  [ROOMS]: () => ({ contexts }),
  [CHANNELS]: () => ({ channels: [{ _id: slowKiln._id, isUnread: contexts.length > 0, mentions: 0 }] }),
  [SEEN]: () => seen(),
})

/** The tab is hidden in tests, unless somebody looks at it. */
function look(isHidden = false) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const sidebar = () => screen.findByRole('navigation', { name: 'Slow Kiln' })
/** The mark of a room in words, as a screen reader has it. */
const markOf = async (name: string) => {
  const link = await within(await sidebar()).findByRole('link', { name: new RegExp(`^${name}`) })
  return within(link).queryByRole('img')?.getAttribute('aria-label') ?? null
}
const marked = (name: string) => waitFor(async () => expect(await markOf(name)).toBe('Unread posts'))

describe('a room in the sidebar', () => {
  it('has a dot while something in it is new, and no number', async () => {
    openRoom([postOf('Crawl')], member, unread(teaBreak._id))
    await marked('Tea break')
    expect((await sidebar()).textContent).not.toMatch(/\d/)
    expect(await markOf('Glaze lab')).toBeNull()
  })

  it('gets its dot when a post comes, and loses it when another device has seen it', async () => {
    const { store, answers } = openRoom([postOf('Crawl')], member, unread())
    await card('Crawl')
    expect(await markOf('Tea break')).toBeNull()
    Object.assign(answers, unread(teaBreak._id))
    const place = { channelId: slowKiln._id, contextId: teaBreak._id }
    await hear(listeners, store.dispatch, 'newPost', { ...place, postId: idOf('7') })
    await marked('Tea break')
    await hear(listeners, store.dispatch, 'seenContext', place)
    await waitFor(async () => expect(await markOf('Tea break')).toBeNull())
  })

  it('is reached by key while it is new, and the key stands on the sheet [PROM-20]', async () => {
    const { router } = openRoom([postOf('Crawl')], member, unread(teaBreak._id))
    await marked('Tea break')
    await userEvent.keyboard('?')
    await screen.findByText('Next unread room')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(router.state.location.pathname).toContain(teaBreak._id))
  })
})

describe('the feed of a room', () => {
  it('is seen once somebody looks at it, and not before', async () => {
    const { inputs } = openRoom([postOf('Crawl')], member, unread(glazeLab._id))
    await marked('Glaze lab')
    expect(inputs(SEEN)).toEqual([])
    look()
    await waitFor(() => expect(inputs(SEEN)).toEqual([{ channelId: slowKiln._id, contextId: glazeLab._id }]))
    expect(await markOf('Glaze lab')).toBeNull()
  })

  it('is not seen by somebody who is no member', async () => {
    const visitor = { ...slowKiln, isMember: false, isOwner: false, isAdmin: false }
    const { inputs } = openRoom([postOf('Crawl')], visitor, unread())
    look()
    await card('Crawl')
    expect(inputs(SEEN)).toEqual([])
  })

  it('divides by a line what is new since the last visit, and keeps the line', async () => {
    const [newer, older] = [postOf('Newer', { _id: idOf('9') }), postOf('Older', { _id: idOf('2') })]
    const { store, answers } = openRoom([newer, older], member, {
      ...unread(),
      [SEEN]: () => seen(idOf('5')),
    })
    look()
    const line = await screen.findByText(/^1 new since/)
    const order = (one: Element, other: Element) => one.compareDocumentPosition(other)
    expect(order(await card('Newer'), line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(order(line, await card('Older'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    answers[SEEN] = () => seen(idOf('9'))
    Object.assign(answers, { [ROOMS]: () => ({ contexts: [glazeLab._id] }) })
    const place = { channelId: slowKiln._id, contextId: glazeLab._id }
    await hear(listeners, store.dispatch, 'newPost', { ...place, postId: idOf('a') })
    screen.getByText(/^1 new since/)
  })

  it('has no line where nothing is new', async () => {
    const { inputs } = openRoom([postOf('Older', { _id: idOf('2') })], member, {
      ...unread(),
      [SEEN]: () => seen(idOf('5')),
    })
    look()
    await card('Older')
    await waitFor(() => expect(inputs(SEEN)).not.toEqual([]))
    expect(screen.queryByText(/new since/)).toBeNull()
  })
})

describe('the tile of a community', () => {
  it('tells that something is new, and counts mentions only', async () => {
    const other = { ...slowKiln, _id: idOf('4'), slug: 'night-build', title: 'Night Build' }
    const { store } = openRoom([postOf('Crawl')], member, unread())
    await card('Crawl')
    store.dispatch(received({ channels: [other] }))
    const tile = () => screen.getByRole('link', { name: /^Night Build/ })
    const tell = (isUnread: boolean, mentions: number) =>
      store.dispatch(received({ unreadChannels: [{ _id: other._id, isUnread, mentions }] }))
    await screen.findByRole('link', { name: 'Night Build' })
    tell(true, 0)
    await waitFor(() => expect(tile().textContent).toContain('Unread posts'))
    tell(true, 3)
    await waitFor(() => expect(tile().textContent).toContain('3 unread'))
  })

  it('tells of messages in a thread, and counts one that mentions the viewer even where it is muted', async () => {
    const other = { ...slowKiln, _id: idOf('4'), slug: 'night-build', title: 'Night Build' }
    const { store } = openRoom([postOf('Crawl')], member, unread())
    await card('Crawl')
    store.dispatch(
      received({ channels: [other], unreadChannels: [{ _id: other._id, isUnread: false, mentions: 0 }] }),
    )
    const tile = await screen.findByRole('link', { name: 'Night Build' })
    const head = { _id: idOf('5'), type: 'channelThread', channel: other._id } as const
    const numbers = { lastSeq: 4, lastChange: 0, readSeq: 2, unreadMessageCount: 2 }
    const quiet = { isMentioned: false, isReceived: true, isMuted: true, isMentionsMuted: false }
    const tell = (more: Partial<ChatHead>) =>
      store.dispatch(received({ chatHeads: [{ ...head, ...numbers, ...quiet, ...more }] }))
    tell({ isMuted: false })
    await waitFor(() => expect(tile.textContent).toContain('Unread posts'))
    tell({})
    await waitFor(() => expect(tile.textContent).not.toContain('Unread posts'))
    tell({ isMentioned: true })
    await waitFor(() => expect(tile.textContent).toContain('1 unread'))
    tell({ isMentioned: true, isMentionsMuted: true })
    await waitFor(() => expect(tile.textContent).not.toContain('unread'))
  })
})
