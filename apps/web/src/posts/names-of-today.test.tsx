import { act, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { selectDiscussion, selectReplies } from '../discussions/selectors.ts'
import { unpackDiscussions } from '../discussions/unpack.ts'
import { changed, received } from '../platform/store/collections.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { openPage } from '../testing/acts.ts'
import { slowKiln } from '../testing/channels.ts'
import { answersFor, card, glazeLab, member } from '../testing/open-room.ts'
import { bo } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { replyTo, said } from '../testing/talk.tsx'
import { createWorld } from '../testing/world.tsx'
import { selectPost } from './selectors.ts'
import { unpackPosts } from './unpack.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./ForumPage.tsx')]))

const crawl = postOf('Crawl')

it('a renamed room, and somebody under another name, show in a post at once', async () => {
  const { store } = openPage('/c/slow-kiln/channel', answersFor([crawl], member))
  const post = within(await card('Crawl'))
  post.getByRole('link', { name: 'Glaze lab' })
  act(() => {
    store.dispatch(changed({ contexts: { [glazeLab._id]: { text: 'Glazes and slips' } } }))
    store.dispatch(changed({ users: { [bo._id]: { fullname: 'Bo Lindqvist' } } }))
  })
  post.getByRole('link', { name: 'Glazes and slips' })
  post.getByText('Bo Lindqvist')
  expect(post.queryByText('Glaze lab')).toBeNull()
})

it('a renamed community shows in the posts that came with its old name', () => {
  const { store } = createWorld()
  store.dispatch(received(unpackPosts([crawl]).batch))
  store.dispatch(received({ channels: [{ ...slowKiln, title: 'Fast Kiln', slug: 'fast-kiln' }] }))
  expect(selectPost(store.getState(), crawl._id)?.channel).toMatchObject({
    title: 'Fast Kiln',
    slug: 'fast-kiln',
  })
})

it('what was said shows the name its author has today, a reply too', () => {
  const { store } = createWorld()
  const comment = said('Fire it slower', { postedBy: bo })
  const reply = replyTo(comment, 'How slow?', { postedBy: bo })
  store.dispatch(received(unpackDiscussions([comment, reply])))
  store.dispatch(changed({ users: { [bo._id]: { fullname: 'Bo Lindqvist' } } }))
  expect(selectDiscussion(store.getState(), comment._id)?.postedBy?.fullname).toBe('Bo Lindqvist')
  expect(selectReplies(store.getState(), comment._id, false)[0]?.postedBy?.fullname).toBe('Bo Lindqvist')
})
