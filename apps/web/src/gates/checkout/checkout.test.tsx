import { gateBuyCalls, gateCalls, gateChangeCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { asMember, channelAnswers, slowKiln } from '../../testing/channels.ts'
import { gate, grantOf, price, quoteOf } from '../../testing/gates.ts'
import { order } from '../../testing/payments.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('../../channels/ChannelFrame.tsx'),
    import('./Checkout.tsx'),
    import('../MemberGates.tsx'),
    import('../../payments/Purchases.tsx'),
    import('../../accounts/calling-codes.ts'),
  ]),
)
afterEach(() => vi.unstubAllGlobals())

type Answers = Record<string, (input: unknown) => unknown>

const channelId = slowKiln._id
const [month, year] = [price(9, 'month'), price(90, 'year')]
const journeyman = gate('Journeyman', { prices: [month, year], perks: ['Critique circle'] })
const quote = quoteOf(journeyman)
const waiting = order('Journeyman', { status: 'open', isDelivered: false, paidTime: null })
const URL_OF_GATEWAY = 'https://pay.example/session'
const inIreland = { ...signedIn, geoData: { country: 'IE' } }

function open(own: Answers = {}, query = '') {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...asMember() }),
      [gateCalls.getGates.path]: () => ({ gates: [journeyman] }),
      [gateBuyCalls.quoteGate.path]: () => ({ quote }),
      [orderCalls.getPurchases.path]: () => ({ orders: [], next: null }),
      [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: waiting }),
      ...own,
    },
    inIreland,
  )
  const router = world.open(`/c/slow-kiln/tiers/${journeyman._id}/buy${query}`)
  const inputs = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, router, inputs }
}

const buys = (reply: object) => ({ [gateBuyCalls.buyGated.path]: () => reply })
const payButton = () => screen.findByRole('button', { name: 'Pay €9' })
const pay = async () => userEvent.click(await payButton())

describe('confirming a tier', () => {
  it('shows the whole price with its tax before anything is paid', async () => {
    const { inputs } = open()
    const summary = within(await screen.findByRole('complementary', { name: 'Your order' }))
    await payButton()
    expect(summary.getByText('Of which VAT 23% (Ireland)').nextSibling?.textContent).toBe('€1.68')
    expect(summary.getByText('Total today').nextSibling?.textContent).toBe('€9')
    expect(summary.getByText(/^Renews on/).textContent).toContain('18 July 2031 at €9.')
    expect(inputs(gateBuyCalls.quoteGate)[0]).toEqual({
      channelId,
      gateId: journeyman._id,
      priceId: month._id,
      country: 'IE',
    })
    expect(inputs(gateBuyCalls.buyGated)).toEqual([])
  })

  it('asks nobody to pay who has bought the tier already, but those whom it was given', async () => {
    const { _id, startTime, until, isCancelled } = grantOf(journeyman)
    const held = (source: 'subscription' | 'manual') => {
      const grant = { _id, source, startTime, until, isCancelled }
      return { [gateCalls.getGates.path]: () => ({ gates: [{ ...journeyman, isHeld: true, grant }] }) }
    }
    open(held('subscription'))
    await screen.findByRole('heading', { name: 'You already have Journeyman' })
    expect(screen.getByRole('link', { name: 'All tiers' }).getAttribute('href')).toBe('/c/slow-kiln/tiers')
    document.body.replaceChildren()
    open(held('manual'))
    await payButton()
  })

  it('adds a tax that is not in the price to it', async () => {
    open({
      [gateBuyCalls.quoteGate.path]: () => ({
        quote: quoteOf(journeyman, {
          lines: [{ title: 'Journeyman', amount: 11.07, tax: 2.07 }],
          amount: 11.07,
          due: 11.07,
          tax: 2.07,
          taxRate: { title: 'VAT', percent: 23, isInclusive: false },
        }),
      }),
    })
    await screen.findByRole('button', { name: 'Pay €11.07' })
    expect(screen.getByText('VAT 23% (Ireland)').nextSibling?.textContent).toBe('€2.07')
    const summary = within(screen.getByRole('complementary', { name: 'Your order' }))
    expect(summary.getByText('Journeyman', { selector: 'dt' }).nextSibling?.textContent).toBe('€9')
  })

  it('asks again what it costs for another period or country', async () => {
    const { inputs } = open()
    await payButton()
    await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
    screen.getByText('€7.50 a month, save €18')
    await waitFor(() => expect(inputs(gateBuyCalls.quoteGate).at(-1)).toMatchObject({ priceId: year._id }))
    await userEvent.clear(screen.getByRole('combobox', { name: 'Country' }))
    await userEvent.type(screen.getByRole('combobox', { name: 'Country' }), 'Portugal')
    await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }))
    await waitFor(() =>
      expect(inputs(gateBuyCalls.quoteGate).at(-1)).toMatchObject({ priceId: year._id, country: 'PT' }),
    )
  })

  it('leads to the page of the card payment provider [PAY-9] [GATE-10]', async () => {
    const { page, inputs } = open(buys({ order: waiting, redirect: { url: URL_OF_GATEWAY } }))
    await pay()
    await waitFor(() => expect(page.open).toHaveBeenCalledWith(URL_OF_GATEWAY))
    expect(inputs(gateBuyCalls.buyGated)).toEqual([
      {
        channelId,
        gateId: journeyman._id,
        priceId: month._id,
        country: 'IE',
        cancelUrl: `${location.origin}/c/slow-kiln/tiers/${journeyman._id}/buy?price=${month._id}&unpaid=1`,
      },
    ])
  })

  describe('in a window', () => {
    const popup = { provider: 'test', orderId: waiting._id, key: '', url: URL_OF_GATEWAY }

    it('pays with another provider in its window, and goes on when that closes [PAY-10]', async () => {
      const opened = { closed: false }
      vi.stubGlobal('open', vi.fn().mockReturnValue(opened))
      const paid = { ...waiting, status: 'paid', isDelivered: true }
      const { page } = open({
        ...buys({ order: waiting, popup }),
        [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: paid }),
      })
      await pay()
      await screen.findByText('Pay in the window that opened.')
      expect(vi.mocked(window.open).mock.calls[0]?.slice(0, 2)).toEqual([URL_OF_GATEWAY, 'payment'])
      expect(page.open).not.toHaveBeenCalled()
      opened.closed = true
      await screen.findByText('Journeyman is yours')
    })

    it('stays where it is for somebody who closes the window without paying', async () => {
      const opened = { closed: false }
      vi.stubGlobal('open', vi.fn().mockReturnValue(opened))
      open(buys({ order: waiting, popup }))
      await pay()
      await screen.findByText('Pay in the window that opened.')
      opened.closed = true
      await screen.findByText(/^Nothing was charged\. You can try again/)
      await payButton()
    })

    it('offers to open a window that the browser held back', async () => {
      vi.stubGlobal('open', vi.fn().mockReturnValue(null))
      open(buys({ order: waiting, popup }))
      await pay()
      vi.stubGlobal('open', vi.fn().mockReturnValue({ closed: false }))
      await userEvent.click(await screen.findByRole('button', { name: 'Open it' }))
      await screen.findByText('Pay in the window that opened.')
    })

    it('closes by itself where the provider sends it back', async () => {
      const close = vi.fn()
      vi.stubGlobal('close', close)
      vi.stubGlobal('opener', {})
      vi.stubGlobal('name', 'payment')
      open({}, '?unpaid=1')
      await waitFor(() => expect(close).toHaveBeenCalled())
    })
  })

  it('opens the browser of the device where the page is shown in an app [PAY-11]', async () => {
    vi.stubGlobal('open', vi.fn())
    vi.stubGlobal('ReactNativeWebView', {})
    const { page, router } = open(buys({ order: waiting, redirect: { url: URL_OF_GATEWAY } }))
    await pay()
    await waitFor(() => expect(window.open).toHaveBeenCalledWith(URL_OF_GATEWAY, '_system', 'noopener'))
    expect(page.open).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/purchases',
        search: `?order=${waiting._id}`,
      }),
    )
  })

  it('tells how to pay where no gateway does it', async () => {
    const manual = { ...waiting, status: 'pending', instructions: 'IBAN NO93 8601 1117 947' }
    open({
      [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, gateway: 'manual' } }),
      ...buys({ order: manual }),
      [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: manual }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Order for €9' }))
    await screen.findByText('IBAN NO93 8601 1117 947')
    screen.getByText('SK-7F3Q')
  })

  it('gives a tier that costs nothing at once', async () => {
    const free = gate('Apprentice', { _id: journeyman._id, prices: [] })
    const none = { priceId: null, lines: [], amount: 0, due: 0, tax: 0, taxRate: null, nextTime: null }
    const { router } = open({
      [gateCalls.getGates.path]: () => ({ gates: [free] }),
      [gateBuyCalls.quoteGate.path]: () => ({
        quote: quoteOf(free, { ...none, period: 'once', gateway: null }),
      }),
      ...buys({ gate: { ...free, isHeld: true } }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Get Apprentice' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/tiers'))
  })

  it('says until when a trial is free, and what it costs then', async () => {
    open({ [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, trialDays: 14, due: 0 } }) })
    await screen.findByRole('button', { name: 'Start free trial' })
    expect(screen.getByText(/^Free until/).textContent).toBe(
      'Free until 18 July 2031, then €9. Cancel before that and nothing is charged.',
    )
  })

  it('says that nothing was charged to somebody who comes back, and lets them try again', async () => {
    const { page } = open(buys({ order: waiting, redirect: { url: URL_OF_GATEWAY } }), '?unpaid=1')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Nothing was charged.')
    await pay()
    await waitFor(() => expect(page.open).toHaveBeenCalled())
  })

  it('keeps the choice where buying is refused, and says that nothing was charged', async () => {
    open({ [gateBuyCalls.buyGated.path]: refused(409, 'conflict', 'You hold this tier already') })
    await pay()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You hold this tier already Nothing was charged.',
    )
  })

  it('shows the new total and leads nowhere where the amount has changed', async () => {
    let amount = 9
    const { page } = open({
      [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, amount, due: amount } }),
      [gateBuyCalls.buyGated.path]: () => {
        amount = 10
        return { order: { ...waiting, amount }, redirect: { url: URL_OF_GATEWAY } }
      },
    })
    await pay()
    await screen.findByText('The amount has changed.')
    await screen.findByRole('button', { name: 'Pay €10' })
    expect(page.open).not.toHaveBeenCalled()
  })

  it('sells nothing in a community that cannot be paid yet', async () => {
    open({ [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, gateway: null } }) })
    expect(((await payButton()) as HTMLButtonElement).disabled).toBe(true)
    screen.getByText('Buying opens soon.')
  })

  it('changes the tier for the amount that was shown, and shows a new one where that is out of date', async () => {
    const from = gate('Apprentice', { isHeld: true })
    let due = 4.5
    const { inputs, router } = open(
      {
        [gateCalls.getGates.path]: () => ({ gates: [from, journeyman] }),
        [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, due } }),
        [gateChangeCalls.changeGate.path]: (input) => {
          if ((input as { due: number }).due === 5)
            return { message: 'Changed', gate: { ...journeyman, isHeld: true } }
          due = 5
          return refused(409, 'conflict', 'It is another amount', 'payments.quoteChanged')()
        },
      },
      `?from=${from._id}`,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €4.50 and change' }))
    await screen.findByText('The amount has changed.')
    await userEvent.click(await screen.findByRole('button', { name: 'Pay €5 and change' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/slow-kiln/tiers'))
    expect(inputs(gateChangeCalls.changeGate).at(-1)).toEqual({
      channelId,
      gateId: journeyman._id,
      priceId: month._id,
      fromGateId: from._id,
      due: 5,
    })
  })

  it('says why a tier is not changed, and asks for no other amount', async () => {
    const from = gate('Apprentice', { isHeld: true })
    const { inputs } = open(
      {
        [gateCalls.getGates.path]: () => ({ gates: [from, journeyman] }),
        [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, due: 4.5 } }),
        [gateChangeCalls.changeGate.path]: refused(
          409,
          'conflict',
          'The card was declined',
          'payments.changeDeclined',
        ),
      },
      `?from=${from._id}`,
    )
    const button = await screen.findByRole('button', { name: 'Pay €4.50 and change' })
    const { length: asked } = inputs(gateBuyCalls.quoteGate)
    await userEvent.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The card was declined Nothing was charged.',
    )
    expect(inputs(gateBuyCalls.quoteGate)).toHaveLength(asked)
  })

  it('says that a tier that is paid by hand changes with the next order', async () => {
    const from = gate('Apprentice', { isHeld: true })
    open(
      {
        [gateCalls.getGates.path]: () => ({ gates: [from, journeyman] }),
        [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, due: 0, gateway: 'manual' } }),
      },
      `?from=${from._id}`,
    )
    await screen.findByRole('button', { name: 'Change to Journeyman' })
    screen.getByText(/^The order for your next period asks for the new price\./)
    expect(screen.queryByText(/card/)).toBeNull()
  })

  it('leads to how the difference is paid where a tier changes upwards by hand', async () => {
    const from = gate('Apprentice', { isHeld: true })
    const asked = { ...waiting, status: 'pending', amount: 4.5, instructions: 'IBAN NO93 8601 1117 947' }
    open(
      {
        [gateCalls.getGates.path]: () => ({ gates: [from, journeyman] }),
        [gateBuyCalls.quoteGate.path]: () => ({ quote: { ...quote, due: 4.5, gateway: 'manual' } }),
        [gateChangeCalls.changeGate.path]: () => ({ message: 'To be paid', gate: journeyman, order: asked }),
        [orderCalls.confirmPayment.path]: () => ({ message: 'Looked', order: asked }),
      },
      `?from=${from._id}`,
    )
    await screen.findByText(/^You get a reference and how to pay\./)
    await userEvent.click(await screen.findByRole('button', { name: 'Order for €4.50' }))
    await screen.findByText('IBAN NO93 8601 1117 947')
  })
})
