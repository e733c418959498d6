import type { Gate } from '@guildhall/contract/gates'
import { gateCalls } from '@guildhall/contract/gates'
import { paymentAccountCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { gate, gatesInOrder, price } from '../testing/gates.ts'
import { paymentAccount } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { idFor } from '../testing/structure.ts'
import { listed } from '../testing/transactions.ts'
import { createWorld } from '../testing/world.tsx'
import { moveGate } from './thunks.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./Gates.tsx'), import('./editor/RemoveGate.tsx')]))

type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const journeyman = gate('Journeyman', {
  membersCount: 86,
  prices: [price(9, 'month'), price(90, 'year')],
  perks: ['Critique circle', '25% off workshops'],
})
const master = gate('Master', {
  membersCount: 12,
  prices: [price(24.5, 'month')],
  trialDays: 14,
  includes: journeyman._id,
})
const friends = gate('Founding friends', { isArchived: true, membersCount: 21, prices: [price(5, 'month')] })
const all = gatesInOrder(journeyman, friends, master)

const nobodyLoses = { effect: { people: 0, rooms: [], collections: [], chats: [], unseen: 0 } }

function openTiers(gates: Gate[] = all, own: Answers = {}, more: object = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [gateCalls.getGates.path]: () => ({ gates }),
      [gateCalls.gateEffect.path]: () => nobodyLoses,
      ...own,
    },
    signedIn,
  )
  world.open('/c/slow-kiln/settings/tiers')
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Tiers' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

const choose = async (name: string, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('tiers in the settings of a community', () => {
  it('stand in the settings of a community, beside its rules and roles [CH-ROLES-2]', async () => {
    openTiers()
    await cards()
    for (const name of [/rules/i, /roles/i, 'Paid tiers'])
      expect(screen.getAllByRole('link', { name }).length).toBeGreaterThan(0)
  })

  it('lists tiers with their prices, and archived ones apart [GATE-2] [GATE-13]', async () => {
    openTiers()
    expect(await cards()).toEqual(['Journeyman', 'Master'])
    const [first, second] = screen.getAllByRole('article')
    expect(first?.textContent).toContain('€9 per month')
    expect(first?.textContent).toContain('86 members · €90 per year')
    expect(first?.textContent).toContain('Most chosen')
    expect(second?.textContent).toContain('€24.50 per month')
    expect(second?.textContent).toContain('12 members · 14-day trial')
    expect(second?.textContent).toContain('Everything in Journeyman')
    const archived = screen.getByRole('list', { name: 'Archived' })
    expect(archived.textContent).toContain('€5 per month · closed to new members, 21 people keep it')
  })

  it('says what the tiers bring above them, and that no money moves in a test', async () => {
    const reply = listed([], {
      parts: [{ actionType: 'subscribeGated', currency: 'EUR', amount: 33, count: 7 }],
    })
    const [total] = reply.totals
    const before = { ...reply, totals: [{ ...total!, gross: 30 }] }
    const { inputs } = openTiers(all, {
      [paymentAccountCalls.getPaymentsInfo.path]: () => ({
        data: { connectedAccounts: [paymentAccount('test', { isPrimary: true })], offeredGateways: [] },
      }),
      [transactionCalls.getTransactions.path]: (input) => ('endDate' in (input as object) ? before : reply),
    })
    const figures = await screen.findByRole('list', { name: 'Figures' })
    await waitFor(() =>
      expect(
        within(figures)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'In paid tiers98trials and gifts included',
        'From tiers€42↑ €12, last 30 days',
        'Payments7last 30 days',
        'Refunded€91 refund or dispute',
      ]),
    )
    expect(inputs(transactionCalls.getTransactions.path)).toContainEqual(
      expect.objectContaining({ channelId, actionTypes: ['buyGated', 'subscribeGated'] }),
    )
    await screen.findByText('No money moves.')
  })

  it('says that nobody can pay yet, and leads to where that is mended', async () => {
    openTiers(all, {
      [paymentAccountCalls.getPaymentsInfo.path]: () => ({
        data: { connectedAccounts: [], offeredGateways: [] },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
    await screen.findByRole('heading', { level: 1, name: 'Payments & taxes' })
  })

  it('names the tax that is in a price', async () => {
    openTiers(gatesInOrder(gate('Journeyman', { taxIncluded: 'VAT' })))
    expect((await screen.findByRole('article')).textContent).toContain('€9 per month, incl. VAT')
  })

  it('calls a tier without a price free [APP-PRICE-2]', async () => {
    openTiers(gatesInOrder(gate('Apprentice', { prices: [] })))
    expect((await screen.findByRole('article')).textContent).toContain('Free')
  })

  it('says that there are none yet', async () => {
    openTiers([])
    await screen.findByRole('heading', { name: 'No tiers yet' })
    screen.getByRole('link', { name: 'New tier' })
  })

  it('offers another try where they did not load', async () => {
    let isDown = true
    openTiers(all, {
      [gateCalls.getGates.path]: () => (isDown ? refused(503, 'unavailable', 'Not now')() : { gates: all }),
    })
    await screen.findByText('We couldn’t load the tiers')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await cards()).toEqual(['Journeyman', 'Master'])
  })

  it('is closed to people who do not manage payments', async () => {
    const { inputs } = openTiers(all, {}, asMember())
    await screen.findByText('This page is for admins')
    expect(inputs(gateCalls.getGates.path)).toEqual([])
  })

  it('archives a tier once it is clear who loses what [GATE-2]', async () => {
    const { inputs } = openTiers(all, {
      [gateCalls.removeGate.path]: () => ({ message: 'Saved', gate: { ...master, isArchived: true } }),
    })
    await choose('Master', 'Archive')
    const dialog = await screen.findByRole('alertdialog', { name: 'Archive Master?' })
    await within(dialog).findByText('No one loses access.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archive Master' }))
    await screen.findByText('Master is archived')
    expect(await cards()).toEqual(['Journeyman'])
    expect(inputs(gateCalls.removeGate.path)).toEqual([{ channelId, gateId: master._id, isArchived: true }])
    expect(screen.getByRole('list', { name: 'Archived' }).textContent).toContain('Master')
  })

  it('deletes a tier, and says before who loses what [GATE-1]', async () => {
    const { inputs } = openTiers(all, {
      [gateCalls.gateEffect.path]: () => ({
        effect: {
          people: 86,
          rooms: [{ _id: idFor('Critique'), title: 'Critique circle', people: 86 }],
          collections: [{ _id: idFor('Glazes'), title: 'Glazes', people: 80 }],
          chats: [],
          unseen: 2,
        },
      }),
      [gateCalls.removeGate.path]: () => ({
        message: 'Removed',
        gate: { ...journeyman, isDeleted: true },
      }),
    })
    await choose('Journeyman', 'Delete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Journeyman?' })
    await within(dialog).findByText('86 people lose access.')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Critique circle Room86 people',
      'Glazes Collection80 people',
      '2 more places that you can’t see',
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Journeyman' }))
    await screen.findByText('Journeyman is deleted')
    expect(await cards()).toEqual(['Master'])
    expect(inputs(gateCalls.removeGate.path)).toEqual([
      { channelId, gateId: journeyman._id, isDeleted: true },
    ])
  })

  it('takes nothing away before it is known who loses what', async () => {
    const { inputs } = openTiers(all, {
      [gateCalls.gateEffect.path]: refused(503, 'unavailable', 'Not now'),
    })
    await choose('Journeyman', 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    await within(dialog).findByText('Not now')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete Journeyman' }))
    expect(inputs(gateCalls.removeGate.path)).toEqual([])
  })

  it('opens an archived tier again [GATE-3]', async () => {
    const { inputs } = openTiers(all, {
      [gateCalls.activateOrDeactivateGate.path]: () => ({
        message: 'Saved',
        gate: { ...friends, position: 1, isArchived: false },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Reactivate Founding friends' }))
    await waitFor(async () => expect(await cards()).toEqual(['Journeyman', 'Founding friends', 'Master']))
    expect(inputs(gateCalls.activateOrDeactivateGate.path)).toEqual([
      { channelId, gateId: friends._id, isArchived: false },
    ])
  })

  it('is moved with keys, to the sides too, past archived ones', async () => {
    const { inputs } = openTiers(all, {
      [gateCalls.changeGatedPosition.path]: () => ({
        message: 'Moved',
        gates: gatesInOrder(master, journeyman, friends),
      }),
    })
    const grip = await screen.findByRole('button', { name: 'Move Master' })
    grip.focus()
    await userEvent.keyboard(' {ArrowLeft}')
    expect(await cards()).toEqual(['Master', 'Journeyman'])
    await userEvent.keyboard(' ')
    await waitFor(() =>
      expect(inputs(gateCalls.changeGatedPosition.path)).toEqual([
        { channelId, gateId: master._id, position: 0 },
      ]),
    )
    expect(await cards()).toEqual(['Master', 'Journeyman'])
  })

  it('goes back where it was when the move is refused', async () => {
    openTiers(all, { [gateCalls.changeGatedPosition.path]: refused(503, 'unavailable', 'Not now') })
    await choose('Journeyman', 'Move down')
    await screen.findByText('Not now')
    await waitFor(async () => expect(await cards()).toEqual(['Journeyman', 'Master']))
  })

  it('moves nothing where no tiers are known [GATE-5]', async () => {
    const { store, asked } = createWorld({}, signedIn)
    expect(await store.dispatch(moveGate(channelId, master._id, 0))).toBe(false)
    expect(store.getState().toasts).toMatchObject([{ textKey: 'gates.noneToMove' }])
    expect(asked).toEqual([])
  })
})
