import type { Gate, Grant } from '@guildhall/contract/gates'
import { gateCalls } from '@guildhall/contract/gates'
import { memberSignals } from '@guildhall/contract/members'
import { orderCalls } from '@guildhall/contract/payments'
import { roleCalls } from '@guildhall/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { listeners } from '../app.tsx'
import { hear } from '../platform/realtime/listeners.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { gate, gatesInOrder, grantOf, price } from '../testing/gates.ts'
import { order, subscription } from '../testing/payments.ts'
import { bo, cy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { idFor, member, role, room, roomsIn, tagOf } from '../testing/structure.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./editor/GateEditor.tsx'),
    import('./GiveGate.tsx'),
    import('./TakeBack.tsx'),
    import('./MemberGates.tsx'),
    import('./LockedRoom.tsx'),
  ]),
)
type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const [journeyman] = gatesInOrder(gate('Journeyman', { membersCount: 2 })) as [Gate]
const given = grantOf(journeyman, {
  givenBy: cy,
  reason: 'Won the raffle',
  until: '2031-06-18T16:48:00.000Z',
})
const paid = grantOf(journeyman, { _id: idFor('paid'), user: cy, source: 'subscription' })

function open(address: string, own: Answers = {}, more: object = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [gateCalls.getGates.path]: () => ({ gates: [journeyman] }),
      [gateCalls.getGrants.path]: () => ({ grants: [given, paid], next: null }),
      '/api/v2/channel/settings/getRoles': () => ({ roles: [], next: null }),
      '/api/v2/channel/getmembers': () => ({ members: [member(bo), member(cy)], next: null }),
      ...own,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/${address}`)
  const inputs = (call: string) => world.asked.filter((one) => one.path === call).map(({ input }) => input)
  return { ...world, inputs }
}

const holders = () => screen.findByRole('list', { name: 'People who hold Journeyman' })
const editor = `settings/tiers/${journeyman._id}`

it('lists who holds a tier, why and until when', async () => {
  open(editor)
  const [first, second] = within(await holders()).getAllByRole('listitem')
  expect(first?.textContent).toContain(`Given by ${cy.fullname} · until 18 June 2031`)
  expect(first?.textContent).toContain('Won the raffle')
  expect(second?.textContent).toContain('Subscription · no end date')
})

it('gives a tier by hand', async () => {
  const fresh: Grant = grantOf(journeyman, { _id: idFor('fresh') })
  const { inputs } = open(editor, {
    [gateCalls.getGrants.path]: () => ({ grants: [], next: null }),
    [gateCalls.grantGate.path]: () => ({ message: 'Given', grant: fresh }),
  })
  await screen.findByText('No one holds this tier yet')
  await userEvent.click(screen.getByRole('button', { name: 'Give tier' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give Journeyman' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give tier' }))
  await within(dialog).findByText('Choose a member.')
  await userEvent.type(within(dialog).getByRole('combobox', { name: 'Member' }), 'Bo')
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(bo.fullname) }))
  fireEvent.change(within(dialog).getByLabelText(/^Last day/), { target: { value: '2031-06-18' } })
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Helped out')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Give tier' }))
  expect((await holders()).textContent).toContain(bo.fullname)
  await screen.findByText('3 members')
  expect(inputs(gateCalls.grantGate.path)).toMatchObject([
    { channelId, gateId: journeyman._id, userId: bo._id, reason: 'Helped out' },
  ])
})

it('takes back what was given by hand, and only that', async () => {
  const { inputs } = open(editor, {
    [gateCalls.revokeGrant.path]: () => ({
      message: 'Taken',
      grant: { ...given, endedTime: '2026-06-18T10:00:00.000Z' },
    }),
  })
  await holders()
  expect(screen.queryByRole('button', { name: `Take the tier back from ${cy.fullname}` })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: `Take the tier back from ${bo.fullname}` }))
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take back Journeyman' }))
  await waitFor(async () => expect(within(await holders()).getAllByRole('listitem')).toHaveLength(1))
  expect(inputs(gateCalls.revokeGrant.path)).toEqual([{ channelId, grantId: given._id, reason: '' }])
})

const held: Gate = {
  ...journeyman,
  membersCount: null,
  isHeld: true,
  grant: {
    _id: given._id,
    source: 'manual',
    startTime: given.startTime,
    until: given.until,
    isCancelled: false,
  },
}

it('shows members what they hold and until when, and lets them give it up', async () => {
  const { inputs } = open(
    'tiers',
    {
      [gateCalls.getGates.path]: () => ({ gates: [held] }),
      [gateCalls.deactivateUserGate.path]: () => ({
        message: 'Given up',
        gate: { ...held, isHeld: false, grant: null },
      }),
    },
    asMember(),
  )
  const card = await screen.findByRole('article')
  expect(card.textContent).toContain('Held until 18 June 2031')
  expect(card.textContent).toContain('Yours')
  await userEvent.click(screen.getByRole('button', { name: 'Give up Journeyman' }))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up Journeyman' }),
  )
  await screen.findByText('You gave up Journeyman')
  expect(inputs(gateCalls.deactivateUserGate.path)).toEqual([{ channelId, gateId: journeyman._id }])
  await waitFor(() => expect(screen.getByRole('article').textContent).not.toContain('Held until'))
})

it('does not let people give up here what they pay for', async () => {
  open(
    'tiers',
    {
      [gateCalls.getGates.path]: () => ({
        gates: [{ ...held, grant: { ...held.grant, source: 'subscription' } }],
      }),
    },
    asMember(),
  )
  await screen.findByText('Yours')
  expect(screen.queryByRole('button', { name: 'Give up Journeyman' })).toBeNull()
})

it('shows the tiers on the landing page, to people who do not hold any as well', async () => {
  open('about', {}, asMember())
  const section = await screen.findByRole('region', { name: 'Tiers' })
  expect(within(section).getByRole('article').textContent).toContain('Journeyman€9 per month')
  expect(within(section).getByRole('link', { name: 'Choose Journeyman' }).getAttribute('href')).toBe(
    `/c/slow-kiln/tiers/${journeyman._id}/buy`,
  )
})

it('offers a tier to visitors only where they can join by buying it', async () => {
  const outside = { isMember: false, isAdmin: false, userPermissions: [] }
  open('about', {}, { ...outside, anyOneCanJoin: false })
  const section = await screen.findByRole('region', { name: 'Tiers' })
  expect(within(section).queryByRole('link', { name: 'Choose Journeyman' })).toBeNull()
})

it('leads people outside to the tiers where nobody joins without one, and lets holders come back', async () => {
  const outside = {
    isMember: false,
    isAdmin: false,
    isOwner: false,
    userPermissions: [],
    anyOneCanJoin: true,
  }
  const left = { ...journeyman, isHeld: true, grant: given }
  const JOIN = '/api/v2/channel/member/join'
  const { inputs } = open(
    'about',
    {
      [gateCalls.getGates.path]: () => ({ gates: [left] }),
      [JOIN]: () => ({ message: 'Joined', isRequested: false, channel: { ...slowKiln, ...asMember() } }),
    },
    { ...outside, isGated: true },
  )
  const door = await screen.findByRole('link', { name: 'Choose a tier' })
  expect(door.getAttribute('href')).toBe('/c/slow-kiln#tiers')
  const section = await screen.findByRole('region', { name: 'Tiers' })
  await userEvent.click(within(section).getByRole('button', { name: 'Join' }))
  await waitFor(() => expect(inputs(JOIN)).toEqual([{ channelId }]))
})

const critique = room('Critique circle', { contextType: 'restricted', hasAccess: false })
const critiquePath = `channel/${critique._id}`
const roomsWith = (more: Partial<typeof critique>) => ({
  ...roomsIn({ Front: [{ ...critique, ...more }] }),
  version: 1,
})
const listed = { '/api/v2/channel/getAllContexts': () => roomsWith({}) }
const master = gate('Master', { prices: [price(24, 'month')], position: 1 })
const patron = gate('Patron', { prices: [price(99, 'month')], position: 2 })
const openedBy = (...gates: readonly Gate[]) => ({
  [gateCalls.getGates.path]: () => ({ gates: [patron, master, journeyman] }),
  [roleCalls.explainAccess.path]: () => ({
    verdict: {
      isAllowed: false,
      reasons: [],
      missing: 'payment',
      ways: [
        ...gates.flatMap(({ roles }) => roles.map((role) => ({ kind: 'askForRole', role, gate: null }))),
        ...gates.map(({ _id, title }) => ({ kind: 'buy', role: null, gate: { _id, title } })),
      ],
    },
  }),
})

it('shows a room behind tiers by its name and a lock, and the tiers that open it', async () => {
  const { asked } = open(critiquePath, { ...listed, ...openedBy(journeyman, master) }, asMember())
  await screen.findByRole('heading', { name: 'You need Journeyman to enter' })
  const cards = within(screen.getByRole('list', { name: 'Tiers that open it' })).getAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Journeyman', 'Master'])
  expect(screen.getByRole('link', { name: 'Join for €9 a month' }).getAttribute('href')).toBe(
    `/c/slow-kiln/tiers/${journeyman._id}/buy?price=${journeyman.prices[0]?._id}`,
  )
  screen.getByText('you have none of them')
  const row = screen.getByRole('link', { name: /^Critique circle/ })
  expect(row.textContent).toContain('Restricted')
  expect(asked.filter(({ path }) => /[Pp]osts/.test(path))).toEqual([])
})

it('says as a path why a room is closed', async () => {
  const potter = tagOf(role('Potter'))
  const held = gate('Apprentice', { prices: [], isHeld: true })
  const paid = gate('Journeyman', { roles: [potter], taxIncluded: 'VAT' })
  const gates = gatesInOrder(held, paid, master)
  open(
    critiquePath,
    { ...listed, ...openedBy(paid, master), [gateCalls.getGates.path]: () => ({ gates }) },
    asMember(),
  )
  const why = await screen.findByRole('region', { name: 'Why is this closed to me?' })
  expect(why.textContent).toContain('Critique circlerolePottertier Journeyman or Masteryou have Apprentice')
})

it('says what a year saves where a tier opens a room', async () => {
  const yearly = gate('Journeyman', { prices: [price(9, 'month'), price(90, 'year')] })
  const own = { ...openedBy(yearly), [gateCalls.getGates.path]: () => ({ gates: [yearly] }) }
  open(critiquePath, { ...listed, ...own }, asMember())
  await screen.findByText('€90 a year saves €18.')
})

it('names all tiers, the cheapest first, where it is not said which of them open a room', async () => {
  open(critiquePath, { ...listed, ...openedBy() }, asMember())
  const cards = within(await screen.findByRole('list', { name: 'Tiers that open it' })).getAllByRole(
    'article',
  )
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Journeyman',
    'Master',
    'Patron',
  ])
})

it('opens a locked room at once when it was paid for elsewhere', async () => {
  let rooms = roomsWith({})
  const { store } = open(
    critiquePath,
    { ...openedBy(journeyman), '/api/v2/channel/getAllContexts': () => rooms },
    asMember(),
  )
  await screen.findByRole('heading', { name: 'You need Journeyman to enter' })
  rooms = roomsWith({ hasAccess: true })
  await act(() => hear(listeners, store.dispatch, memberSignals.updateStanding.name, { channelId }))
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'You need Journeyman to enter' })).toBeNull(),
  )
  await screen.findByRole('heading', { name: 'Critique circle' })
})

const subscribed = (more: object = {}) =>
  gate('Journeyman', {
    prices: [price(9, 'month'), price(90, 'year')],
    isHeld: true,
    grant: {
      _id: idFor('own'),
      source: 'subscription',
      startTime: '2026-05-01T10:00:00.000Z',
      until: '2031-06-18T16:48:00.000Z',
      isCancelled: false,
      ...more,
    },
  })

it('cancels in two clicks what is paid again and again, and keeps it after all [GATE-11]', async () => {
  const { inputs } = open(
    'tiers',
    {
      [gateCalls.getGates.path]: () => ({ gates: [subscribed()] }),
      [gateCalls.deactivateUserGate.path]: (input) => ({
        message: 'Done',
        gate: subscribed({ isCancelled: !(input as { isActive: boolean }).isActive }),
      }),
    },
    asMember(),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Journeyman' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel at period end' }))
  await screen.findByText(/^Ends on/)
  await userEvent.click(screen.getByRole('button', { name: 'Keep Journeyman' }))
  await screen.findByText('Renews by itself')
  expect(inputs(gateCalls.deactivateUserGate.path)).toEqual([
    { channelId, gateId: journeyman._id, isActive: false },
    { channelId, gateId: journeyman._id, isActive: true },
  ])
})

const paying = (status: 'active' | 'pastDue') => ({
  [gateCalls.getGates.path]: () => ({ gates: [subscribed()] }),
  [orderCalls.getPurchases.path]: () => ({
    orders: [order('Journeyman', { subscription: subscription({ status }) })],
    next: null,
  }),
})

it('says until when a tier stays before it is cancelled', async () => {
  open('tiers', paying('active'), asMember())
  await screen.findByText('Renews by itself')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Journeyman' }))
  await waitFor(() => expect(screen.getByText(/^It stays open until/).textContent).toContain('18 June 2031'))
})

it('does not say of a tier whose charge failed that it renews', async () => {
  open('tiers', paying('pastDue'), asMember())
  await screen.findByText('Payment failed')
  expect(screen.queryByText('Renews by itself')).toBeNull()
})

it('leads from the tier that is paid for to another one, or to another period', async () => {
  open('tiers', { [gateCalls.getGates.path]: () => ({ gates: [subscribed(), master] }) }, asMember())
  const change = await screen.findByRole('link', { name: 'Change to Master' })
  expect(change.getAttribute('href')).toBe(
    `/c/slow-kiln/tiers/${master._id}/buy?price=${master.prices[0]?._id}&from=${journeyman._id}`,
  )
  const period = screen.getByRole('link', { name: 'Change period' })
  expect(period.getAttribute('href')).toContain(`price=${idFor('90EURyear')}&from=${journeyman._id}`)
})

it('shows prices by month or by year', async () => {
  open('tiers', {
    [gateCalls.getGates.path]: () => ({ gates: [{ ...subscribed(), isHeld: false, grant: null }] }),
  })
  const choose = await screen.findByRole('link', { name: 'Choose Journeyman' })
  expect(choose.getAttribute('href')).toContain(idFor('9EURmonth'))
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(choose.getAttribute('href')).toContain(idFor('90EURyear'))
})

it('promises no tier to people who know of all rooms because they arrange them', async () => {
  const verdict = { isAllowed: false, reasons: [], missing: 'role', ways: [] }
  const why = { [roleCalls.explainAccess.path]: () => ({ verdict }) }
  open(critiquePath, { ...listed, ...why }, asMember(['manageContexts']))
  await screen.findByText('This room is restricted')
  expect(screen.queryByRole('link', { name: 'Compare tiers' })).toBeNull()
})
