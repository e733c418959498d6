import { orderCalls } from '@guildhall/contract/payments'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { order } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Purchases.tsx')]))

type Answers = Record<string, (input: unknown) => unknown>

const tier = order('Journeyman, monthly')

function openPurchases(own: Answers = {}, query = '') {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      [orderCalls.getPurchases.path]: () => ({ orders: [tier], next: null }),
      ...own,
    },
    signedIn,
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

it('is shown nowhere while payments are not built', async () => {
  openPurchases()
  await screen.findByRole('heading', { name: 'Page not found' })
})

describe('with payments', () => {
  withParts('payments')

  it('lists what somebody bought, with price, tax and until when it is open [APP-PRICE-1]', async () => {
    openPurchases()
    const [row] = within(await screen.findByRole('list', { name: 'Purchases' })).getAllByRole('listitem')
    expect(row?.textContent).toContain('Journeyman, monthly Paid')
    expect(row?.textContent).toContain('open until 18 June 2031')
    expect(row?.textContent).toContain('€9per month, incl. €1.68 tax')
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
})
