import type { Resource } from '@guildhall/contract/resources'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { books, folder, idFor, role, tagOf } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Collections.tsx')]))

const LIST = '/api/v2/channel/getResources'
const WHY = '/api/v2/channel/why'
const JOIN = '/api/v2/channel/joinRole'
const TAGS = '/api/v2/community/getPostTags'
const channelId = slowKiln._id

type Asked = { parentResourceId?: string; postTags?: string[] }
type Answers = Record<string, (input: unknown) => unknown>

const tech = role('Tech', { isJoinable: true })
const glazes = folder('Glazes', {
  text: 'What works',
  links: [{ url: 'https://glaze.example/', title: 'Glaze' }],
})
const ash = folder('Ash', { parentResourceId: glazes._id })
const shops = folder('Shops', {
  type: 'link',
  links: [
    { url: 'https://clay.example/shop', title: 'Clay shop' },
    { url: 'javascript:alert(1)', title: 'Trap' },
  ],
})

function openAt(path = '', own: Answers = {}, more: object = {}) {
  const answers: Answers = {
    ...channelAnswers({ ...slowKiln, ...asMember(), ...more }),
    [TAGS]: () => ({ postTags: [books], next: null }),
    [LIST]: (input): { resources: Resource[]; parents: Resource[]; next: null } => {
      const { parentResourceId, postTags } = input as Asked
      if (postTags) return { resources: [ash], parents: [], next: null }
      if (parentResourceId === glazes._id) return { resources: [ash], parents: [glazes], next: null }
      if (parentResourceId === ash._id) return { resources: [], parents: [glazes, ash], next: null }
      return { resources: [glazes, shops], parents: [], next: null }
    },
    ...own,
  }
  const world = createWorld(answers, signedIn)
  const router = world.open(`/c/slow-kiln/collections${path}`)
  const inputs = () => world.asked.filter((one) => one.path === LIST).map(({ input }) => input)
  return { ...world, router, answers, inputs }
}

it('shows collections and links, a hundred to a page [RES-1] [RES-4]', async () => {
  const { inputs } = openAt()
  await screen.findByText('What works')
  const shop = screen.getByRole('link', { name: /^Clay shop/ })
  expect(shop.getAttribute('href')).toBe('https://clay.example/shop')
  expect(inputs()[0]).toEqual({ channelId, skip: 0, limit: 100 })
})

it('opens links beside the page, tells them nothing, and leaves out what is no site', async () => {
  openAt()
  const shop = await screen.findByRole('link', { name: /^Clay shop/ })
  expect(shop.getAttribute('target')).toBe('_blank')
  expect(shop.getAttribute('rel')).toContain('noopener')
  expect(shop.getAttribute('rel')).toContain('noreferrer')
  expect(screen.queryByText('Trap')).toBeNull()
})

it('goes into a collection and back by its trail [RES-5]', async () => {
  const { inputs, router } = openAt(`/${glazes._id}-glazes`)
  await screen.findByRole('heading', { level: 1, name: 'Glazes' })
  screen.getByRole('link', { name: /^Glaze ?glaze\.example/ })
  expect(inputs()[0]).toMatchObject({ parentResourceId: glazes._id })
  await userEvent.click(await screen.findByRole('link', { name: 'Ash' }))
  await screen.findByRole('heading', { level: 1, name: 'Ash' })
  await screen.findByText('No collections yet')
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  await userEvent.click(trail.getByRole('link', { name: 'Glazes' }))
  expect(router.state.location.pathname).toBe(`/c/slow-kiln/collections/${glazes._id}`)
})

it('leaves only what carries a tag, as the address says [RES-5]', async () => {
  const { inputs, router } = openAt()
  await userEvent.click(await screen.findByRole('link', { name: 'Books' }))
  await screen.findByRole('link', { name: 'Ash' })
  expect(screen.queryByText('What works')).toBeNull()
  expect(router.state.location.search).toBe(`?tag=${books._id}`)
  expect(inputs().at(-1)).toEqual({ channelId, postTags: [books._id], skip: 0, limit: 100 })
})

it('tells whom a restricted collection is for, and why one sees it', async () => {
  const closed = folder('Closed', { roles: [tagOf(tech)] })
  const verdict = { isAllowed: true, reasons: [{ kind: 'role', role: tagOf(tech) }], missing: null, ways: [] }
  const { asked } = openAt('', {
    [LIST]: () => ({ resources: [closed], parents: [], next: null }),
    [WHY]: () => ({ verdict }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Who can see Closed' }))
  await screen.findByText('You have access because of your role Tech.')
  screen.getByText('Tech')
  expect(asked.at(-1)).toEqual({ path: WHY, input: { channelId, resourceId: closed._id } })
})

it('tells the same inside, also of the folder around it', async () => {
  const closed = folder('Glazes', { roles: [tagOf(tech)] })
  const verdict = { isAllowed: true, reasons: [{ kind: 'admin', role: null }], missing: null, ways: [] }
  openAt(`/${ash._id}`, {
    [LIST]: () => ({ resources: [], parents: [closed, ash], next: null }),
    [WHY]: () => ({ verdict }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Who can see Ash' }))
  await screen.findByText('You have access because you’re an admin.')
  screen.getByText('Tech')
})

it('offers the role that opens a locked collection, and lets one in', async () => {
  const ways = [{ kind: 'joinRole', role: tagOf(tech) }]
  const { asked, answers, store } = openAt(`/${glazes._id}`, {
    [LIST]: refused(404, 'not_found', 'Resource not found'),
    [WHY]: () => ({ verdict: { isAllowed: false, reasons: [], missing: 'role', ways } }),
    [JOIN]: () => {
      answers[LIST] = () => ({ resources: [ash], parents: [glazes], next: null })
      return { message: 'Joined', role: { ...tech, isJoined: true } }
    },
  })
  await screen.findByRole('heading', { name: 'This collection is restricted' })
  screen.getByText('It’s for people with certain roles.')
  expect(store.getState().toasts).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Join Tech' }))
  await screen.findByRole('heading', { level: 1, name: 'Glazes' })
  await screen.findByRole('link', { name: 'Ash' })
  expect(asked).toContainEqual({ path: WHY, input: { channelId, resourceId: glazes._id } })
  expect(asked).toContainEqual({ path: JOIN, input: { channelId, roleId: tech._id } })
})

it('leads from a locked collection to the cheapest tier that opens it', async () => {
  const [journeyman, master] = [
    { _id: 'a'.repeat(32), title: 'Journeyman', price: { amount: 9, currency: 'EUR', period: 'month' } },
    { _id: 'b'.repeat(32), title: 'Master', price: { amount: 24, currency: 'EUR', period: 'month' } },
  ]
  const ways = [journeyman, master].map((gate) => ({ kind: 'buy', role: null, gate }))
  openAt(`/${glazes._id}`, {
    [LIST]: refused(404, 'not_found', 'Resource not found'),
    [WHY]: () => ({ verdict: { isAllowed: false, reasons: [], missing: 'payment', ways } }),
  })
  const link = await screen.findByRole('link', { name: 'Choose Journeyman' })
  expect(link.getAttribute('href')).toBe(`/c/slow-kiln/tiers/${journeyman?._id}/buy`)
  screen.getByText('It opens with a tier.')
  expect(screen.queryByRole('link', { name: 'Choose Master' })).toBeNull()
})

it('takes what is in a collection away once it is closed to the reader', async () => {
  const { answers, router } = openAt(`/${glazes._id}`)
  await screen.findByRole('link', { name: 'Ash' })
  await act(() => router.navigate('/c/slow-kiln/collections'))
  await screen.findByText('What works')
  answers[LIST] = refused(404, 'not_found', 'Resource not found')
  answers[WHY] = refused(404, 'not_found', 'Resource not found')
  await act(() => router.navigate(`/c/slow-kiln/collections/${glazes._id}`))
  await screen.findByText('Collection not found')
  expect(screen.queryByRole('link', { name: 'Ash' })).toBeNull()
  expect(screen.queryByRole('heading', { level: 1, name: 'Glazes' })).toBeNull()
})

it('says so when a collection is not there', async () => {
  const missing = refused(404, 'not_found', 'Resource not found')
  openAt(`/${idFor('Nowhere')}`, { [LIST]: missing, [WHY]: missing })
  await screen.findByText('Collection not found')
  screen.getByRole('link', { name: 'All collections' })
})

it('offers to try again when they do not come', async () => {
  const { answers } = openAt('', { [LIST]: refused(503, 'unavailable', 'Not now') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answers[LIST] = () => ({ resources: [], parents: [], next: null })
  await userEvent.click(again)
  await screen.findByText('No collections yet')
})

it('asks nothing for somebody who is no member', async () => {
  const { inputs } = openAt('', {}, { isMember: false, userPermissions: [] })
  await screen.findByText('Collections are for members')
  expect(inputs()).toEqual([])
})
