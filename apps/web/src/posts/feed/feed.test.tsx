import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listeners } from '../../app.tsx'
import { RequestFailed } from '../../platform/http/request-failed.ts'
import { hear } from '../../platform/realtime/listeners.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { openPage } from '../../testing/acts.ts'
import { slowKiln } from '../../testing/channels.ts'
import { answersFor, card, glazeLab, member, openRoom, POSTS } from '../../testing/open-room.ts'
import { bo, cy, profile } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { idFor } from '../../testing/structure.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../RoomFeedPage.tsx'),
    import('../ForumPage.tsx'),
    import('./HomeFeed.tsx'),
    import('./SavedPosts.tsx'),
    import('../PersonPosts.tsx'),
    import('../reading/PostPage.tsx'),
    import('../../connections/ProfilePage.tsx'),
  ]),
)

const crawl = postOf('Crawl')
const filtersOf = (input: unknown) => JSON.parse((input as { filters: string }).filters) as object
const at = { channelId: slowKiln._id, contextId: glazeLab._id }

let changes = 0
const update = (more: object) => ({
  ...at,
  postId: crawl._id,
  changeNo: ++changes,
  totalVotes: 0,
  totalDiscussions: 0,
  reactions: { total: 0, summary: [] },
  poll: null,
  isEdited: false,
  ...more,
})

describe('a feed', () => {
  it('offers to write', async () => {
    openRoom([crawl])
    await screen.findByRole('link', { name: 'Write a post in Glaze lab' })
  })

  it('does not offer to write in a community that is closed', async () => {
    openRoom([crawl], { ...member, isClosed: true })
    await card('Crawl')
    expect(screen.queryByRole('link', { name: 'Write a post in Glaze lab' })).toBeNull()
  })

  it('asks for twenty posts, and for the next twenty when more are wanted [POST-GET-4]', async () => {
    const { inputs, answers } = openRoom([], member, { [POSTS]: () => ({ posts: [crawl], next: 'on' }) })
    await card('Crawl')
    expect(inputs(POSTS)[0]).toMatchObject({ limit: 20, skip: 0 })
    expect(filtersOf(inputs(POSTS)[0])).toEqual({
      channelId: slowKiln._id,
      context: glazeLab._id,
      sortBy: 'latest',
    })
    answers[POSTS] = () => ({ posts: [postOf('Next')], next: null })
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await card('Next')
    expect(inputs(POSTS).at(-1)).toMatchObject({ after: 'on', limit: 20 })
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('can be put in another order and left with one tag; the address says so', async () => {
    const tag = {
      _id: idFor('celadon'),
      title: 'celadon',
      color: '',
      tagType: 'post',
      contexts: [],
      isArchived: false,
    }
    const { inputs, router } = openRoom([crawl], member, {
      '/api/v2/community/getPostTags': () => ({ postTags: [tag], next: null }),
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'Unanswered' }))
    expect(router.state.location.search).toBe('?sort=unanswered')
    await waitFor(() => expect(filtersOf(inputs(POSTS).at(-1))).toMatchObject({ sortBy: 'unanswered' }))
    await userEvent.click(await screen.findByRole('button', { name: '#celadon', pressed: false }))
    await waitFor(() => expect(filtersOf(inputs(POSTS).at(-1))).toMatchObject({ postTags: [tag._id] }))
    await userEvent.click(await screen.findByRole('button', { name: '#celadon', pressed: true }))
    expect(router.state.location.search).toBe('?sort=unanswered')
  })

  it('says when there is nothing, and how to begin', async () => {
    openRoom([])
    await screen.findByText('No posts yet')
    const begin = screen.getByRole('link', { name: 'Write the first post' })
    expect(begin.getAttribute('href')).toBe(`/c/slow-kiln/new-post?context=${glazeLab._id}`)
  })

  it('offers to try again', async () => {
    const { answers } = openRoom([], member, { [POSTS]: () => Promise.reject(new Error('cut')) })
    await screen.findByRole('heading', { name: 'We couldn’t load the feed' })
    answers[POSTS] = () => ({ posts: [crawl], next: null })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await card('Crawl')
  })

  it('says once that one is offline, and loads by itself when the network is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { answers, store } = openRoom([], member, {
      [POSTS]: () => Promise.reject(new RequestFailed('network error', {})),
    })
    await screen.findByRole('heading', { name: 'You’re offline' })
    expect(screen.queryByText(/took too long/)).toBeNull()
    expect(store.getState().toasts).toEqual([])

    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    answers[POSTS] = () => ({ posts: [crawl], next: null })
    act(() => void dispatchEvent(new Event('online')))
    await card('Crawl')
  })

  it('is not called quiet where the only post is pinned, or where the others are hidden', async () => {
    openRoom([postOf('Rules', { isPinned: true }), postOf('Noise', { isDismissed: true } as object)])
    await screen.findByRole('link', { name: /Rules/ })
    await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull())
    expect(screen.queryByText('Quiet in here for now')).toBeNull()
  })

  it('says why there is nothing to one who hid everything', async () => {
    openRoom([postOf('Noise', { isDismissed: true } as object)])
    await screen.findByText('Nothing to show')
    expect(screen.queryByText('Quiet in here for now')).toBeNull()
  })

  it('says that one may not read there', async () => {
    openRoom([], member, { [POSTS]: refused(404, 'not_found', 'Context not found') })
    await screen.findByRole('heading', { name: 'You no longer have access' })
  })

  it('is as it was for whoever comes back', async () => {
    const { inputs, router } = openRoom([crawl])
    await card('Crawl')
    await userEvent.click(within(await card('Crawl')).getByRole('link', { name: 'Crawl' }))
    await screen.findByRole('heading', { level: 1, name: 'Crawl' })
    const before = inputs(POSTS).length
    await router.navigate(-1)
    await card('Crawl')
    expect(screen.queryByRole('status', { busy: true })).toBeNull()
    await waitFor(() => expect(inputs(POSTS).length).toBeGreaterThan(before))
    await card('Crawl')
  })
})

describe('what comes meanwhile', () => {
  it('waits behind a button with the faces of who wrote it, and pushes nothing', async () => {
    const { store, answers } = openRoom([crawl])
    await card('Crawl')
    answers[POSTS] = () => ({
      posts: [postOf('Fresh', { postedBy: cy }), postOf('Newer'), crawl],
      next: null,
    })
    await hear(listeners, store.dispatch, 'newPost', { ...at, postId: idFor('Fresh') })
    await hear(listeners, store.dispatch, 'newPost', { ...at, postId: idFor('Newer') })
    const pill = await screen.findByRole('button', { name: /2 new posts/ })
    within(pill).getByRole('img', { name: 'From Cy Moe, Bo Lind' })
    expect(screen.queryByRole('article', { name: 'Fresh' })).toBeNull()
    await userEvent.click(pill)
    expect((await screen.findAllByRole('article')).map((one) => one.dataset.post)).toEqual(
      ['Fresh', 'Newer', 'Crawl'].map(idFor),
    )
    expect(document.activeElement).toBe(await card('Fresh'))
    expect(screen.queryByRole('button', { name: /new post/ })).toBeNull()
  })

  it('elsewhere is nobody’s business here', async () => {
    const { store, inputs } = openRoom([crawl])
    await card('Crawl')
    const before = inputs(POSTS).length
    const heardIn = async (contextId: string) => {
      await hear(listeners, store.dispatch, 'newPost', { ...at, contextId, postId: idFor('F') })
      return inputs(POSTS).length - before
    }
    expect(await heardIn(idFor('Other'))).toBe(0)
    expect(await heardIn(at.contextId)).toBe(1)
  })

  it('in numbers is shown at once; words are asked for', async () => {
    const { store, inputs, answers } = openRoom([{ ...crawl, postType: 'question' }])
    await card('Crawl')
    const before = inputs(POSTS).length
    await hear(listeners, store.dispatch, 'updatePost', update({ totalVotes: 3, totalDiscussions: 2 }))
    await within(await card('Crawl')).findByRole('button', { name: /^Upvote, 3/ })
    within(await card('Crawl')).getByRole('link', { name: '2 responses' })
    const reactions = { total: 2, summary: [{ reactionType: 'love', count: 2 }] }
    await hear(listeners, store.dispatch, 'updatePost', update({ totalVotes: 3, reactions }))
    expect(store.getState().posts.entities[crawl._id]).toMatchObject({ totalVotes: 3, reactions })
    expect(inputs(POSTS).length).toBe(before)
    answers[POSTS] = () => ({ posts: [{ ...crawl, title: 'Crawling' }], next: null })
    await hear(listeners, store.dispatch, 'updatePost', update({ isEdited: true }))
    await card('Crawling')
    expect(inputs(POSTS).at(-1)).toEqual({ _id: crawl._id })
  })

  it('and can no longer be seen is gone, as what is removed is', async () => {
    const { store, answers } = openRoom([crawl, postOf('Other')])
    await card('Crawl')
    answers[POSTS] = refused(401, 'not_found', 'Post not found')
    await hear(listeners, store.dispatch, 'updatePost', update({ isEdited: true }))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Crawl' })).toBeNull())
    await hear(listeners, store.dispatch, 'removePost', { ...at, postId: idFor('Other') })
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Other' })).toBeNull())
  })
})

describe('other feeds', () => {
  it('what was saved stands on a page of its own [POST-SAVED-1]', async () => {
    const SAVED = '/api/v2/user/savedPosts'
    const { inputs } = openPage(
      '/me/saved',
      answersFor([], member, { [SAVED]: () => ({ posts: [postOf('Kept', { isSaved: true })], next: null }) }),
    )
    await card('Kept')
    within(await card('Kept')).getByRole('link', { name: 'Slow Kiln' })
    expect(inputs(SAVED)[0]).toEqual({ skip: 0, limit: 20 })
  })

  it('the forum holds all rooms, each post with the room it is in', async () => {
    const { inputs } = openPage('/c/slow-kiln/channel', answersFor([crawl], member))
    within(await card('Crawl')).getByRole('link', { name: 'Glaze lab' })
    expect(filtersOf(inputs(POSTS)[0])).toEqual({ channelId: slowKiln._id, sortBy: 'latest' })
  })

  it('home holds all communities', async () => {
    const { store, router } = openPage(
      '/me/saved',
      answersFor([crawl], member, { '/api/v2/user/savedPosts': () => ({ posts: [], next: null }) }),
    )
    const { received } = await import('../../platform/store/collections.ts')
    store.dispatch(received({ channels: [member] }))
    await router.navigate('/')
    within(await card('Crawl')).getByRole('link', { name: 'Slow Kiln' })
  })

  it('a person’s page holds what they wrote', async () => {
    const { inputs } = openPage(
      `/user/${bo.username}/posts`,
      answersFor([postOf('Theirs', { pinnedOnProfile: true })], member, {
        '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
      }),
    )
    within(await card('Theirs')).getByText('Pinned')
    expect(filtersOf(inputs(POSTS)[0])).toEqual({ postedBy: bo._id, sortBy: 'latest' })
  })
})
