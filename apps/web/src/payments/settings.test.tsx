import { GatewayName, type PaymentAccount, paymentAccountCalls, taxCalls } from '@guildhall/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../testing/channels.ts'
import { paymentAccount, tax } from '../testing/payments.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'
import { editTax } from './tax-thunks.ts'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./PaymentSettings.tsx'),
    import('./ConnectAccount.tsx'),
    import('./TaxDialog.tsx'),
    import('../accounts/calling-codes.ts'),
  ]),
)

type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const manual = paymentAccount('manual', { isPrimary: true })
const test = paymentAccount('test', { createdTime: '2026-05-02T10:00:00.000Z' })
const portugal = tax('PT', 23, { title: 'IVA' })
const { getPaymentsInfo } = paymentAccountCalls
const told = (
  connectedAccounts: readonly PaymentAccount[],
  offeredGateways: readonly GatewayName[] = GatewayName.options,
) => ({
  data: { connectedAccounts, offeredGateways },
})

function openSettings(own: Answers = {}, more: object = {}) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...more }),
      [getPaymentsInfo.path]: () => told([manual, test]),
      [taxCalls.getTaxes.path]: () => ({ taxes: [tax(null, 0, { title: 'None' }), portugal] }),
      ...own,
    },
    signedIn,
  )
  world.open('/c/slow-kiln/settings/payments')
  const inputs = (path: string) => world.asked.filter((one) => one.path === path).map(({ input }) => input)
  return { ...world, inputs }
}

const account = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return heading.closest('li') as HTMLElement
}

describe('how a community is paid', () => {
  it('makes another account primary, and no other stays it [PAY-1] [PAY-2] [PAY-13]', async () => {
    const { inputs } = openSettings({
      [paymentAccountCalls.setDefaultPaymentAccount.path]: () => ({
        message: 'Saved',
        account: { ...test, isPrimary: true },
      }),
    })
    expect((await account('Bank transfer or cash')).textContent).toContain('Primary')
    await userEvent.click(screen.getByRole('button', { name: 'Make primary: Test payments' }))
    await waitFor(async () => expect((await account('Test payments')).textContent).toContain('Primary'))
    expect((await account('Bank transfer or cash')).textContent).not.toContain('Primary')
    expect(inputs(paymentAccountCalls.setDefaultPaymentAccount.path)).toEqual([
      { channelId, gatewayId: test._id },
    ])
  })

  it('connects a way to get paid that needs no gateway [PAY-4] [PAY-13]', async () => {
    const { inputs } = openSettings({
      [getPaymentsInfo.path]: () => told([]),
      [paymentAccountCalls.connectPaymentAccount.path]: () => ({ message: 'Connected', account: manual }),
    })
    await screen.findByText('Connect a way to get paid before you offer tiers.')
    await userEvent.click(screen.getByRole('button', { name: 'Connect Bank transfer or cash' }))
    const dialog = await screen.findByRole('dialog')
    const connect = within(dialog).getByRole('button', { name: 'Connect' })
    await userEvent.click(connect)
    await within(dialog).findByText('Say where the money goes.')
    await userEvent.type(within(dialog).getByRole('textbox'), 'IBAN NO93')
    await userEvent.click(connect)
    await waitFor(async () =>
      expect((await account('Bank transfer or cash')).textContent).toContain('Connected'),
    )
    expect(inputs(paymentAccountCalls.connectPaymentAccount.path)).toEqual([
      { channelId, gateway: 'manual', instructions: 'IBAN NO93' },
    ])
  })

  it('connects Stripe by one secret key, which nobody reads over a shoulder [PAY-4]', async () => {
    const stripe = paymentAccount('stripe', { isPrimary: true })
    const { inputs } = openSettings({
      [getPaymentsInfo.path]: () => told([]),
      [paymentAccountCalls.connectPaymentAccount.path]: () => ({ message: 'Connected', account: stripe }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Stripe' }))
    const dialog = await screen.findByRole('dialog')
    const key = within(dialog).getByLabelText('Secret key')
    expect(key.getAttribute('type')).toBe('password')
    await userEvent.type(key, 'sk_test_1234567890')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Connect' }))
    await waitFor(async () => expect((await account('Stripe')).textContent).toContain('Connected'))
    expect(inputs(paymentAccountCalls.connectPaymentAccount.path)).toEqual([
      { channelId, gateway: 'stripe', secretKey: 'sk_test_1234567890' },
    ])
  })

  it('offers to pretend only where everything is tried out', async () => {
    openSettings({ [getPaymentsInfo.path]: () => told([], ['stripe', 'manual']) })
    await account('Bank transfer or cash')
    expect(screen.queryByRole('heading', { name: 'Test payments' })).toBeNull()
  })

  it('closes an account to new orders once that is agreed', async () => {
    const closed = { ...manual, isPrimary: false, isOpen: false }
    let now = [manual, test]
    const { inputs } = openSettings({
      [getPaymentsInfo.path]: () => told(now),
      [paymentAccountCalls.closePaymentAccount.path]: () => {
        now = [closed, { ...test, isPrimary: true }]
        return { message: 'Saved', account: closed }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bank transfer or cash' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Close to new orders' }))
    expect(inputs(paymentAccountCalls.closePaymentAccount.path)).toEqual([])
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Close to new orders' }),
    )
    await waitFor(async () =>
      expect((await account('Bank transfer or cash')).textContent).toContain('Closed'),
    )
    await waitFor(async () => expect((await account('Test payments')).textContent).toContain('Primary'))
  })

  it('lets only admins change how a community is paid', async () => {
    openSettings({}, asMember(['managePayments']))
    await account('Test payments')
    expect(screen.queryByRole('button', { name: 'Make primary: Test payments' })).toBeNull()
    screen.getByText('Only admins can connect or change a way to get paid.')
    screen.getByRole('button', { name: 'Add tax' })
  })

  it('lists taxes by country, that of all others last [PAY-14]', async () => {
    openSettings()
    await screen.findByText('Portugal')
    const rows = within(screen.getByRole('table', { name: 'Taxes' }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(({ textContent }) => textContent)).toMatchObject([
      expect.stringContaining('PortugalIVA23%Tax included'),
      expect.stringContaining('Everywhere elseNone0%'),
    ])
  })

  it('adds a tax for a country, with its parts [PAY-5] [PAY-12]', async () => {
    const india = tax('IN', 18, { title: 'GST' })
    const { inputs } = openSettings({
      [taxCalls.addTax.path]: () => ({ message: 'Saved', taxRate: india }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add tax' }))
    const dialog = await screen.findByRole('dialog')
    const field = (name: string, at = 0) =>
      within(dialog).getAllByRole('textbox', { name })[at] as HTMLElement
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Country of the buyer' }), 'India')
    await userEvent.click(await screen.findByRole('option', { name: 'India' }))
    await userEvent.type(field('Name'), 'GST')
    await userEvent.type(field('Rate'), '18')
    for (const part of [1, 2]) {
      await userEvent.click(within(dialog).getByRole('button', { name: 'Add a part' }))
      await userEvent.type(field(`Part ${part}`), part === 1 ? 'CGST' : 'SGST')
      await userEvent.type(field('Rate', part), part === 1 ? '9' : '8')
    }
    const add = within(dialog).getByRole('button', { name: 'Add tax' })
    await userEvent.click(add)
    await within(dialog).findByText('Name each part. Together they must make the whole rate.')
    await userEvent.clear(field('Rate', 2))
    await userEvent.type(field('Rate', 2), '9')
    await userEvent.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByText('India')
    expect(inputs(taxCalls.addTax.path)).toEqual([
      {
        channelId,
        title: 'GST',
        percent: 18,
        isInclusive: true,
        country: 'IN',
        parts: [
          { title: 'CGST', percent: 9 },
          { title: 'SGST', percent: 9 },
        ],
      },
    ])
  })

  it('keeps what was typed when a tax is refused', async () => {
    openSettings({ [taxCalls.editTax.path]: refused(409, 'conflict', 'There is already a tax') })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for the tax in Portugal' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Rate' }), '.5')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await within(dialog).findByText('There is already a tax')
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Rate' }).value).toBe('23.5')
  })

  it('takes a tax out of use', async () => {
    const { inputs } = openSettings({
      [taxCalls.editTax.path]: () => ({ message: 'Saved', taxRate: { ...portugal, isArchived: true } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for the tax in Portugal' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await screen.findByText('Not in use')
    expect(inputs(taxCalls.editTax.path)).toEqual([{ channelId, taxId: portugal._id, isArchived: true }])
  })

  it('changes nothing without a tax to change [PAY-6]', async () => {
    const { store, asked } = createWorld({}, signedIn)
    await store.dispatch(editTax(channelId, undefined, { percent: 3 }))
    expect(asked).toEqual([])
  })
})
