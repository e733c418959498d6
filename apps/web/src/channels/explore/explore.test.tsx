import type { ChannelCard } from '@guildhall/contract/channels'
import { exploreListId } from '@guildhall/contract/pages'
import type { Space } from '@guildhall/contract/spaces'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { signedIn, signedOut } from '../../testing/preloaded.ts'
import { kilnFor } from '../../testing/strangers.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(AppShell.preload)

const LIST = '/api/v2/channel/getchannels'
const SPACES = '/api/v2/interestspace'

const card = (digit: string, title: string, more: Partial<ChannelCard> = {}) =>
  kilnFor({ _id: digit.repeat(32), slug: title.toLowerCase(), title, ...more })

const space = (digit: string, title: string): Space => ({
  _id: digit.repeat(32),
  id: digit.repeat(32),
  title,
  spaceIcon: 'music',
  displayPicture: null,
  shareUrl: '',
  joinedChannelsCount: 0,
  channelsCount: 1,
  isUserJoined: false,
})

interface Asked {
  after?: string
  searchQuery?: string
  spaces?: string[]
  isUserChannels?: boolean
}

const answers = {
  [SPACES]: () => ({ spaces: [space('a', 'Music'), space('b', 'Food and drink')] }),
  [LIST]: (input: unknown) => {
    const { after, searchQuery, spaces, isUserChannels } = input as Asked
    if (isUserChannels) return { channels: [], next: null }
    if (searchQuery) return { channels: searchQuery === 'zzz' ? [] : [card('1', 'Found')], next: null }
    if (spaces) return { channels: [card('2', 'Choir')], next: null }
    return after
      ? { channels: [card('4', 'Second')], next: null }
      : { channels: [card('3', 'First', { anyOneCanJoin: false })], next: 'on' }
  },
}

const found = async (title: string) => screen.findByRole('link', { name: title })
const searches = (asked: { path: string; input: unknown }[]) =>
  asked.flatMap(({ path, input }) => (path === LIST ? ((input as Asked).searchQuery ?? []) : []))

it('shows what there is, and more of it on demand', async () => {
  createWorld(answers).open('/explore')
  expect((await found('First')).getAttribute('href')).toBe('/c/first')
  screen.getByText('Join by request')
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await found('Second')
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

it('asks for nothing that the page came with', async () => {
  const first = card('3', 'First')
  const { open, asked } = createWorld(answers, {
    ...signedOut,
    loadedData: { channels: [first], interestSpaces: [space('a', 'Music')] },
    loadedLists: { [exploreListId(null, '')]: { ids: [first._id], next: null } },
  })
  open('/explore')
  await found('First')
  screen.getByRole('link', { name: 'Music' })
  expect(asked).toEqual([])
})

it('finds by what communities are about', async () => {
  const router = createWorld(answers).open('/explore')
  await userEvent.click(await screen.findByRole('link', { name: 'Music' }))
  await found('Choir')
  expect(router.state.location.search).toBe(`?space=${'a'.repeat(32)}`)
  expect(screen.getByRole('link', { name: 'Music' }).getAttribute('aria-current')).toBe('true')
})

it('searches once typing has rested, and keeps it in the address', async () => {
  const { open, asked } = createWorld(answers)
  const router = open('/explore')
  await found('First')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search communities' }), 'pots')
  expect(searches(asked)).toEqual([])
  await found('Found')
  expect(new Set(searches(asked))).toEqual(new Set(['pots']))
  expect(router.state.location.search).toBe('?q=pots')
  screen.getByText('1 community')
})

it('says when nothing is like that, and shows the way back', async () => {
  const router = createWorld(answers).open('/explore?q=zzz')
  await screen.findByRole('heading', { name: 'No communities found' })
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('zzz')
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }))
  await found('First')
  expect(router.state.location.search).toBe('')
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''))
})

it('can be tried again when it did not load', async () => {
  let isDown = true
  const list = (input: unknown) => {
    if (isDown) throw new Error('no network')
    return answers[LIST](input)
  }
  createWorld({ ...answers, [LIST]: list }).open('/explore')
  await screen.findByRole('heading', { name: 'We couldn’t load communities' })
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await found('First')
})

it('is on the front page of visitors too', async () => {
  const router = createWorld(answers).open('/')
  await screen.findByRole('heading', { level: 1, name: 'Find friends who share your interests' })
  await found('First')
  await userEvent.click(screen.getByRole('link', { name: 'Food and drink' }))
  await found('Choir')
  expect(router.state.location.pathname).toBe('/explore')
})

it('shows whoever is signed in their own communities at home, and the ways to more', async () => {
  const mine = card('5', 'Mine', { isMember: true })
  createWorld(answers, { ...signedIn, loadedData: { channels: [mine] } }).open('/')
  const list = await screen.findByRole('list', { name: 'Your communities' })
  within(list).getByRole('link', { name: 'Mine' })
  const ways = screen.getByRole('main')
  expect(within(ways).getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/explore')
  expect(within(ways).getByRole('link', { name: 'Create a community' }).getAttribute('href')).toBe('/new')
})

it('leads on whoever is in none', async () => {
  createWorld(answers, signedIn).open('/')
  await screen.findByRole('heading', { name: 'You haven’t joined a community yet' })
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Discover communities' }))
  await found('First')
})
