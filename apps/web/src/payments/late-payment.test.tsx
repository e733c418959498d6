import { gateCalls } from '@guildhall/contract/gates'
import { orderCalls, subscriptionCalls } from '@guildhall/contract/payments'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { order, subscription } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./LatePaymentBar.tsx')]))

const late = order('Journeyman', { subscription: subscription({ status: 'pastDue' }) })

function openTiers(orders: readonly object[], channel: Partial<typeof slowKiln> = {}) {
  const kiln = { ...slowKiln, isSubscriber: true, ...channel }
  const world = createWorld(
    {
      ...channelAnswers(kiln),
      [gateCalls.getGates.path]: () => ({ gates: [] }),
      [orderCalls.getPurchases.path]: () => ({ orders, next: null }),
      [subscriptionCalls.updateStripePaymentMethod.path]: () => ({
        redirect: { url: 'https://pay.example/card' },
      }),
    },
    signedIn,
  )
  world.open('/c/slow-kiln/tiers')
  return world
}
const askedFor = ({ asked }: ReturnType<typeof createWorld>) =>
  asked.filter(({ path }) => path === orderCalls.getPurchases.path).map(({ input }) => input)

it('says on every page of a community that a charge failed, and leads to the page for the card', async () => {
  const world = openTiers([order('A vase'), late])
  await screen.findByText('Your payment for Journeyman failed.')
  expect(screen.getByText(/^You keep access until/).textContent).toContain('18 June 2031')
  expect(askedFor(world)[0]).toMatchObject({ channelId: slowKiln._id })
  await userEvent.click(screen.getByRole('button', { name: 'Update card' }))
  await waitFor(() => expect(world.page.open).toHaveBeenCalledWith('https://pay.example/card'))
})

it('says so although nobody takes money for the community any more', async () => {
  openTiers([late], { canCreatePaidThings: false })
  await screen.findByText('Your payment for Journeyman failed.')
})

it('says nothing where all is paid', async () => {
  const world = openTiers([order('Journeyman', { subscription: subscription() })])
  await waitFor(() => expect(askedFor(world).length).toBeGreaterThan(0))
  await screen.findByText('No tiers yet')
  expect(screen.queryByText(/^Your payment for/)).toBeNull()
})

it.each([
  ['to visitors', { isMember: false }],
  ['where they pay for nothing', { canCreatePaidThings: true, isSubscriber: false }],
])('asks nothing %s', async (_where, channel) => {
  const world = openTiers([late], channel)
  await screen.findByText('No tiers yet')
  expect(askedFor(world)).toEqual([])
})
