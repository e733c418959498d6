import { gateBuyCalls } from '@guildhall/contract/gates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { countryOption } from '../channels/countries.ts'
import { useChannel } from '../channels/use-channel.ts'
import { usePayment } from '../payments/use-payment.ts'
import { reasonOf, serverMessage } from '../platform/http/request-failed.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import type { AppState } from '../platform/store/store.ts'
import { useRead } from '../platform/store/use-read.ts'
import type { Option } from '../ui/forms/choices/option.ts'
import { checkoutPath, tiersPath } from './address.ts'
import { buyGate, changeGate } from './buy-thunks.ts'
import type { KeptGate } from './collections.ts'

/** Where the reader seems to be, as a first guess: by their address, or by the language of their browser. */
export const guessCountry = (state: AppState) =>
  state.preloadedData.geoData.country ?? new Intl.Locale(navigator.language).region ?? ''

/** What stands above the form when something did not go on. */
export type Halt =
  | { readonly kind: 'unpaid' | 'repriced' }
  | { readonly kind: 'refused'; readonly text: string }

/** The choice of a buyer, what it costs, and how they go on from there. */
export function useCheckout(gate: KeptGate) {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const channel = useChannel()
  const [query, setQuery] = useSearchParams()
  const guessed = useAppSelector(guessCountry)
  const [country, setCountry] = useState<Option | null>(() => countryOption(guessed, i18n.language))
  const [taxId, setTaxId] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [halt, setHalt] = useState<Halt | null>(query.has('unpaid') ? { kind: 'unpaid' } : null)
  const payment = usePayment(() => setHalt({ kind: 'unpaid' }))

  const { channelId, _id: gateId, prices } = gate
  const fromGateId = query.get('from') ?? undefined
  const price = prices.find(({ _id }) => _id === query.get('price')) ?? prices[0]
  const priceId = price?._id
  const choice = {
    channelId,
    gateId,
    ...(priceId && { priceId }),
    ...(country && !fromGateId && { country: country.value }),
  }
  const quoted = useRead(gateBuyCalls.quoteGate, { ...choice, ...(fromGateId && { fromGateId }) })
  const quote = quoted.data?.quote

  function repriced() {
    setHalt({ kind: 'repriced' })
    quoted.retry()
  }

  async function buy() {
    const back = checkoutPath(channel, gateId, { priceId })
    const cancelUrl = new URL(`${back}${back.includes('?') ? '&' : '?'}unpaid=1`, location.origin).href
    const number = taxId.trim()
    const {
      order,
      gate: held,
      ...ways
    } = await dispatch(buyGate({ ...choice, ...(number && { taxId: number }), cancelUrl }))
    if (held) return void navigate(tiersPath(channel))
    // Nobody is led to a page that asks for another amount than the one they agreed to.
    if (order && order.amount !== quote?.amount) return repriced()
    if (order) payment.begin({ order, ...ways })
  }

  async function change(from: string) {
    if (!priceId || !quote) return
    const order = await dispatch(changeGate(gate, { gateId, priceId, fromGateId: from, due: quote.due }))
    if (order) payment.begin({ order })
    else await navigate(tiersPath(channel))
  }

  async function confirm() {
    if (!quote || isBusy) return
    setHalt(null)
    setBusy(true)
    try {
      await (fromGateId ? change(fromGateId) : buy())
    } catch (error) {
      if (reasonOf(error) === 'payments.quoteChanged') repriced()
      else setHalt({ kind: 'refused', text: serverMessage(error) ?? t('gates.checkout.failed') })
    }
    setBusy(false)
  }

  return {
    channel,
    price,
    choosePrice: (id: string) =>
      setQuery(
        (before) => {
          const query = new URLSearchParams(before)
          query.set('price', id)
          return query
        },
        { replace: true },
      ),
    country,
    setCountry,
    taxId,
    setTaxId,
    isChange: fromGateId !== undefined,
    quote,
    /** Shown while the next amount is on its way. */
    latest: quoted.latest?.quote,
    isFailed: quoted.status === 'failed',
    error: quoted.error,
    retry: quoted.retry,
    halt,
    isBusy: isBusy || payment.isOpen,
    payment,
    confirm: () => void confirm(),
  }
}
