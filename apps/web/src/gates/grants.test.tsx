import type { Gate, Grant } from '@guildhall/contract/gates'
import { gateCalls } from '@guildhall/contract/gates'
import { roleCalls } from '@guildhall/contract/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { gate, gatesInOrder, grantOf } from '../testing/gates.ts'
import { bo, cy } from '../testing/people.ts'
import { signedIn } from '../testing/preloaded.ts'
import { idFor, member, room, roomsIn } from '../testing/structure.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./GateEditor.tsx'),
    import('./GiveGate.tsx'),
    import('./TakeBack.tsx'),
    import('./MemberGates.tsx'),
  ]),
)
withParts('payments')

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
  expect(within(section).getByRole('link', { name: 'See Journeyman' }).getAttribute('href')).toBe(
    '/c/slow-kiln/tiers',
  )
})

const critique = room('Critique circle', { contextType: 'restricted', hasAccess: false })
const critiquePath = `channel/${critique._id}`
const listed = { '/api/v2/channel/getAllContexts': () => ({ ...roomsIn({ Front: [critique] }), version: 1 }) }

it('shows a room behind a tier by its name and a lock, and the way to the tiers', async () => {
  const { asked } = open(critiquePath, listed, asMember())
  await screen.findByRole('heading', { name: 'Critique circle opens with a tier' })
  expect(screen.getByRole('link', { name: 'See tiers' }).getAttribute('href')).toBe('/c/slow-kiln/tiers')
  const row = screen.getByRole('link', { name: /^Critique circle/ })
  expect(row.textContent).toContain('Restricted')
  expect(asked.filter(({ path }) => /[Pp]osts/.test(path))).toEqual([])
})

it('promises no tier to people who know of all rooms because they arrange them', async () => {
  const verdict = { isAllowed: false, reasons: [], missing: 'role', ways: [] }
  const why = { [roleCalls.explainAccess.path]: () => ({ verdict }) }
  open(critiquePath, { ...listed, ...why }, asMember(['manageContexts']))
  await screen.findByText('This room is restricted')
  expect(screen.queryByRole('link', { name: 'See tiers' })).toBeNull()
})
