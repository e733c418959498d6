import type { Books } from './books.ts'
import { checkUnitAmount, readCurrency } from './currencies.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { addProduct } from './products.ts'
import { invalid, missingParam } from './refusal.ts'
import type { Price } from './wire.ts'

type Recurring = NonNullable<Price['recurring']>

const intervals = ['day', 'week', 'month', 'year'] as const
/** A period is at most three years. */
const longest = { day: 1095, week: 156, month: 36, year: 3 }

function readRecurring(params: Params): Recurring | null {
  const recurring = params.inner('recurring')
  if (!recurring) return null
  const interval = recurring.oneOf('interval', intervals)
  if (!interval) throw missingParam(recurring.name('interval'))
  return {
    interval,
    interval_count: recurring.integer('interval_count', { min: 1, max: longest[interval] }) ?? 1,
    meter: null,
    trial_period_days: null,
    usage_type: recurring.oneOf('usage_type', ['licensed']) ?? 'licensed',
  }
}

function readAmount(params: Params, currency: string) {
  params.exclude('unit_amount', 'unit_amount_decimal')
  const decimal = params.text('unit_amount_decimal')
  if (decimal !== undefined && !/^\d{1,12}(\.0+)?$/.test(decimal))
    throw invalid(`Invalid decimal: ${decimal}; it must be a whole number here`, {
      code: 'parameter_invalid_integer',
      param: params.name('unit_amount_decimal'),
    })
  const amount = decimal === undefined ? params.needInteger('unit_amount', { min: 0 }) : Number(decimal)
  checkUnitAmount(amount, currency, params.name('unit_amount'))
  return amount
}

function readProduct(books: Books, params: Params, isActive: boolean): () => string {
  params.exclude('product', 'product_data')
  const data = params.inner('product_data')
  if (data) {
    const made = {
      name: data.needText('name'),
      description: data.clearable('description'),
      metadata: readMetadata(data),
      isActive,
    }
    return () => addProduct(books, made).id
  }
  const id = params.needText('product')
  const product = books.products.need(id, params.name('product'))
  if (!product.active && isActive)
    throw invalid(`The product ${id} is marked as inactive, so no new prices may be created for it.`, {
      param: params.name('product'),
    })
  return () => id
}

/** Reads a price; what it answers makes it, when nothing else is wrong with the request. */
export function readPrice(books: Books, params: Params, isActive: boolean): () => Price {
  const currency = readCurrency(params)
  const amount = readAmount(params, currency)
  const recurring = readRecurring(params)
  const product = readProduct(books, params, isActive)
  const taxBehavior = params.oneOf('tax_behavior', ['exclusive', 'inclusive', 'unspecified'])
  const nickname = params.text('nickname') ?? null
  const lookupKey = params.text('lookup_key', 200) ?? null
  const metadata = readMetadata(params)
  return () => {
    const price = books.prices.add({
      id: books.newId('price'),
      object: 'price',
      active: isActive,
      billing_scheme: 'per_unit',
      created: books.now(),
      currency,
      custom_unit_amount: null,
      livemode: books.livemode,
      lookup_key: lookupKey,
      metadata,
      nickname,
      product: product(),
      recurring,
      tax_behavior: taxBehavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: recurring ? 'recurring' : 'one_time',
      unit_amount: amount,
      unit_amount_decimal: `${amount}`,
    })
    books.announce('price.created', price)
    return price
  }
}

export function createPrice(books: Books, params: Params): Price {
  const make = readPrice(books, params, params.truth('active') ?? true)
  params.ignore('expand')
  params.done()
  return make()
}

/** A price's amount never changes: only what is said of it. */
export function updatePrice(books: Books, params: Params, id: string): Price {
  const price = books.prices.need(id)
  const metadata = readMetadata(params, price.metadata)
  const active = params.truth('active') ?? price.active
  const nickname = params.clearable('nickname')
  params.ignore('expand')
  params.done()
  Object.assign(price, { metadata, active, nickname: nickname === undefined ? price.nickname : nickname })
  books.announce('price.updated', price)
  return price
}

export function listPrices(books: Books, params: Params) {
  const isActive = params.truth('active')
  const product = params.text('product')
  const type = params.oneOf('type', ['one_time', 'recurring'])
  const currency = params.text('currency')
  const lookupKeys = params.texts('lookup_keys')
  return books.prices.page(
    params,
    '/v1/prices',
    (one) =>
      (isActive === undefined || one.active === isActive) &&
      (!product || one.product === product) &&
      (!type || one.type === type) &&
      (!currency || one.currency === currency) &&
      (!lookupKeys || lookupKeys.includes(one.lookup_key ?? '')),
  )
}
