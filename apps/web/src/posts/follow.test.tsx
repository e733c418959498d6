import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { type Answers, openPage } from '../testing/acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { answersFor, card, glazeLab, member, openRoom, POSTS } from '../testing/open-room.ts'
import { bo, profile } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { refused } from '../testing/refused.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RoomFeedPage.tsx'),
    import('./ForumPage.tsx'),
    import('./reading/PostPage.tsx'),
    import('./card/PostMenu.tsx'),
  ]),
)

const ROOM = '/api/v2/channel/followContext'
const POST = '/api/v2/post/follow'
const crawl = postOf('Crawl')
const filtersOf = (input: unknown) => JSON.parse((input as { filters: string }).filters) as object

/** The button of the room's or the post's header. */
const button = (name: string) => screen.findByRole('button', { name, expanded: false }, { timeout: 5000 })
async function choose(from: string, to: string) {
  await userEvent.click(await button(from))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: new RegExp(`^${to}`) }))
}

describe('a room', () => {
  it('is followed from its header, shown at once', async () => {
    const { inputs } = openRoom([crawl], member, {
      [ROOM]: () => ({ contextId: glazeLab._id, level: 'all' }),
    })
    await choose('Follow', 'All posts')
    await button('Following')
    expect(inputs(ROOM)).toEqual([{ channelId: slowKiln._id, contextId: glazeLab._id, level: 'all' }])
    await userEvent.click(await button('Following'))
    const chosen = screen.getAllByRole('menuitemradio').map((one) => one.getAttribute('aria-checked'))
    expect(chosen).toEqual(['true', 'false', 'false'])
    expect((await screen.findByRole('menuitemradio', { name: /^Nothing/ })).textContent).toContain(
      'No notifications',
    )
  })

  it('stays as it was when the server refuses, and says so', async () => {
    openRoom([crawl], member, { [ROOM]: refused(503, 'unavailable', '') })
    await choose('Follow', 'Nothing')
    await screen.findByText('We couldn’t save your choice')
    await button('Follow')
  })

  it('changes with what another device of the person says', async () => {
    const { store } = openRoom([crawl])
    await button('Follow')
    await hear(listeners, store.dispatch, 'contextFollowed', { contextId: glazeLab._id, level: 'none' })
    await button('Muted')
  })

  it('cannot be followed by somebody who is no member', async () => {
    openRoom([crawl], { ...slowKiln, isMember: false, isOwner: false, isAdmin: false })
    await card('Crawl')
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  })
})

describe('a post', () => {
  const said: Answers = {
    '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
    '/api/v2/discussions': () => ({ discussions: [], next: null }),
  }
  const openPost = (own: Answers) =>
    openPage(
      `/c/slow-kiln/channel/${glazeLab._id}/post/${crawl._id}`,
      answersFor([crawl], member, { ...said, ...own }),
    )
  const header = async () =>
    within((await screen.findByRole('link', { name: 'Back to Glaze lab' })).closest('header')!)

  it('is followed on its page, and taken back when the server refuses', async () => {
    const { inputs, answers } = openPost({ [POST]: () => ({ postId: crawl._id, level: 'all' }) })
    await choose('Follow', 'All comments')
    await (await header()).findByRole('button', { name: 'Following' })
    expect(inputs(POST)).toEqual([{ postId: crawl._id, level: 'all' }])
    answers[POST] = refused(503, 'unavailable', '')
    await choose('Following', 'Mentions only')
    await screen.findByText('We couldn’t save your choice')
    await (await header()).findByRole('button', { name: 'Following' })
  })

  it('is followed once the viewer comments, says the server', async () => {
    const { store } = openPost({})
    await button('Follow')
    await hear(listeners, store.dispatch, 'postFollowed', { postId: crawl._id, level: 'all' })
    await button('Following')
  })
})

describe('what one follows', () => {
  it('is a view of the feed, which the address says', async () => {
    const { inputs, router } = openPage(
      '/c/slow-kiln/channel',
      answersFor([crawl], member, {
        [POSTS]: (input) => ({
          posts: (filtersOf(input) as { isFollowing?: boolean }).isFollowing ? [] : [crawl],
          next: null,
        }),
      }),
    )
    await card('Crawl')
    await userEvent.click(screen.getByRole('radio', { name: 'Following' }))
    await screen.findByText('You’re not following anything yet')
    expect(filtersOf(inputs(POSTS).at(-1))).toEqual({
      channelId: slowKiln._id,
      sortBy: 'latest',
      isFollowing: true,
    })
    await waitFor(() => expect(router.state.location.search).toBe('?sort=following'))
  })
})
