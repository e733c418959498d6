import { chatCalls, threadGroupCalls } from '@guildhall/contract/chats'
import { NO_GROUP } from '@guildhall/contract/contexts'
import type { Gate } from '@guildhall/contract/gates'
import { gateCalls } from '@guildhall/contract/gates'
import { resourceCalls } from '@guildhall/contract/resources'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { chatOf } from '../../testing/chats.ts'
import { gate, gatesInOrder, price } from '../../testing/gates.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { limitReached, nativeRoles, role, room, roomsIn, tagOf } from '../../testing/structure.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./GateEditor.tsx'),
    import('./RemoveGate.tsx'),
    import('../../channels/PlanLimitAdmin.tsx'),
  ]),
)
type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const potter = role('Potter', { contextsCount: 1, chatsCount: 1 })
const glazer = role('Glazer')
const potters = chatOf({ type: 'channelThread', title: 'Nordic potters', roles: [tagOf(potter)] })
const host = role('Host', { permissions: ['manageMembers'] })
const journeyman = gate('Journeyman', {
  membersCount: 86,
  roles: [tagOf(potter)],
  prices: [price(9, 'month'), price(90, 'year')],
})
const [saved] = gatesInOrder(journeyman) as [Gate]

function openEditor(path: string, own: Answers = {}) {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      [gateCalls.getGates.path]: () => ({ gates: [saved] }),
      [gateCalls.getGrants.path]: () => ({ grants: [], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({
        roles: [...nativeRoles, potter, glazer, host],
        next: null,
      }),
      '/api/v2/channel/getAllContexts': () => ({
        ...roomsIn({
          Front: [
            room('Welcome'),
            room('Critique circle', { contextType: 'restricted', roles: [tagOf(potter)] }),
            room('Glaze lab', { contextType: 'restricted', roles: [tagOf(glazer)] }),
          ],
        }),
        version: 1,
      }),
      [threadGroupCalls.getThreadGroups.path]: () => ({
        threadGroups: [{ _id: NO_GROUP, title: '', chats: [potters._id] }],
      }),
      [chatCalls.getChats.path]: () => ({ chats: [potters], next: null }),
      [resourceCalls.getResources.path]: () => ({ resources: [], parents: [], next: null }),
      ...own,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/settings/tiers/${path}`)
  const inputs = (call: string) => world.asked.filter((one) => one.path === call).map(({ input }) => input)
  return { ...world, router, inputs }
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const preview = () => screen.getByRole('region', { name: 'As people see it' })
const save = () => userEvent.click(screen.getByRole('button', { name: /^(Save|Create) tier$/ }))

it('leads to where the currency of a community is changed', async () => {
  openEditor('new')
  const link = await screen.findByRole('link', { name: 'Change currency' })
  expect(link.getAttribute('href')).toBe('/c/slow-kiln/settings/general')
})

it('makes a tier, whose card changes with what is typed [GATE-12] [GATE-13]', async () => {
  const made = gate('Master')
  const { inputs, router } = openEditor('new', {
    [gateCalls.createGate.path]: () => ({ message: 'Saved', gate: made }),
  })
  await userEvent.type(await field('Name'), 'Master')
  await userEvent.type(await field('Monthly'), '24,50')
  await userEvent.type(await field('One time'), '400')
  await userEvent.type(screen.getByRole('textbox', { name: /^What people get/ }), 'Two shelves\nKiln review')
  expect(preview().textContent).toContain('Master€24.50 per month€400 one timeTwo shelvesKiln review')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toContain(made._id))
  expect(inputs(gateCalls.createGate.path)).toEqual([
    {
      channelId,
      title: 'Master',
      description: '',
      perks: ['Two shelves', 'Kiln review'],
      prices: [
        { amount: 24.5, currency: 'EUR', period: 'month' },
        { amount: 400, currency: 'EUR', period: 'once' },
      ],
      trialDays: 0,
      roles: [],
      includes: null,
    },
  ])
})

it('shows the card by month or by year', async () => {
  openEditor(saved._id)
  await field('Name')
  expect(preview().textContent).toContain('€9 per month€90 per year')
  await userEvent.click(within(preview()).getByRole('radio', { name: 'Yearly' }))
  expect(preview().textContent).toContain('€90 per year€9 per month')
})

it('offers to archive the tier, and leads to what members see', async () => {
  openEditor(saved._id, {
    [gateCalls.gateEffect.path]: () => ({
      effect: { people: 0, rooms: [], collections: [], chats: [], unseen: 0 },
    }),
  })
  const look = await screen.findByRole('link', { name: 'Preview as member' })
  expect(look.getAttribute('href')).toBe('/c/slow-kiln/tiers')
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }))
  await screen.findByRole('alertdialog', { name: /Journeyman/ })
})

it('sends nothing while something is wrong, and leads there', async () => {
  const { inputs } = openEditor('new')
  await userEvent.type(await field('Yearly'), '1,000')
  await save()
  await screen.findByText('Enter a name.')
  await screen.findByText(/^Enter an amount such as 9/)
  expect(document.activeElement).toBe(await field('Name'))
  expect(inputs(gateCalls.createGate.path)).toEqual([])
})

it('shows an admin that the plan has no room for another tier, and keeps what was typed [GATE-9]', async () => {
  openEditor('new', { [gateCalls.createGate.path]: limitReached('gates', 5) })
  await userEvent.type(await field('Name'), 'Master')
  await save()
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByRole('heading', { name: 'Tier limit reached' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not now' }))
  expect((await field('Name')).value).toBe('Master')
})

it('sends only what was changed, and says who keeps the old price [GATE-12]', async () => {
  const { inputs } = openEditor(saved._id, {
    [gateCalls.editGate.path]: () => ({
      message: 'Saved',
      gate: { ...saved, prices: [price(10, 'month'), price(90, 'year')] },
    }),
  })
  const monthly = await field('Monthly')
  await userEvent.clear(monthly)
  await userEvent.type(monthly, '10')
  const before = screen.getByRole('region', { name: 'Before you save' })
  expect(before.textContent).toContain('86 members keep the present price')
  screen.getByText('Changed: price')
  await save()
  await screen.findByText('Journeyman is saved')
  expect(inputs(gateCalls.editGate.path)).toEqual([
    {
      channelId,
      gateId: saved._id,
      prices: [
        { amount: 10, currency: 'EUR', period: 'month' },
        { amount: 90, currency: 'EUR', period: 'year' },
      ],
    },
  ])
})

it('names what a tier opens, and what a further role would open for those who hold it', async () => {
  openEditor(saved._id)
  const rows = within(await screen.findByRole('list', { name: 'What it opens' }))
  const texts = () => rows.getAllByRole('listitem').map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(texts()).toEqual([
      'Rooms1 of 3Critique circleChoose',
      'Chat threads1 of 1Nordic pottersChoose',
      'Collections0 of 0Choose',
    ]),
  )
  await userEvent.click(screen.getByRole('combobox', { name: 'Roles' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Glazer' }))
  await userEvent.keyboard('{Escape}')
  expect(texts()[0]).toContain('2 of 3Critique circleGlaze lab new')
  const before = screen.getByRole('region', { name: 'Before you save' })
  expect(before.textContent).toContain('86 people get moreGlaze lab')
})

it('says who loses what before a role is taken from a tier', async () => {
  const { inputs } = openEditor(saved._id, {
    [gateCalls.gateEffect.path]: () => ({
      effect: { people: 1, rooms: [], collections: [], chats: [], unseen: 1 },
    }),
    [gateCalls.editGate.path]: () => ({ message: 'Saved', gate: { ...saved, roles: [] } }),
  })
  await field('Name')
  await userEvent.click(screen.getByRole('button', { name: /Remove.*Potter|Potter.*remove/i }))
  const before = await screen.findByRole('region', { name: 'Before you save' })
  await within(before).findByText('1 person loses access.')
  await save()
  const dialog = await screen.findByRole('alertdialog', { name: 'Save Journeyman?' })
  await within(dialog).findByText('1 person loses access.')
  expect(inputs(gateCalls.editGate.path)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save tier' }))
  await screen.findByText('Journeyman is saved')
  expect(inputs(gateCalls.gateEffect.path)).toContainEqual({
    channelId,
    gateId: saved._id,
    act: 'takeRoles',
    roleIds: [potter._id],
    withoutIncluded: false,
  })
  expect(inputs(gateCalls.editGate.path)).toEqual([{ channelId, gateId: saved._id, roles: [] }])
})

it('offers only roles that a tier can give', async () => {
  openEditor('new')
  await userEvent.click(await screen.findByRole('combobox', { name: 'Roles' }))
  const offered = await screen.findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Potter', 'Glazer'])
})

it('says that a tier is gone', async () => {
  openEditor('0'.repeat(32))
  await screen.findByText('Tier not found')
})
