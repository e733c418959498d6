import { screen, within } from '@testing-library/react'
import { beforeAll, describe, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { answersFor, card, glazeLab, member, openRoom } from '../testing/open-room.ts'
import { bo, profile } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./RoomFeedPage.tsx'),
    import('./feed/SavedPosts.tsx'),
    import('./reading/PostPage.tsx'),
  ]),
)

const crawl = postOf('Crawl')

describe('there is a screen for the feed, for saved posts and for one post with its thread [APP-SCREEN-5]', () => {
  it('the feed', async () => {
    openRoom([crawl])
    within(await card('Crawl')).getByText('About Crawl.')
  })

  it('saved posts', async () => {
    const saved = { '/api/v2/user/savedPosts': () => ({ posts: [crawl], next: null }) }
    openPage('/me/saved', answersFor([], member, saved))
    await card('Crawl')
  })

  it('one post, with its thread', async () => {
    openPage(
      `/c/slow-kiln/channel/${glazeLab._id}/post/${crawl._id}`,
      answersFor([crawl], member, {
        '/api/v2/user/getProfile': () => ({ user: profile(bo) }),
        '/api/v2/discussions': () => ({ discussions: [], next: null }),
      }),
    )
    await screen.findByRole('heading', { level: 1, name: 'Crawl' })
    await screen.findByRole('textbox', { name: /comment/i })
  })
})
