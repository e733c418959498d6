import type { Books } from '../books.ts'
import type { Params } from '../params.ts'
import { readPrice } from '../prices.ts'
import { invalid, missingParam } from '../refusal.ts'
import type { Price } from '../wire.ts'
import type { BoughtLine } from './checkout-plan.ts'

const MOST = { payment: 100, subscription: 40 }

interface AskedLine {
  readonly quantity: number
  readonly makePrice: () => Price
}

function readLine(books: Books, params: Params): AskedLine {
  params.exclude('price', 'price_data')
  const quantity = params.integer('quantity', { min: 1, max: 999_999 })
  if (quantity === undefined) throw missingParam(params.name('quantity'))
  const data = params.inner('price_data')
  if (data) return { quantity, makePrice: readPrice(books, data, false) }
  const id = params.needText('price')
  const price = books.prices.need(id, params.name('price'))
  if (!price.active)
    throw invalid(`The price specified is inactive. This field only accepts active prices.`, {
      param: params.name('price'),
    })
  return { quantity, makePrice: () => price }
}

function checkLines(lines: readonly BoughtLine[], mode: 'payment' | 'subscription') {
  const currencies = new Set(lines.map(({ price }) => price.currency))
  if (currencies.size > 1)
    throw invalid('All prices on a Checkout Session must have the same currency.', { param: 'line_items' })
  const recurring = lines.filter(({ price }) => price.recurring)
  if (mode === 'payment' && recurring.length > 0)
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'line_items' },
    )
  if (mode === 'subscription' && recurring.length === 0)
    throw invalid('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'line_items',
    })
  const rhythms = new Set(
    recurring.map(({ price }) => `${price.recurring?.interval} ${price.recurring?.interval_count}`),
  )
  if (rhythms.size > 1)
    throw invalid('Checkout does not support multiple prices with different billing intervals.', {
      param: 'line_items',
    })
}

/** What is bought; prices that the request describes are made when everything else is right. */
export function readLines(
  books: Books,
  params: Params,
  mode: 'payment' | 'subscription',
): () => BoughtLine[] {
  const asked = params.list('line_items')
  if (!asked || asked.length === 0) throw missingParam('line_items')
  if (asked.length > MOST[mode])
    throw invalid(`You can pass at most ${MOST[mode]} line items.`, { param: 'line_items' })
  const read = asked.map((line) => readLine(books, line))
  return () => {
    const lines = read.map(({ quantity, makePrice }): BoughtLine => {
      const price = makePrice()
      const amount = (price.unit_amount ?? 0) * quantity
      return {
        price,
        quantity,
        item: {
          id: books.newId('li'),
          object: 'item',
          adjustable_quantity: null,
          amount_discount: 0,
          amount_subtotal: amount,
          amount_tax: 0,
          amount_total: amount,
          currency: price.currency,
          description: books.products.find(price.product)?.name ?? null,
          metadata: {},
          price,
          quantity,
        },
      }
    })
    checkLines(lines, mode)
    return lines
  }
}
