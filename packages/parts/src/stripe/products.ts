import type { Books } from './books.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid } from './refusal.ts'
import type { Product } from './wire.ts'

interface NewProduct {
  readonly name: string
  readonly description?: string | null
  readonly metadata: { [key: string]: string }
  readonly isActive: boolean
  readonly id?: string
}

export function addProduct(books: Books, made: NewProduct): Product {
  const product = books.products.add({
    id: made.id ?? books.newId('prod'),
    object: 'product',
    active: made.isActive,
    created: books.now(),
    default_price: null,
    description: made.description ?? null,
    images: [],
    livemode: books.livemode,
    marketing_features: [],
    metadata: made.metadata,
    name: made.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: books.now(),
    url: null,
  })
  books.announce('product.created', product)
  return product
}

export function createProduct(books: Books, params: Params): Product {
  const made = {
    id: params.text('id'),
    name: params.needText('name'),
    description: params.clearable('description', 40_000),
    metadata: readMetadata(params),
    isActive: params.truth('active') ?? true,
  }
  params.ignore('expand')
  params.done()
  if (made.id && books.products.find(made.id))
    throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
  return addProduct(books, made)
}

export function updateProduct(books: Books, params: Params, id: string): Product {
  const product = books.products.need(id)
  const name = params.text('name') ?? product.name
  const description = params.clearable('description', 40_000)
  const metadata = readMetadata(params, product.metadata)
  const isActive = params.truth('active') ?? product.active
  params.ignore('expand')
  params.done()
  Object.assign(product, {
    name,
    metadata,
    active: isActive,
    description: description === undefined ? product.description : description,
    updated: books.now(),
  })
  books.announce('product.updated', product)
  return product
}

export function listProducts(books: Books, params: Params) {
  const isActive = params.truth('active')
  const ids = params.texts('ids')
  return books.products.page(
    params,
    '/v1/products',
    (one) => (isActive === undefined || one.active === isActive) && (!ids || ids.includes(one.id)),
  )
}
