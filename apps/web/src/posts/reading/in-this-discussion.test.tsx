import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { changed, received } from '../../platform/store/collections.ts'
import { AppShell } from '../../shell/lazy-shell.ts'
import { openPage } from '../../testing/acts.ts'
import { answersFor, glazeLab, member } from '../../testing/open-room.ts'
import { bo, cy, profile } from '../../testing/people.ts'
import { postOf } from '../../testing/posts.ts'
import { idFor } from '../../testing/structure.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./PostPage.tsx')]))

const open = (post: ReturnType<typeof postOf>) =>
  openPage(
    `/c/slow-kiln/channel/${glazeLab._id}/post/${post._id}`,
    answersFor([post], member, {
      '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
      '/api/v2/discussions': () => ({ discussions: [], ids: [], next: null }),
    }),
  )
const find = async () => within(await screen.findByRole('region', { name: 'In this discussion' }))

it('shows who takes part, how many more, and how much was said', async () => {
  const { store } = open(
    postOf('Crawl', {
      totalDiscussions: 18,
      inDiscussion: { people: [bo, cy], totalPeople: 7, totalAnswers: 3 },
    }),
  )
  const card = await find()
  card.getByRole('img', { name: 'Bo Lind, Cy Moe, and 5 others' })
  card.getByText('+5')
  card.getByText('3 answers, 15 comments')
  // Whoever is muted meanwhile is not shown, as in the discussion itself.
  store.dispatch(received({ users: [{ ...cy, isMuted: true }] }))
  await card.findByRole('img', { name: 'Bo Lind and 5 others' })
})

it('names nobody where names do not show', async () => {
  open(
    postOf('Crawl', {
      totalDiscussions: 1,
      inDiscussion: { people: [], totalPeople: 0, totalAnswers: 0 },
    }),
  )
  const card = await find()
  card.getByText('1 comment')
  expect(card.queryByRole('img')).toBeNull()
})

it('is not there before anything is said, and stays when the post comes again from a list', async () => {
  const inDiscussion = { people: [bo], totalPeople: 1, totalAnswers: 0 }
  const post = postOf('Crawl', { inDiscussion, totalDiscussions: 0 })
  const { store } = open(post)
  await screen.findByRole('heading', { level: 1, name: 'Crawl' })
  await screen.findByRole('complementary', { name: 'About this post' })
  expect(screen.queryByRole('region', { name: 'In this discussion' })).toBeNull()
  store.dispatch(changed({ posts: { [idFor('Crawl')]: { totalDiscussions: 2 } } }))
  ;(await find()).getByText('2 comments')
  const { inDiscussion: _left, ...listed } = { ...post, totalDiscussions: 3 }
  store.dispatch(received({ posts: [listed] }))
  ;(await find()).getByText('3 comments')
})
