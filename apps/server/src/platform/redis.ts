import { createClient } from 'redis'
import type { Kernel } from './kernel.ts'

const clientOf = (url: string, isPublisher: boolean) =>
  createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2000), connectTimeout: 2000 },
    // What could not be said at once is stale later, but a subscription must be made as soon as there is a connection.
    disableOfflineQueue: isPublisher,
  })

type Client = ReturnType<typeof clientOf>

export interface Redis {
  readonly publisher: Client
  readonly subscriber: Client
  isUp(): boolean
  close(): Promise<void>
}

/** The socket adapter does not look after the promises of these, and what they lose may be lost. */
function quieten(client: Client) {
  for (const name of ['publish', 'subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe'] as const) {
    const method = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(client, name, {
      value: (...args: unknown[]) => method(...args).catch(() => undefined),
    })
  }
}

/** Two connections that come back by themselves. Redis may be away at any time, also now: nobody waits for it. */
export function connectRedis({ config, log }: Kernel): Redis | null {
  if (!config.REDIS_URL) return null
  const publisher = clientOf(config.REDIS_URL, true)
  const subscriber = clientOf(config.REDIS_URL, false)
  let wasUp = true
  for (const client of [publisher, subscriber]) {
    client.on('error', () => {
      if (wasUp) log.warn('Redis is away; sockets are told on this node only')
      wasUp = false
    })
    client.on('ready', () => {
      wasUp = true
    })
    quieten(client)
    client.connect().catch(() => undefined)
  }
  return {
    publisher,
    subscriber,
    isUp: () => publisher.isReady && subscriber.isReady,
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
