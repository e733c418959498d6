import type { Books } from './books.ts'
import type { Params } from './params.ts'
import { invalid } from './refusal.ts'

const MOST_TYPES = 20

/** Stripe keeps events for thirty days; here they stay. */
export function listEvents(books: Books, params: Params) {
  const type = params.text('type')
  const types = params.texts('types')
  params.exclude('type', 'types')
  if (types && types.length > MOST_TYPES)
    throw invalid(`Array must have at most ${MOST_TYPES} elements.`, { param: 'types' })
  const isDelivered = params.truth('delivery_success')
  const pattern = type?.endsWith('.*') ? type.slice(0, -1) : undefined
  return books.events.page(
    params,
    '/v1/events',
    (one) =>
      (!type || one.type === type || (pattern !== undefined && one.type.startsWith(pattern))) &&
      (!types || types.includes(one.type)) &&
      (isDelivered === undefined || (one.pending_webhooks === 0) === isDelivered),
  )
}
