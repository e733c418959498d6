import { orderCalls } from '@guildhall/contract/payments'
import { transactionCalls } from '@guildhall/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { order } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { listed, transaction } from '../testing/transactions.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([AppShell.preload(), import('../payments/Purchases.tsx'), import('./purchase-papers.ts')]),
)
withParts('payments')

const thisYear = new Date().getUTCFullYear()
const paid = transaction('Journeyman, yearly', { amount: 72, receipt: 'SK-0412' })
const back = transaction('Raku in the orchard', {
  type: 'refund',
  status: 'refunded',
  amount: -24,
  receipt: 'SK-0341',
})
const failed = transaction('Night owl, monthly', { status: 'failed', receipt: null })
const oldest = transaction('First firing', { time: `${thisYear - 2}-03-01T10:00:00.000Z` })

type Asked = { startDate?: string; endDate?: string; sortOrder?: string; after?: string }

function openPage(answer: (input: Asked) => unknown) {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      [orderCalls.getPurchases.path]: () => ({ orders: [order('Journeyman, yearly')], next: null }),
      [transactionCalls.getTransactions.path]: (input) => {
        const asked = input as Asked
        return asked.sortOrder === 'asc' ? listed([oldest]) : answer(asked)
      },
    },
    signedIn,
  )
  world.open('/purchases')
  return world
}

const receipts = async () =>
  within(await screen.findByRole('list', { name: 'Receipts' })).getAllByRole('listitem')

it('lists what was paid and what came back, each with its paper, and none for what failed', async () => {
  openPage(() => listed([paid, back, failed]))
  const rows = await receipts()
  expect(rows.map((row) => within(row).queryByRole('link')?.getAttribute('href'))).toEqual([
    `/invoices/${paid._id}`,
    `/invoices/${back._id}`,
    undefined,
  ])
  expect(rows[0]?.textContent).toContain('Journeyman, yearlySK-0412€72Paid')
  expect(rows[1]?.textContent).toContain('Refund: Raku in the orchardSK-0341-€24Refunded')
  expect(rows[2]?.textContent).toContain('Night owl, monthly–€9Failed')
})

it('shows one year, back to the first in which something was paid', async () => {
  const { asked } = openPage(({ endDate }) => (endDate === `${thisYear}-12-31` ? listed([paid]) : listed([])))
  await receipts()
  await userEvent.click(screen.getByRole('combobox', { name: 'Year' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([0, 1, 2].map((past) => `${thisYear - past}`))
  await userEvent.click(options[1]!)
  await screen.findByText(`No receipts in ${thisYear - 1}.`)
  expect(asked.at(-1)?.input).toMatchObject({
    startDate: `${thisYear - 1}-01-01`,
    endDate: `${thisYear - 1}-12-31`,
  })
})

it('offers another try where the receipts did not load', async () => {
  let isDown = true
  openPage(({ endDate }) => (isDown && endDate ? refused(503, 'unavailable', 'Not now')() : listed([paid])))
  await screen.findByText('We couldn’t load your receipts')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await receipts()).toHaveLength(1)
})

it('saves all of it as a file, page by page', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:receipts'
  })
  openPage(({ after }) => listed(after ? [back] : [paid], { next: after ? null : 'second' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]!.text()).split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain('SK-0412')
  expect(lines[2]).toContain('SK-0341')
})
