import type { Books } from './books.ts'
import { eventTypes } from './event-types.ts'
import { readMetadata } from './metadata.ts'
import type { Params } from './params.ts'
import { invalid, missingParam } from './refusal.ts'
import { API_VERSION, type WebhookEndpoint } from './wire.ts'

const MOST = 16
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

function readUrl(books: Books, params: Params): string | undefined {
  const url = params.url('url')
  if (url === undefined) return undefined
  const { protocol, hostname } = new URL(url)
  const about = { code: 'url_invalid', param: 'url' }
  if (books.livemode && protocol !== 'https:')
    throw invalid('Invalid URL: Webhook endpoints in live mode must use HTTPS.', about)
  if (protocol !== 'https:' && !loopback.has(hostname))
    throw invalid('Invalid URL: An URL without HTTPS must be on this machine.', about)
  return url
}

function readEvents(params: Params): string[] | undefined {
  const asked = params.texts('enabled_events')
  for (const [index, type] of asked?.entries() ?? [])
    if (type !== '*' && !eventTypes.has(type))
      throw invalid(`Invalid enabled_events[${index}]: ${type} is not an event type`, {
        param: `enabled_events[${index}]`,
      })
  if (asked?.includes('*') && asked.length > 1)
    throw invalid('The value `*` takes no other event types beside it.', { param: 'enabled_events' })
  return asked
}

export function createEndpoint(books: Books, params: Params): WebhookEndpoint {
  const url = readUrl(books, params)
  const events = readEvents(params)
  const description = params.clearable('description') ?? null
  const metadata = readMetadata(params)
  const version = params.text('api_version')
  params.ignore('expand', 'connect')
  params.done()
  if (url === undefined) throw missingParam('url')
  if (!events || events.length === 0) throw missingParam('enabled_events')
  if (version !== undefined && version !== API_VERSION)
    throw invalid(`Invalid API version: ${version}`, { param: 'api_version' })
  if (books.endpoints.all().length >= MOST)
    throw invalid(`You have reached the maximum of ${MOST} webhook endpoints.`)
  const endpoint = books.endpoints.add({
    id: books.newId('we'),
    object: 'webhook_endpoint',
    api_version: version ?? null,
    application: null,
    created: books.now(),
    description,
    enabled_events: events,
    livemode: books.livemode,
    metadata,
    status: 'enabled',
    url,
  })
  const secret = books.newId('whsec')
  books.endpointSecrets.set(endpoint.id, secret)
  return { ...endpoint, secret }
}

export function updateEndpoint(books: Books, params: Params, id: string): WebhookEndpoint {
  const endpoint = books.endpoints.need(id)
  const url = readUrl(books, params) ?? endpoint.url
  const events = readEvents(params) ?? endpoint.enabled_events
  const description = params.clearable('description')
  const metadata = readMetadata(params, endpoint.metadata)
  const isDisabled = params.truth('disabled')
  params.ignore('expand')
  params.done()
  Object.assign(endpoint, { url, metadata, enabled_events: events })
  if (description !== undefined) endpoint.description = description
  if (isDisabled !== undefined) endpoint.status = isDisabled ? 'disabled' : 'enabled'
  return endpoint
}

export function deleteEndpoint(books: Books, params: Params, id: string) {
  books.endpoints.need(id)
  params.done()
  books.endpoints.remove(id)
  return { id, object: 'webhook_endpoint', deleted: true }
}

export const listEndpoints = (books: Books, params: Params) =>
  books.endpoints.page(params, '/v1/webhook_endpoints')

/** Who wants to hear of it. */
export const endpointsFor = (books: Books, type: string) =>
  books.endpoints
    .all()
    .filter(
      ({ status, enabled_events }) =>
        status === 'enabled' && enabled_events.some((one) => one === '*' || one === type),
    )
