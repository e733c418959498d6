import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { received } from '../platform/store/collections.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { card, itemsOf, member, moderator, openRoom } from '../testing/open-room.ts'
import { bo, cy, related } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('./RoomFeedPage.tsx'), import('./card/PostMenu.tsx')]),
)

const across = { ...bo, isAcrossBlock: true }
const blocked = received({ users: [related(bo, { isBlocked: true })] })

describe('a post of somebody across a block', () => {
  it('is marked for a moderator, with the reason', async () => {
    openRoom([postOf('Spam', { postedBy: across }), postOf('Clay', { postedBy: cy })], moderator)
    const mark = within(await card('Spam')).getByRole('button', { name: 'Blocked' })
    await userEvent.click(mark)
    const reason = within(await screen.findByRole('dialog', { name: 'Blocked' }))
    reason.getByText(/^One of you blocked the other\. You can see this because you moderate/)
    expect(within(await card('Clay')).queryByText('Blocked')).toBeNull()
  })

  it('is moderated like any other, but its author is not muted', async () => {
    openRoom([postOf('Spam', { postedBy: across }), postOf('Clay', { postedBy: cy })], moderator)
    const items = await itemsOf('Spam')
    for (const item of ['Pin', 'Hide', 'Delete']) expect(items.join()).toContain(item)
    const others = await itemsOf('Clay')
    expect(others.filter((item) => !items.includes(item))).toHaveLength(1)
    expect(items.join()).not.toContain('Mute')
  })

  it('stays with a moderator who has just made the block, and leaves a member', async () => {
    const posts = [postOf('Spam', { postedBy: bo })]
    const { store } = openRoom(posts, moderator)
    await card('Spam')
    store.dispatch(blocked)
    await within(await card('Spam')).findByRole('button', { name: 'Blocked' })
  })

  it('leaves a member who makes the block', async () => {
    const { store } = openRoom([postOf('Spam', { postedBy: bo })], member)
    await card('Spam')
    store.dispatch(blocked)
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Spam' })).toBeNull())
  })

  it('loses its mark when a later reply has none', async () => {
    const posts = [postOf('Spam', { postedBy: across })]
    const { store } = openRoom(posts, moderator)
    await within(await card('Spam')).findByText('Blocked')
    store.dispatch(received({ users: [{ ...bo, isAcrossBlock: false }] }))
    await waitFor(() => expect(screen.queryByText('Blocked')).toBeNull())
  })
})

it('a post without a name has no mark', async () => {
  const { store } = openRoom([postOf('Whisper', { postedBy: null })], moderator)
  store.dispatch(blocked)
  expect(within(await card('Whisper')).queryByText('Blocked')).toBeNull()
})
