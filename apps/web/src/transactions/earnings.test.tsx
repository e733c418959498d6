import { transactionCalls } from '@guildhall/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { signedIn } from '../testing/preloaded.ts'
import { listed } from '../testing/transactions.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./Earnings.tsx')]))
function openPage(reply = listed([]), more: object = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [transactionCalls.getTransactions.path]: () => reply,
    },
    signedIn,
  )
  world.open('/c/slow-kiln/settings/earnings')
  return {
    inputs: () =>
      world.asked
        .filter(({ path }) => path === transactionCalls.getTransactions.path)
        .map(({ input }) => input as { startDate: string }),
  }
}

const card = () => screen.findByRole('region', { name: 'Earnings' })

it('shows admins what comes in and from what [TX-9]', async () => {
  const { inputs } = openPage()
  const { textContent } = await card()
  expect(textContent).toContain('€33')
  expect(textContent).toContain('Paid tiers 4 payments€24')
  expect(textContent).toContain('Events 1 payment€9')
  expect(textContent).toContain('€25.81 left after fees and tax')
  within(await card()).getByRole('link', { name: 'Transactions' })
  await userEvent.click(screen.getByRole('radio', { name: '12 months' }))
  const days = () =>
    (Date.parse(inputs()[0]!.startDate) - Date.parse(inputs().at(-1)!.startDate)) / 86_400_000
  await waitFor(() => expect(days()).toBe(335))
})

it('keeps currencies apart', async () => {
  const [euros] = listed([]).totals
  openPage(listed([], { totals: [euros!, { ...euros!, currency: 'USD', amount: 12 }] }))
  expect(await screen.findAllByRole('region', { name: 'Earnings' })).toHaveLength(2)
  screen.getByText('$12')
})

it('says that nothing was paid', async () => {
  openPage(listed([], { totals: [], parts: [], totalAmount: 0 }))
  expect((await card()).textContent).toContain('€0')
  screen.getByText('Nothing was paid in this time.')
})

it('is closed to members who see no statistics', async () => {
  openPage(listed([]), asMember())
  await screen.findByText('This page is for admins')
})
