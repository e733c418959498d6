import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { english } from '../../testing/english.ts'
import { PageHeader } from '../PageHeader.tsx'
import { slowKiln } from '../specimens/slow-kiln.ts'
import { singleKeys } from '../use-shortcuts.ts'
import { ordinarySidebar } from '../use-sidebar.ts'
import { AppShell } from './AppShell.tsx'

beforeAll(() => Promise.all([import('../bar/Palette.tsx'), import('../ShellShortcuts.tsx')]))
beforeEach(() => {
  for (const choice of [singleKeys, ordinarySidebar]) choice.choose(null)
})

function open(at = '/glaze', model = slowKiln) {
  const page = (
    <AppShell model={model}>
      <PageHeader title="A page" />
      <input aria-label="Something to write in" />
    </AppShell>
  )
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [at] })
  render(
    <I18nextProvider i18n={english}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  )
  return { where: () => router.state.location.pathname }
}
const sidebar = () => within(screen.getByRole('navigation', { name: 'Slow Kiln' }))

it('says in words what is new, closed or live', () => {
  open()
  const names = sidebar()
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toContain('Chats55 unread')
  expect(names).toContain('Studio saleRestricted')
  expect(names).toContain('Firing nightLive')
  sidebar().getByRole('link', { name: 'Announcements Unread posts' })
  const rail = within(screen.getByRole('navigation', { name: 'Your communities' }))
  rail.getByRole('link', { name: 'Night Build 7 unread' })
  expect(rail.getByRole('link', { name: 'Slow Kiln' }).getAttribute('aria-current')).toBe('true')
  expect(sidebar().getByRole('link', { name: 'Glaze lab' }).getAttribute('aria-current')).toBe('page')
})

it('opens what can be created at once where it is one thing, and a menu where it is several', async () => {
  const { where } = open('/glaze', { ...slowKiln, create: [{ ...slowKiln.create[0]!, to: '/new-post' }] })
  const [create] = screen.getAllByRole('link', { name: 'Create' })
  await userEvent.click(create!)
  expect(where()).toBe('/new-post')
  cleanup()
  open()
  expect(screen.getAllByRole('button', { name: 'Create' })[0]!.getAttribute('aria-haspopup')).toBe('menu')
})

it('closes a group of rooms and remembers it', async () => {
  open()
  await userEvent.click(sidebar().getByRole('button', { name: 'At the bench' }))
  expect(sidebar().queryByRole('link', { name: 'Glaze lab' })).toBeNull()
  expect(JSON.parse(localStorage.getItem('collapsedGroups') ?? '')).toEqual(['bench'])
  await userEvent.click(sidebar().getByRole('button', { name: 'At the bench' }))
  sidebar().getByRole('link', { name: 'Glaze lab' })
})

it('has the first four features and the rest behind More, on phones', () => {
  open()
  const tabs = within(screen.getByRole('navigation', { name: 'Main navigation' }))
  expect(tabs.getAllByRole('link').map((tab) => tab.lastChild?.textContent)).toEqual([
    'Forum',
    'Chats',
    'Events',
    'Courses',
  ])
  tabs.getByRole('button', { name: 'More' })
})

it('makes the sidebar a strip by one key, which means itself in a field', async () => {
  open()
  await userEvent.type(screen.getByLabelText('Something to write in'), '[[')
  expect(ordinarySidebar.get()).toBeNull()
  await userEvent.click(document.body)
  await userEvent.keyboard('[[')
  expect(document.documentElement.dataset.sidebar).toBe('strip')
  screen.getByRole('button', { name: 'Expand sidebar' })
})

it('leaves single keys alone where they are switched off, and no others', async () => {
  open()
  await userEvent.keyboard('?')
  await userEvent.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('?')
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog', { name: 'Search Slow Kiln' })
})

it('goes to a feature by two letters and to unread rooms with Alt', async () => {
  const { where } = open()
  await userEvent.keyboard('ge')
  await waitFor(() => expect(where()).toBe('/events'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(where()).toBe('/announcements'))
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await waitFor(() => expect(where()).toBe('/throwing'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await waitFor(() => expect(where()).toBe('/announcements'))
})

it('goes where one picks in the palette', async () => {
  const { where } = open()
  await userEvent.click(screen.getAllByRole('button', { name: /^Search Slow Kiln/ })[0] as HTMLElement)
  await userEvent.type(await screen.findByRole('combobox'), 'handb{Enter}')
  await waitFor(() => expect(where()).toBe('/hand'))
})
