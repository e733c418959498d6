import type { Books } from './books.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid } from './refusal.ts'
import type { Customer } from './wire.ts'

interface NewCustomer {
  readonly email?: string | null
  readonly name?: string | null
  readonly description?: string | null
  readonly phone?: string | null
  readonly metadata?: { [key: string]: string }
}

export function addCustomer(books: Books, made: NewCustomer): Customer {
  const id = books.newId('cus')
  const customer = books.customers.add({
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: books.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: made.description ?? null,
    discount: null,
    email: made.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: books.livemode,
    metadata: made.metadata ?? {},
    name: made.name ?? null,
    next_invoice_sequence: 1,
    phone: made.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  })
  books.announce('customer.created', customer)
  return customer
}

function readEmail(params: Params) {
  const email = params.clearable('email', 512)
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  return email
}

const readFields = (params: Params) => ({
  email: readEmail(params),
  name: params.clearable('name', 256),
  description: params.clearable('description'),
  phone: params.clearable('phone', 20),
})

export function createCustomer(books: Books, params: Params): Customer {
  const made = { ...readFields(params), metadata: readMetadata(params) }
  params.ignore('expand')
  params.done()
  return addCustomer(books, made)
}

export function updateCustomer(books: Books, params: Params, id: string): Customer {
  const customer = books.customers.need(id)
  const fields = readFields(params)
  const metadata = readMetadata(params, customer.metadata)
  const method = params.inner('invoice_settings')?.clearable('default_payment_method')
  params.ignore('expand')
  params.done()
  if (method) books.paymentMethods.need(method, 'invoice_settings[default_payment_method]')
  for (const [key, value] of Object.entries(fields))
    if (value !== undefined) Object.assign(customer, { [key]: value })
  customer.metadata = metadata
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
  books.announce('customer.updated', customer)
  return customer
}

export function listCustomers(books: Books, params: Params) {
  const email = params.text('email')
  return books.customers.page(params, '/v1/customers', (one) => !email || one.email === email)
}
