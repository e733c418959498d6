import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { german } from '../../testing/german.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'
import { keepNewDraft, readNewDraft } from './kept-new-draft.ts'
import { emptyDraft } from './new-draft.ts'

beforeAll(AppShell.preload)
beforeEach(() => localStorage.clear())

const CREATE = '/api/v2/channel/create'
const PAINT = '/api/v2/channel/settings/whitelabelData'
const SPACES = '/api/v2/interestspace'
const music = 'a'.repeat(32)

const answers = {
  ...channelAnswers(slowKiln),
  [CREATE]: () => ({ message: 'Created', channel: slowKiln }),
  [PAINT]: () => ({ message: 'Saved', channel: slowKiln }),
  '/api/v2/posts': () => ({ posts: [], next: null }),
  [SPACES]: () => ({ spaces: [{ _id: music, title: 'Music', spaceIcon: 'music' }] }),
}

const go = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const preview = () => screen.getByRole('complementary', { name: 'Preview' })

function reopen(address: string) {
  const world = createWorld(answers, signedIn)
  world.open(address)
  return world
}

async function nameIt(more: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ ...answers, ...more }, signedIn)
  const router = world.open('/new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Slow Kiln')
  return { ...world, router }
}

it('makes a community in three steps and shows what is left to do [CH-CREATE-1]', async () => {
  const { asked, router } = await nameIt()
  await userEvent.type(screen.getByRole('textbox', { name: /What is it about/ }), 'Pots, slowly.')
  within(preview()).getByText('Pots, slowly.')
  await go('Continue')

  const heading = await screen.findByRole('heading', { level: 1, name: 'Make it yours' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText('Step 2 of 3')
  await userEvent.click(screen.getByRole('radio', { name: 'Clay' }))
  expect(within(preview()).getByLabelText('Slow Kiln, Dark').textContent).toContain('General')
  await go('Continue')

  await userEvent.click(await screen.findByRole('radio', { name: 'By request' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Music' }))
  within(preview()).getByText('Ask to join')
  // Visitors read an open community, and one that people join by asking only where its owner says so.
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Visitors can read' }).checked).toBe(false)
  await go('Create community')

  await screen.findByRole('heading', { name: /^Slow Kiln is yours/ })
  expect(router.state.location.pathname).toBe('/c/slow-kiln/start')
  expect(asked.find(({ path }) => path === CREATE)?.input).toEqual({
    title: 'Slow Kiln',
    description: 'Pots, slowly.',
    isPublic: true,
    anyOneCanJoin: false,
    visitorsCanRead: false,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: 'en',
    spaces: [music],
  })
  expect(asked.find(({ path }) => path === PAINT)?.input).toEqual({
    channelId: slowKiln._id,
    colorScheme: { primary: '#a85a2c' },
  })
  const rail = screen.getByRole('navigation', { name: 'Your communities' })
  within(rail).getByRole('link', { name: /Slow Kiln/ })
})

it('needs nothing but a name', async () => {
  const { asked } = await nameIt()
  await go('Continue')
  await screen.findByRole('heading', { name: 'Make it yours' })
  await go('Continue')
  await screen.findByRole('heading', { name: 'Who can join?' })
  await go('Create community')
  await screen.findByRole('heading', { name: /^Slow Kiln is yours/ })
  expect(asked.find(({ path }) => path === CREATE)?.input).toEqual({
    title: 'Slow Kiln',
    description: '',
    isPublic: true,
    anyOneCanJoin: true,
    visitorsCanRead: true,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: 'en',
  })
  expect(asked.some(({ path }) => path === PAINT)).toBe(false)
})

it.each([
  ['en-US', 'de'],
  // Who reads German for want of French has a French community.
  ['fr-FR', 'fr'],
])('of a reader of German with a browser in %s speaks %s', async (browser, language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  const { open, asked } = createWorld(answers, signedIn)
  open('/new', german)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ofen')
  await go('Weiter')
  await screen.findByRole('heading', { name: 'Gib ihr ein Gesicht' })
  await go('Weiter')
  await screen.findByRole('button', { name: 'Musik' })
  await go('Community erstellen')
  await waitFor(() =>
    expect(asked.find(({ path }) => path === CREATE)?.input).toMatchObject({ title: 'Ofen', language }),
  )
})

it('but needs that', async () => {
  const { open, asked } = createWorld(answers, signedIn)
  open('/new')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), '  ')
  await go('Continue')
  await screen.findByText('Enter a name.')
  screen.getByText('Step 1 of 3')
  expect(asked.some(({ path }) => path === CREATE)).toBe(false)
})

it('keeps what was told when one goes back, and when it was refused', async () => {
  let tries = 0
  const { router } = await nameIt({
    [CREATE]: () => {
      tries += 1
      if (tries === 1) return refused(503, 'unavailable', 'Please try again in a moment')()
      return { message: 'Created', channel: slowKiln }
    },
  })
  await go('Continue')
  await screen.findByRole('heading', { name: 'Make it yours' })
  await userEvent.click(screen.getByRole('link', { name: 'Back' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Slow Kiln')
  await go('Continue')
  await screen.findByRole('heading', { name: 'Make it yours' })
  await go('Continue')
  await screen.findByRole('heading', { name: 'Who can join?' })
  await go('Create community')
  await screen.findByText('Please try again in a moment')
  expect(router.state.location.pathname).toBe('/new')
  await go('Create community')
  await screen.findByRole('heading', { name: /^Slow Kiln is yours/ })
})

it('is there also when its colour is not', async () => {
  await nameIt({ [PAINT]: () => Promise.reject(new Error('no network')) })
  await go('Continue')
  await userEvent.click(await screen.findByRole('radio', { name: 'Green' }))
  await go('Continue')
  await screen.findByRole('heading', { name: 'Who can join?' })
  await go('Create community')
  await screen.findByText('Your community is ready, but we couldn’t save its colour.')
  await screen.findByRole('heading', { name: /^Slow Kiln is yours/ })
})

it('begins at the beginning, whatever the address says', async () => {
  createWorld(answers, signedIn).open('/new?step=reach')
  await screen.findByText('Step 1 of 3')
})

it('is for those who are signed in', async () => {
  const router = createWorld(answers).open('/new')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
  expect(router.state.location.search).toBe('?next=%2Fnew')
})

it('is still there after a reload, with its colour and at its step, until it is made', async () => {
  await nameIt()
  await go('Continue')
  await userEvent.click(await screen.findByRole('radio', { name: 'Clay' }))
  await go('Continue')
  await screen.findByRole('radio', { name: 'By request' })
  cleanup()

  const { asked } = reopen('/new?step=reach')
  await screen.findByText('Step 3 of 3')
  await go('Create community')
  await waitFor(() => expect(asked.find(({ path }) => path === PAINT)).toBeDefined())
  expect(asked.find(({ path }) => path === CREATE)?.input).toMatchObject({ title: 'Slow Kiln' })
  await screen.findByRole('heading', { name: /^Slow Kiln is yours/ })
  cleanup()

  reopen('/new')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', '')
})

it('keeps its pictures too, and shows nothing to somebody else on this device', async () => {
  const picture = new Blob(['pot'], { type: 'image/png' })
  await keepNewDraft('ana', { ...emptyDraft, title: 'Slow Kiln', picture })
  const kept = readNewDraft('ana')
  expect(kept).toMatchObject({ title: 'Slow Kiln', banner: null })
  expect(kept.picture?.type).toBe('image/png')
  expect(kept.picture?.size).toBe(3)
  expect(readNewDraft('bo')).toEqual(emptyDraft)
})
