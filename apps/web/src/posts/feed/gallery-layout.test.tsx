import type { Context } from '@guildhall/contract/contexts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { member, openRoom } from '../../testing/open-room.ts'
import { pictureOf, postOf } from '../../testing/posts.ts'
import { room, roomsIn } from '../../testing/structure.ts'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../RoomFeedPage.tsx'), import('../reading/PostPage.tsx')]),
)

const posts = [
  postOf('Bowl', { pictures: [pictureOf('bowl'), pictureOf('foot')] }),
  postOf('Vase', { coverImage: pictureOf('cover'), pictures: [pictureOf('vase')] }),
  postOf('Words', { title: '', text: 'Only words.' }),
]
const openIn = (layout: string) =>
  openRoom(posts, member, {
    '/api/v2/channel/getAllContexts': () => ({
      ...roomsIn({ Front: [room('Glaze lab', { layout })] as Context[] }),
      version: 0,
    }),
  })

it('shows the posts of a gallery as a grid of their pictures, which the keyboard opens [PROM-4]', async () => {
  const { router } = openIn('gallery')
  const grid = await screen.findByRole('list', { name: 'Posts: Glaze lab' })
  const tiles = within(grid).getAllByRole('link')
  expect(tiles.map((tile) => tile.querySelector('img')?.getAttribute('src'))).toEqual([
    '/files/bowl.webp',
    '/files/cover.webp',
    undefined,
  ])
  within(tiles[2]!).getByText('Only words.')
  expect(screen.queryByRole('article')).toBeNull()
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(tiles[1])
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.pathname).toContain('/post/')
})

it('shows the posts of every other room one after the other', async () => {
  openIn('')
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  expect(screen.queryByRole('list', { name: 'Posts: Glaze lab' })).toBeNull()
})
