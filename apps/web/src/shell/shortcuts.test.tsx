import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openRoom } from '../testing/open-room.ts'
import { postOf } from '../testing/posts.ts'
import { AppShell } from './lazy-shell.ts'
import { ordinarySidebar } from './use-sidebar.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./ShellShortcuts.tsx'),
    import('../search/SearchPalette.tsx').catch(() => undefined),
    import('../posts/RoomFeedPage.tsx'),
  ]),
)
beforeEach(() => ordinarySidebar.choose(null))

async function listed() {
  await userEvent.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return labels
}

it('lists no key for unread rooms while no room is unread, and none of posts where there are none [PROM-20]', async () => {
  openRoom([])
  await screen.findByText('No posts yet')
  const labels = await listed()
  expect(labels).not.toContain('Next unread room')
  expect(labels).not.toContain('Previous unread room')
  expect(labels).toEqual([
    'Search and go anywhere',
    'Collapse or expand the sidebar',
    'Show this list',
    'Create',
  ])
})

it('does what each listed key says [PROM-20]', async () => {
  openRoom([postOf('Crawl'), postOf('Craze')])
  const first = await screen.findByRole('article', { name: 'Crawl' })
  expect(await listed()).toContain('Next, previous')
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(first)
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Craze' }))
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(first)
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('[[')
  expect(document.documentElement.dataset.sidebar).toBe('strip')
  await userEvent.keyboard('[[')
  await userEvent.keyboard('c')
  await screen.findByRole('menuitem', { name: 'Post' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: /^Search/ })
})
