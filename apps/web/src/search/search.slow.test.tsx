import type { Found } from '@guildhall/contract/search'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { bo, cy, idOf } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { room, roomsIn } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

vi.setConfig({ testTimeout: 30_000 })
beforeAll(() => Promise.all([AppShell.preload(), import('./SearchPalette.tsx'), import('../layout.tsx')]))
afterEach(() => localStorage.clear())

const SEARCH = '/api/v3/search'
const nothing: Found = {
  posts: [],
  discussions: [],
  messages: [],
  events: [],
  users: [],
  contexts: [],
  resources: [],
}
const channel = { _id: slowKiln._id, title: slowKiln.title, slug: slowKiln.slug }
const time = { postedTime: '2026-03-01T11:00:00.000Z' }
const glaze = room('Glaze lab')
const found: Found = {
  posts: [
    {
      _id: idOf('1'),
      title: 'Glazes that run',
      contentType: 'Markup',
      context: { _id: glaze._id, text: glaze.text },
      channel,
      excerpt: [],
      postedBy: bo,
      ...time,
    },
  ],
  discussions: [
    {
      _id: idOf('2'),
      subjectKind: 'post',
      post: idOf('1'),
      postTitle: 'Glazes that run',
      context: glaze._id,
      channel,
      excerpt: [
        { text: 'My ', isMatch: false },
        { text: 'glazing', isMatch: true },
        { text: ' cracks', isMatch: false },
      ],
      postedBy: null,
      ...time,
    },
  ],
  messages: [],
  events: [],
  users: [{ ...cy, fullname: 'Glazia Moe', username: 'glazia' }],
  contexts: [{ ...glaze, channel }],
  resources: [{ _id: idOf('3'), title: 'Glaze books', type: 'folder', channel }],
}

async function openPalette(answers: Record<string, (input: unknown) => unknown> = {}) {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ '': [glaze, room('Kiln')] }), version: 1 }),
      [SEARCH]: () => found,
      ...answers,
    },
    { ...signedIn, loadedData: { channels: [slowKiln] } },
  )
  const router = world.open('/c/slow-kiln/about')
  await screen.findAllByText('Glaze lab')
  await userEvent.keyboard('{Control>}k{/Control}')
  const input = await screen.findByRole('combobox', { name: 'Search Slow Kiln' })
  await waitFor(() => expect(document.activeElement).toBe(input))
  const asked = () => world.asked.filter(({ path }) => path === SEARCH).map(({ input }) => input)
  return { ...world, router, input, searched: asked }
}

const groups = () =>
  Object.fromEntries(
    screen
      .getAllByRole('group')
      .filter((one) => within(one).queryAllByRole('option').length > 0)
      .map((one) => [
        one.firstElementChild?.textContent,
        within(one)
          .getAllByRole('option')
          .map((option) => option.querySelector('span[class*=_text_]')?.textContent),
      ]),
  )

describe('one box', () => {
  it('finds rooms and commands at once, and everything else once the words stand still', async () => {
    const { input, searched } = await openPalette()
    await userEvent.type(input, 'glaz')
    expect(groups()).toMatchObject({ 'Go to': ['Glaze lab'] })
    expect(searched()).toEqual([])
    await screen.findByText('Posts')
    expect(searched()).toEqual([{ searchQuery: 'glaz', channelId: slowKiln._id }])
    expect(groups()).toEqual({
      'Go to': ['Glaze lab'],
      Posts: ['Glazes that run'],
      Comments: ['My glazing cracks'],
      People: ['Glazia Moe'],
      Collections: ['Glaze books'],
      Actions: ['Search all your communities for “glaz”'],
    })
    expect([...document.querySelectorAll('[role=option] mark')].map((mark) => mark.textContent)).toEqual([
      'Glaz',
      'Glaz',
      'glazing',
      'Glaz',
      'Glaz',
      'glaz',
    ])
  })

  it('leads to a comment by its post, and keeps what was looked for', async () => {
    const { input, router } = await openPalette()
    await userEvent.type(input, 'glaz')
    await userEvent.click(await screen.findByRole('option', { name: /My glazing/ }))
    const address = `/c/slow-kiln/channel/${glaze._id}/post/${idOf('1')}?comment=${idOf('2')}`
    await waitFor(() => {
      const { pathname, search } = router.state.location
      expect(pathname + search).toBe(address)
    })
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
    await userEvent.keyboard('{Control>}k{/Control}')
    const again = await screen.findByRole('combobox', { name: 'Search Slow Kiln' })
    expect(again).toHaveProperty('value', '')
    await userEvent.click(await screen.findByRole('option', { name: 'glaz' }))
    expect(again).toHaveProperty('value', 'glaz')
  })

  it('goes by keys: arrows, Enter, with Ctrl into a new tab, Escape away', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { input, router } = await openPalette()
    await userEvent.type(input, 'glaz')
    await screen.findByText('Posts')
    await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(opened.mock.lastCall?.[0]).toBe(`/c/slow-kiln/channel/${glaze._id}/post/${idOf('1')}`)
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toContain(`/channel/${glaze._id}`))
  })
})

describe('a first letter', () => {
  it('narrows to commands, which nobody is asked for', async () => {
    const { input, searched } = await openPalette()
    await userEvent.type(input, '>dark')
    await screen.findByRole('option', { name: /dark/i })
    expect(Object.keys(groups())).toEqual(['Actions'])
    expect(searched()).toEqual([])
  })

  it('narrows to people, and to rooms', async () => {
    const { input, searched } = await openPalette()
    await userEvent.type(input, '@glaz')
    await screen.findByText('People')
    expect(Object.keys(groups())).toEqual(['People'])
    expect(searched()).toMatchObject([{ searchQuery: 'glaz' }])
    await userEvent.clear(input)
    await userEvent.type(input, '#glaz')
    await waitFor(() => expect(groups()).toEqual({ 'Go to': ['Glaze lab'] }))
  })
})

describe('where it does not go on', () => {
  it('says that nothing matches, and looks everywhere when asked to', async () => {
    const { input, searched } = await openPalette({
      [SEARCH]: (asked) => ('channelId' in (asked as object) ? nothing : found),
    })
    await userEvent.type(input, 'zzz')
    await screen.findByText(/^No results for “zzz”/)
    await userEvent.click(await screen.findByRole('option', { name: /Search all your communities/ }))
    await screen.findByText('Posts')
    expect(searched().at(-1)).toEqual({ searchQuery: 'zzz' })
    await userEvent.clear(input)
    await userEvent.type(input, '@zz')
    await waitFor(() => expect(searched().at(-1)).toMatchObject({ searchQuery: 'zz' }))
  })

  it('lists what the page knows itself while there is no connection', async () => {
    let isAway = true
    const { input } = await openPalette({
      [SEARCH]: () => {
        if (isAway) throw new RequestFailed('network error', {})
        return found
      },
    })
    await userEvent.type(input, 'glaz')
    await screen.findByText('You’re offline. Showing only pages, rooms and commands.')
    expect(groups()).toMatchObject({ 'Go to': ['Glaze lab'] })
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('Posts')
  })
})
