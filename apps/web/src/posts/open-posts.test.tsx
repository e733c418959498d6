import { postListId } from '@guildhall/contract/posts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { slowKiln } from '../testing/channels.ts'
import { pictureOf, postOf } from '../testing/posts.ts'
import { given, kilnFor } from '../testing/strangers.ts'
import { createWorld } from '../testing/world.tsx'

const loved = { total: 12, summary: [] }
const posts = [
  postOf('Words'),
  postOf('Quiet', { pictures: [pictureOf('quiet')] }),
  postOf('Loved', { pictures: [pictureOf('loved')], reactions: loved, totalDiscussions: 4 }),
  postOf('Nameless', { coverImage: pictureOf('nameless'), postedBy: null }),
]
const listId = postListId({ channelId: slowKiln._id })

const open = (shown: typeof posts, channel = kilnFor()) => {
  const page = given(channel)
  return createWorld(
    {},
    {
      ...page,
      loadedData: { ...page.loadedData, posts: shown },
      loadedLists: { [listId]: { ids: shown.map(({ _id }) => _id), next: null } },
    },
  ).open('/c/slow-kiln')
}

it('shows those who look in three posts, what moved people and has pictures first', async () => {
  open(posts)
  const section = within(await screen.findByRole('region', { name: 'Recent public posts' }))
  const titles = section.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)
  expect(titles).toEqual(['Loved', 'Quiet', 'Nameless'])
  section.getByText('12 reactions')
  section.getByText('4 responses')
  section.getByText('A member')
  expect(section.getByRole('link', { name: 'Look around' }).getAttribute('href')).toBe('/c/slow-kiln/channel')
})

it('is left out where little was said', async () => {
  open(posts.slice(0, 2))
  await screen.findByRole('heading', { level: 1, name: 'Slow Kiln' })
  expect(screen.queryByRole('region', { name: 'Recent public posts' })).toBeNull()
})

it('is left out where only members read', async () => {
  open(posts, kilnFor({ visitorsCanRead: false }))
  await screen.findByRole('heading', { level: 1, name: 'Slow Kiln' })
  expect(screen.queryByRole('region', { name: 'Recent public posts' })).toBeNull()
})
