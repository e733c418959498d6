import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { type Answers, openPage } from '../../testing/acts.ts'
import { answersFor, glazeLab, member, POSTS, teaBreak } from '../../testing/open-room.ts'
import { bo, profile } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { refused } from '../../testing/refused.ts'
import { given, kilnFor } from '../../testing/strangers.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./PostPage.tsx'),
    import('../card/PostMenu.tsx'),
    import('../PostQuestion.tsx'),
  ]),
)

const crawl = postOf('Crawl', { postType: 'question', totalDiscussions: 2 })
const PAGE = `/c/slow-kiln/channel/${glazeLab._id}/post/${crawl._id}`

const nothingSaid: Answers = {
  '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
  '/api/v2/discussions': () => ({ discussions: [], next: null }),
}
const openPost = (posts = [crawl], own: Answers = {}) =>
  openPage(PAGE, answersFor(posts, member, { ...nothingSaid, ...own }))

it('holds all of a post, who wrote it and what else is in its room', async () => {
  openPost([crawl, postOf('Craze', { totalDiscussions: 9 })])
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  screen.getByText('About Crawl.')
  screen.getByText('Question')
  const aside = within(await screen.findByRole('complementary', { name: 'About this post' }))
  await aside.findByText('I fire at night.')
  await aside.findByRole('link', { name: 'Craze' })
  aside.getByText(/9 responses/)
  expect(aside.queryByRole('link', { name: 'Crawl' })).toBeNull()
  await waitFor(() => expect(document.title).toBe('Crawl · Slow Kiln'))
})

it('says that it is gone, and leads back', async () => {
  openPost([], { [POSTS]: refused(401, 'not_found', 'Post not found') })
  await screen.findByRole('heading', { name: 'Post not found' })
  const back = screen.getByRole('link', { name: 'Back to room' })
  expect(back.getAttribute('href')).toBe(`/c/slow-kiln/channel/${glazeLab._id}`)
})

it('offers to try again when nothing answers', async () => {
  const { answers } = openPost([], { [POSTS]: () => Promise.reject(new Error('cut')) })
  await screen.findByRole('heading', { name: 'We couldn’t load the post' })
  answers[POSTS] = () => ({ posts: [crawl], next: null })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
})

it('goes to where a post was moved', async () => {
  const { _id, text, icon, isAnonymous } = teaBreak
  const { router } = openPost([{ ...crawl, context: { _id, text, icon, isAnonymous } }])
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  await waitFor(() => expect(router.state.location.pathname).toContain(`/channel/${_id}-tea-break/post/`))
})

it('corrects a name in the address without moving who reads', async () => {
  const named = `${PAGE}-crawl`
  const replaced = vi.spyOn(window.history, 'replaceState')
  const { router } = openPage(
    `${PAGE}-old-title?comment=1`,
    answersFor([{ ...crawl, shareUrl: `https://guild.test${named}` }], member, nothingSaid),
  )
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  await waitFor(() => expect(replaced).toHaveBeenCalledWith(window.history.state, '', `${named}?comment=1`))
  expect(router.state.location.pathname).toBe(`${PAGE}-old-title`)
  replaced.mockRestore()
})

it('leads to the room once the post is deleted', async () => {
  const { router } = openPost([{ ...crawl, isOwn: true }], {
    '/api/v2/post': () => ({ message: 'Deleted', postId: crawl._id }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for/, expanded: false }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Delete/ }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText(/with all 2 responses/)
  await userEvent.click(question.getByRole('button', { name: 'Delete post' }))
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/c/slow-kiln/channel/${glazeLab._id}-glaze-lab`),
  )
})

it('a visitor reads what the page brought, and is asked to sign in for a vote [POST-VOTE-3]', async () => {
  const { asked, open } = createWorld(
    {
      '/api/v2/discussions': () => ({ discussions: [], next: null }),
      [POSTS]: () => ({ posts: [], next: null }),
    },
    {
      ...given(kilnFor()),
      loadedData: { ...given(kilnFor()).loadedData, posts: [{ ...crawl, postType: 'question' }] },
    },
  )
  open(PAGE)
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  expect(asked.filter(({ input }) => '_id' in (input as object))).toEqual([])
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Upvote/ }))
  await screen.findByRole('dialog', { name: /Slow Kiln/ })
  expect(asked.some(({ path }) => path.endsWith('upvote'))).toBe(false)
})
