import { orderCalls } from '@guildhall/contract/payments'
import { type Transaction, transactionCalls } from '@guildhall/contract/transactions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { person } from '../testing/members.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { listed, transaction, waitingOrder } from '../testing/transactions.ts'
import { withParts } from '../testing/with-parts.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Transactions.tsx'),
    import('./RefundDialog.tsx'),
    import('./MarkPaidDialog.tsx'),
  ]),
)

type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const journeyman = transaction('Journeyman')
const raku = transaction('Raku in the orchard', {
  actionTypes: ['eventRegister'],
  amount: 24,
  user: person(2, 'Aoife Brennan'),
})
const refund = transaction('The Quiet Glaze Book', {
  type: 'refund',
  actionTypes: ['productPurchase'],
  status: 'refunded',
  amount: -32,
  fee: 0,
  refundable: 0,
  receipt: null,
})

function openPage(own: Answers = {}, path = '', more: object = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [transactionCalls.getTransactions.path]: () => listed([journeyman, raku, refund], { count: 54 }),
      [transactionCalls.getWaitingOrders.path]: () => ({ orders: [], next: null }),
      ...own,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/settings/transactions${path}`)
  const inputs = (call: string) =>
    world.asked.filter((one) => one.path === call).map(({ input }) => input as Record<string, unknown>)
  return { ...world, inputs, lists: () => inputs(transactionCalls.getTransactions.path) }
}

const table = () => screen.findByRole('table', { name: 'Transactions' })
const row = async (name: string) => (await within(await table()).findByText(name)).closest('tr')!
const menuOf = async (words: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${words}` }))

describe('with payments', () => {
  withParts('events', 'store', 'courses')

  it('lists who paid what for which thing, with fee and status, and what all come to [TX-1] [TX-8]', async () => {
    const { lists } = openPage()
    expect((await row('Aoife Brennan')).textContent).toContain('Raku in the orchardEvent€24€0.56Paid')
    expect((await row('Refund: The Quiet Glaze Book')).textContent).toContain('Product-€32€0Refunded')
    screen.getByText('3 of 54 shown · total €33')
    const sums = screen.getByLabelText('Sums in EUR')
    expect(sums.textContent).toContain('Gross€42')
    expect(sums.textContent).toContain('Fees and tax€7.19')
    expect(sums.textContent).toContain('Refunded€91 refund or dispute')
    expect(lists()[0]).not.toHaveProperty('limit')
  })

  it('asks for events under Events [TX-4], products under Store [TX-5], tiers under Tiers [TX-6] and all kinds under All [TX-7]', async () => {
    const { lists } = openPage()
    await table()
    expect(lists()[0]?.actionTypes).toEqual([
      'buyGated',
      'subscribeGated',
      'eventRegister',
      'productPurchase',
      'productSale',
      'coursePurchase',
    ])
    const tabs = screen.getByRole('navigation', { name: 'Kinds of transactions' })
    for (const [tab, actionTypes] of [
      ['Events', ['eventRegister']],
      ['Store', ['productPurchase', 'productSale']],
      ['Tiers', ['buyGated', 'subscribeGated']],
    ] as const) {
      await userEvent.click(within(tabs).getByRole('link', { name: tab }))
      await waitFor(() => expect(lists().at(-1)?.actionTypes).toEqual(actionTypes))
    }
  })

  it('narrows the list to a person, a thing, a status, days and words [TX-2]', async () => {
    const { lists } = openPage()
    await menuOf('Aoife Brennan, Raku in the orchard')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Only Aoife Brennan' }))
    await waitFor(() => expect(lists().at(-1)?.users).toEqual([raku.user!._id]))
    await menuOf('Aoife Brennan, Raku in the orchard')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Only “Raku/ }))
    await waitFor(() => expect(lists().at(-1)?.events).toEqual([raku.subjectId]))
    await userEvent.click(screen.getByRole('button', { name: 'Clear For' }))
    await menuOf('Hana Okafor, The Quiet Glaze Book')
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Only “The Quiet/ }))
    await waitFor(() => expect(lists().at(-1)?.products).toEqual([refund.subjectId]))
    await userEvent.click(screen.getByRole('button', { name: /^Status/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Failed' }))
    await waitFor(() => expect(lists().at(-1)?.status).toBe('failed'))
    await userEvent.click(screen.getByRole('button', { name: /^Period/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }))
    await waitFor(() => expect(lists().at(-1)?.startDate).toMatch(/-01$/))
    expect(lists().at(-1)?.endDate).toMatch(/-(28|29|30|31)$/)
    await userEvent.type(screen.getByRole('searchbox', { name: 'Person, item or receipt' }), 'hana')
    await waitFor(() => expect(lists().at(-1)?.searchQuery).toBe('hana'))
  })

  it('sorts by date and by amount [TX-3]', async () => {
    const { lists } = openPage()
    await table()
    await userEvent.click(screen.getByRole('button', { name: /^Amount/ }))
    await waitFor(() => expect(lists().at(-1)).toMatchObject({ sortBy: 'amount', sortOrder: 'asc' }))
    await userEvent.click(screen.getByRole('button', { name: /^Date/ }))
    await waitFor(() => expect(lists().at(-1)?.sortOrder).toBe('asc'))
    expect(lists().at(-1)).not.toHaveProperty('sortBy')
  })

  it('leads to the pages beside this one [TX-1]', async () => {
    const { lists } = openPage({
      [transactionCalls.getTransactions.path]: (input) =>
        (input as { after?: string }).after ? listed([raku]) : listed([journeyman], { next: 'cursor' }),
    })
    await row('Journeyman')
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    await row('Raku in the orchard')
    expect(lists().at(-1)?.after).toBe('cursor')
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    await row('Journeyman')
  })

  it('gives back a part, which leaves what was bought, or all of it', async () => {
    const { inputs } = openPage({ [orderCalls.refundPayment.path]: () => ({ message: '', order: {} }) })
    await menuOf('Hana Okafor, Journeyman')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    const dialog = await screen.findByRole('dialog', { name: 'Give Hana Okafor their money back?' })
    const amount = within(dialog).getByRole('textbox', { name: 'Amount' })
    const keep = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'They keep Journeyman' })
    expect(keep.checked).toBe(false)
    within(dialog).getByText('Fees of €0.56 are not returned.')
    await userEvent.clear(amount)
    await userEvent.type(amount, '10')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund' }))
    within(dialog).getByText('Enter an amount up to €9')
    await userEvent.clear(amount)
    await userEvent.type(amount, '4')
    expect(keep.checked).toBe(true)
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Reason/ }), 'Cannot come')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Refund €4' }))
    await screen.findByText('The refund is on its way')
    expect(inputs(orderCalls.refundPayment.path)).toEqual([
      { channelId, transactionId: journeyman._id, amount: 4, reason: 'Cannot come', keepAccess: true },
    ])
  })

  it('takes what was bought with the rest, where a part went back before', async () => {
    openPage({
      [transactionCalls.getTransactions.path]: () => listed([{ ...journeyman, refundable: 5 }]),
    })
    await menuOf('Hana Okafor, Journeyman')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    const keep = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'They keep Journeyman' })
    expect(keep.checked).toBe(false)
    const amount = screen.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '4')
    expect(keep.checked).toBe(true)
  })

  it('says why a refund was refused, and keeps what was typed', async () => {
    openPage({
      [orderCalls.refundPayment.path]: refused(400, 'invalid', 'No more than what is left can be refunded'),
    })
    await menuOf('Hana Okafor, Journeyman')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €9' }))
    await screen.findByText('No more than what is left can be refunded')
  })

  it('marks an order as paid that was paid without a gateway', async () => {
    const waiting = waitingOrder('Master, yearly', { amount: 90 })
    let orders = [waiting]
    const { inputs } = openPage({
      [transactionCalls.getWaitingOrders.path]: () => ({ orders, next: null }),
      [orderCalls.markPaid.path]: () => {
        orders = []
        return { message: 'Saved', order: waiting }
      },
    })
    const list = await screen.findByRole('list', { name: 'Waiting for you' })
    expect(list.textContent).toContain('Kwame Mensah Pending')
    await userEvent.click(within(list).getByRole('button', { name: 'Mark as paid' }))
    const dialog = await screen.findByRole('dialog', { name: 'Has Kwame Mensah paid?' })
    const amount = within(dialog).getByRole('textbox', { name: 'Amount that arrived' })
    await userEvent.clear(amount)
    await userEvent.type(amount, '80')
    within(dialog).getByText(/^€90 was asked for\./)
    await userEvent.clear(amount)
    await userEvent.type(amount, '90')
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'In cash')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as paid' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting for you' })).toBeNull())
    expect(inputs(orderCalls.markPaid.path)).toEqual([
      { channelId, orderId: waiting._id, amount: 90, note: 'In cash' },
    ])
  })

  it('shows what does not fit, and offers to give it back', async () => {
    const paid = {
      _id: journeyman._id,
      type: 'payment',
      amount: 5,
      status: 'review',
      time: journeyman.time,
    } as const
    const odd = waitingOrder('Journeyman', { status: 'review', review: 'amount', transactions: [paid] })
    const { inputs } = openPage({
      [transactionCalls.getWaitingOrders.path]: () => ({ orders: [odd], next: null }),
      [orderCalls.refundPayment.path]: () => ({ message: '', order: odd }),
    })
    const list = await screen.findByRole('list', { name: 'Waiting for you' })
    within(list).getByText('€5 arrived, €9 was asked for.')
    await userEvent.click(within(list).getByRole('button', { name: 'Refund' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Refund €5' }))
    await waitFor(() => expect(inputs(orderCalls.refundPayment.path)).toHaveLength(1))
    expect(inputs(orderCalls.refundPayment.path)[0]).toMatchObject({ transactionId: paid._id, amount: 5 })
  })

  it('shows what was paid and could not be handed over, and offers to give it back once more', async () => {
    const { time } = journeyman
    const paid = { _id: journeyman._id, type: 'payment', amount: 9, status: 'paid', time } as const
    const failed = { _id: refund._id, type: 'refund', amount: 9, status: 'failed', time } as const
    const left = waitingOrder('Journeyman', {
      status: 'paid',
      review: 'undeliverable',
      transactions: [paid, failed],
    })
    openPage({ [transactionCalls.getWaitingOrders.path]: () => ({ orders: [left], next: null }) })
    const list = await screen.findByRole('list', { name: 'Waiting for you' })
    within(list).getByText('It was paid but could not be handed over.')
    within(list).getByRole('button', { name: 'Refund' })
  })

  it('saves all pages as a file in which nothing is a formula', async () => {
    const evil: Transaction = { ...refund, title: '=HYPERLINK("x")', user: person(3, '@sum, "quoted"') }
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => {
      saved.push(blob as Blob)
      return 'blob:x'
    }
    const { inputs } = openPage({
      [transactionCalls.dumpTransactions.path]: (input) =>
        (input as { after?: string }).after
          ? { transactions: [evil], next: null }
          : { transactions: [journeyman], next: 'second' },
    })
    await table()
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]!.text()).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`)
    expect(lines[2]).toContain(`"'@sum, ""quoted"""`)
    expect(lines[2]).toMatch(/,EUR,-32,0,1\.68,6\.76$/)
    expect(inputs(transactionCalls.dumpTransactions.path)).toHaveLength(2)
  })

  it('is closed to members who do not manage payments', async () => {
    openPage({}, '', asMember())
    await screen.findByText('This page is for admins')
  })

  it('offers another try where the list did not load', async () => {
    openPage({ [transactionCalls.getTransactions.path]: refused(503, 'unavailable', 'Not now') })
    await screen.findByText('We couldn’t load the transactions')
  })
})
