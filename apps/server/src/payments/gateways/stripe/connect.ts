import type { Kernel } from '../../../platform/kernel.ts'
import { invalidField, missing } from '../../../platform/refusals.ts'
import { words } from '../../refusal-words.ts'
import { webhookPath } from '../../webhook-path.ts'
import type { Connected, Connection } from '../gateway.ts'
import { askStripe, StripeRefusal } from './client.ts'
import { EVENTS } from './events.ts'
import { Account, Endpoint, Endpoints } from './shapes.ts'

const isLiveKey = (key: string) => /^[sr]k_live_/.test(key)

function refuseKey(error: unknown): never {
  throw error instanceof StripeRefusal ? invalidField('secretKey', words.keyRefused) : error
}

const accountOf = (kernel: Kernel, key: string) =>
  askStripe(kernel, key, { method: 'GET', path: 'account', reply: Account })

/** An account of Stripe has many keys, one after the other, and its live and test payments know nothing of each other. */
export async function identifyAtStripe(kernel: Kernel, { secretKey }: Pick<Connection, 'secretKey'>) {
  if (!secretKey) throw missing('secretKey is not passed', 'secretKey')
  if (!/^[sr]k_(live|test)_\w{8,}$/.test(secretKey)) throw invalidField('secretKey', words.keyRefused)
  const { id } = await accountOf(kernel, secretKey).catch(refuseKey)
  return `${id} ${isLiveKey(secretKey) ? 'live' : 'test'}`
}

/** Has the events sent to us; an endpoint that is there keeps its secret, which Stripe tells only once. */
async function listen(kernel: Kernel, key: string, { accountId, known }: Connection): Promise<string> {
  const url = new URL(webhookPath('stripe', accountId), kernel.config.PUBLIC_URL).href
  if (known) {
    const { data } = await askStripe(kernel, key, {
      method: 'GET',
      path: 'webhook_endpoints',
      form: { limit: 100 },
      reply: Endpoints,
    })
    const there = data.find((one) => one.url === url)
    if (there) {
      const form = { enabled_events: EVENTS, disabled: false }
      const path = `webhook_endpoints/${encodeURIComponent(there.id)}`
      await askStripe(kernel, key, { method: 'POST', path, form, reply: Endpoint })
      return known.webhookSecret
    }
  }
  const { secret } = await askStripe(kernel, key, {
    method: 'POST',
    path: 'webhook_endpoints',
    form: { url, enabled_events: EVENTS, metadata: { accountId } },
    key: `endpoint-${accountId}`,
    reply: Endpoint,
  })
  return secret ?? ''
}

/** Tries the key, and has Stripe tell us of what happens. */
export async function connectToStripe(kernel: Kernel, given: Connection): Promise<Connected> {
  const { secretKey = '' } = given
  try {
    const { id } = await accountOf(kernel, secretKey)
    return {
      externalId: id,
      isLive: isLiveKey(secretKey),
      last4: secretKey.slice(-4),
      credentials: { secretKey, webhookSecret: await listen(kernel, secretKey, given) },
    }
  } catch (error) {
    return refuseKey(error)
  }
}
