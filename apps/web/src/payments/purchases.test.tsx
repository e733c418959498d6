import { gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { type Order, orderCalls, subscriptionCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { gate } from '../testing/gates.ts'
import { order, subscription } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { listed } from '../testing/transactions.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Purchases.tsx')]))

type Answers = Record<string, (input: unknown) => unknown>

const tier = order('Journeyman, monthly')
const noReceipts: Answers = {
  [transactionCalls.getTransactions.path]: () => listed([], { totals: [] }),
}

function openPurchases(own: Answers = {}, query = '', preloaded = signedIn) {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      ...noReceipts,
      [orderCalls.getPurchases.path]: () => ({ orders: [tier], next: null }),
      ...own,
    },
    preloaded,
  )
  world.open(`/purchases${query}`)
  return world
}

const comeBack = (...replies: readonly object[]) => {
  const left = replies.values()
  let last = {}
  return openPurchases(
    {
      [orderCalls.getPurchases.path]: () => ({ orders: [], next: null }),
      [orderCalls.confirmPayment.path]: () => {
        const { value } = left.next()
        last = value ?? last
        return { message: 'Looked', order: { ...tier, ...last } }
      },
    },
    `?order=${tier._id}`,
  )
}

describe('what somebody bought', () => {
  it('lists what somebody bought, with price, tax and until when it is open [APP-PRICE-1]', async () => {
    openPurchases()
    const [row] = within(await screen.findByRole('list', { name: 'Purchases' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('Journeyman, monthly Paid')
    expect(row?.textContent).toContain('open until 18 June 2031')
    expect(row?.textContent).toContain('€9per month, incl. €1.68 tax')
  })

  it('says of what was paid again and again that it has ended, in the list and where somebody came back', async () => {
    const over = { ...tier, subscription: subscription({ status: 'ended' }), isDelivered: false }
    openPurchases(
      {
        [orderCalls.getPurchases.path]: () => ({ orders: [over], next: null }),
        [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: over }),
      },
      `?order=${tier._id}`,
    )
    await screen.findByText('Journeyman, monthly has ended')
    expect(screen.queryByText('Journeyman, monthly is yours')).toBeNull()
    const [row] = within(await screen.findByRole('list', { name: 'Purchases' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('Journeyman, monthly Ended')
  })

  it('leads from a ticket to its event, also right after it is paid', async () => {
    const ticket = order('Raku firing', { kind: 'event', period: 'once', deliveredUntil: null })
    const path = `/c/slow-kiln/events/${ticket.subjectId}`
    openPurchases(
      {
        [orderCalls.getPurchases.path]: () => ({ orders: [ticket], next: null }),
        [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: ticket }),
      },
      `?order=${ticket._id}`,
      { ...signedIn, loadedData: { channels: [slowKiln] } },
    )
    const row = await screen.findByRole('link', { name: 'Raku firing' })
    const button = await screen.findByRole('link', { name: 'Go to Raku firing' })
    expect([row, button].map((link) => link.getAttribute('href'))).toEqual([path, path])
  })

  it('names who stands on receipts', async () => {
    openPurchases()
    const card = await screen.findByRole('region', { name: 'On your receipts' })
    expect(card.textContent).toContain('Ana Bergana@example.org')
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/me/settings/profile')
  })

  it('stands among the settings of the account', async () => {
    openPurchases()
    await screen.findByText('Money')
    expect(screen.getAllByRole('link', { name: 'My purchases' })[0]?.getAttribute('href')).toBe('/purchases')
  })

  it('says that there are none, and offers another try where they did not load', async () => {
    let isDown = true
    openPurchases({
      [orderCalls.getPurchases.path]: () =>
        isDown ? refused(503, 'unavailable', 'Not now')() : { orders: [], next: null },
    })
    await screen.findByText('We couldn’t load your purchases')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('No purchases yet')
  })

  it('waits visibly after the gateway, until what was bought is there', async () => {
    const pending = { status: 'pending', isDelivered: false }
    const { asked } = comeBack(pending, pending, { status: 'paid' })
    await screen.findByText('We are checking your payment')
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }))
    await screen.findByText('Journeyman, monthly is yours')
    expect(asked.filter(({ path }) => path === orderCalls.confirmPayment.path)[0]?.input).toEqual({
      orderId: tier._id,
    })
  })

  it('says that nothing was charged to somebody who came back without paying', async () => {
    comeBack({ status: 'open', isDelivered: false, paidTime: null })
    await screen.findByText('You came back without paying')
    screen.getByText(/^Nothing was charged\./)
  })

  it('tells how to pay where no gateway does it', async () => {
    comeBack({ status: 'open', isDelivered: false, instructions: 'IBAN NO93 8601 1117 947' })
    await screen.findByRole('heading', { name: 'Pay for Journeyman, monthly' })
    screen.getByText('SK-7F3Q')
    screen.getByText('IBAN NO93 8601 1117 947')
  })

  it('offers another try where it could not look', async () => {
    openPurchases({ [orderCalls.confirmPayment.path]: refused(503, 'unavailable', 'Not now') }, '?order=1')
    await screen.findByText('We couldn’t check the payment')
  })

  describe('what is paid again and again', () => {
    const monthly = (more: Parameters<typeof subscription>[0] = {}) =>
      order('Journeyman, monthly', { subscription: subscription(more) })
    const withChannel = { ...signedIn, loadedData: { channels: [slowKiln] } }

    function openWith(orders: () => readonly Order[], own: Answers = {}) {
      const world = createWorld(
        {
          ...channelAnswers(slowKiln),
          ...noReceipts,
          [orderCalls.getPurchases.path]: () => ({ orders: orders(), next: null }),
          ...own,
        },
        withChannel,
      )
      world.open('/purchases')
      return world
    }
    const memberships = () => screen.findByRole('list', { name: 'Memberships' })

    it('stands apart with its next charge, and in no other list', async () => {
      openWith(() => [monthly()])
      expect((await memberships()).textContent).toContain('Renews on 18 June 2031 at €9.')
      expect(screen.getByRole('region', { name: 'Next charge' }).textContent).toContain('€918 June 2031')
      expect(screen.queryByRole('list', { name: 'Purchases' })).toBeNull()
      expect(
        screen.getByRole('link', { name: 'Change tier: Journeyman, monthly' }).getAttribute('href'),
      ).toBe('/c/slow-kiln/tiers')
    })

    it('says when a trial ends and what it costs then', async () => {
      openWith(() => [monthly({ status: 'trialing' })])
      expect((await memberships()).textContent).toContain('Free until 18 June 2031, then €9.')
    })

    it('says what it becomes with the end of the period', async () => {
      const change = {
        subjectId: tier.subjectId,
        title: 'Apprentice',
        amount: 4,
        period: 'month' as const,
        startsTime: '2031-06-18T10:00:00.000Z',
      }
      openWith(() => [monthly({ change })])
      expect((await memberships()).textContent).toContain('Becomes Apprentice on 18 June 2031 at €4.')
      expect(screen.queryByRole('link', { name: /^Change tier/ })).toBeNull()
    })

    it('is renewed as it is once a planned change is taken back', async () => {
      const planned = {
        subjectId: tier.subjectId,
        title: 'Apprentice',
        amount: 4,
        period: 'month' as const,
        startsTime: '2031-06-18T10:00:00.000Z',
      }
      let change: typeof planned | null = planned
      const { asked } = openWith(() => [monthly({ change })], {
        [gateChangeCalls.takeBackChange.path]: () => {
          change = null
          return { message: 'Taken back', gate: gate('Journeyman') }
        },
      })
      await userEvent.click(
        await screen.findByRole('button', { name: 'Undo the change of Journeyman, monthly' }),
      )
      await waitFor(async () =>
        expect((await memberships()).textContent).toContain('Renews on 18 June 2031 at €9.'),
      )
      expect(asked.find(({ path }) => path === gateChangeCalls.takeBackChange.path)?.input).toEqual({
        channelId: slowKiln._id,
        gateId: tier.subjectId,
      })
      screen.getByRole('link', { name: 'Change tier: Journeyman, monthly' })
    })

    it('says why a planned change could not be taken back', async () => {
      const change = {
        subjectId: tier.subjectId,
        title: 'Apprentice',
        amount: 4,
        period: 'month' as const,
        startsTime: '2031-06-18T10:00:00.000Z',
      }
      openWith(() => [monthly({ change })], {
        [gateChangeCalls.takeBackChange.path]: refused(409, 'conflict', 'A payment is late'),
      })
      await userEvent.click(await screen.findByRole('button', { name: /^Undo the change/ }))
      await screen.findByText('A payment is late')
    })

    it.each([
      ['review', 'In review', 'Your money has arrived, but the payment differs from the order.'],
      ['disputed', 'Disputed', 'Your bank is asking for this money back.'],
    ] as const)('whose payment is in doubt (%s) says so, and promises nothing', async (status, tag, why) => {
      const odd = { status, isDelivered: false, deliveredUntil: null, subscription: subscription() }
      openWith(() => [order('Journeyman, monthly', odd)])
      const { textContent } = await memberships()
      expect(textContent).toContain(`Journeyman, monthly ${tag}`)
      expect(textContent).toContain(why)
      expect(textContent).not.toMatch(/Active|Renews|access/)
      expect(screen.queryByRole('region', { name: 'Next charge' })).toBeNull()
      expect(screen.queryByRole('link', { name: /^Change tier/ })).toBeNull()
      screen.getByRole('button', { name: 'Cancel Journeyman, monthly' })
    })

    it('puts a failed charge first and leads to the page on which the card is changed', async () => {
      const failed = order('Master, monthly', {
        subscription: subscription({ _id: tier._id, status: 'pastDue' }),
      })
      const url = 'https://pay.example/card'
      const { page, asked } = openWith(() => [monthly(), failed], {
        [subscriptionCalls.updateStripePaymentMethod.path]: () => ({ redirect: { url } }),
      })
      const [first] = within(await memberships()).getAllByRole('listitem')
      expect(first?.textContent).toContain('You keep access until 18 June 2031.')
      await userEvent.click(screen.getByRole('button', { name: 'Update card for Master, monthly' }))
      await waitFor(() => expect(page.open).toHaveBeenCalledWith(url))
      expect(asked.at(-1)?.input).toEqual({ subscriptionId: tier._id })
    })

    it('says why the card could not be changed [PAY-7]', async () => {
      const { page } = openWith(() => [monthly()], {
        [subscriptionCalls.updateStripePaymentMethod.path]: refused(400, 'missing', 'Send all data'),
      })
      await userEvent.click(await screen.findByRole('button', { name: /^Update card/ }))
      await screen.findByText('Send all data')
      expect(page.open).not.toHaveBeenCalled()
    })

    it('is cancelled in two clicks until the day that is paid, and kept after all', async () => {
      let isCancelled = false
      openWith(() => [monthly({ isCancelled })], {
        [gateCalls.deactivateUserGate.path]: (input) => {
          isCancelled = !(input as { isActive: boolean }).isActive
          return { message: 'Done', gate: gate('Journeyman') }
        },
      })
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel Journeyman, monthly' }))
      const dialog = within(await screen.findByRole('alertdialog'))
      expect(dialog.getByText(/^It stays open until/).textContent).toContain('18 June 2031')
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel at period end' }))
      await waitFor(async () =>
        expect((await memberships()).textContent).toContain('You cancelled it. Nothing more is charged.'),
      )
      await userEvent.click(screen.getByRole('button', { name: 'Keep Journeyman, monthly' }))
      await screen.findByRole('button', { name: 'Cancel Journeyman, monthly' })
    })
  })
})
