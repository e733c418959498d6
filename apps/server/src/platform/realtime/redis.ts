import { createClient } from 'redis'
import type { Kernel } from '../kernel.ts'

const clientOf = (url: string, isPublisher: boolean) =>
  createClient({
    url,
    // Clients must learn within seconds that Redis is back, so the retry delay stays short.
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 500), connectTimeout: 2000 },
    // A message that could not be sent at once is stale later, but a subscription must be made as soon as there is a
    // connection.
    disableOfflineQueue: isPublisher,
  })

type Client = ReturnType<typeof clientOf>

export interface Redis {
  readonly publisher: Client
  readonly subscriber: Client
  isUp(): boolean
  /** Calls the listener when the connection is lost and when it is restored. */
  onChange(listener: (isUp: boolean) => void): void
  close(): Promise<void>
}

/** The socket adapter leaves the promises of these calls unhandled, and their messages may be lost. */
function quieten(client: Client) {
  for (const name of ['publish', 'subscribe', 'pSubscribe', 'unsubscribe', 'pUnsubscribe'] as const) {
    const method = client[name].bind(client) as (...args: unknown[]) => Promise<unknown>
    Object.defineProperty(client, name, {
      value: (...args: unknown[]) => method(...args).catch(() => undefined),
    })
  }
}

/**
 * Two connections that reconnect by themselves. Redis may be down at any time, also at the start: nothing waits for it.
 */
export function connectRedis({ config, log }: Kernel): Redis | null {
  if (!config.REDIS_URL) return null
  const publisher = clientOf(config.REDIS_URL, true)
  const subscriber = clientOf(config.REDIS_URL, false)
  const isUp = () => publisher.isReady && subscriber.isReady
  const listeners: ((isUp: boolean) => void)[] = []
  let wasUp = false
  let isWarned = false
  function look() {
    if (isUp()) isWarned = false
    else if (!isWarned) {
      isWarned = true
      log.warn('Redis is away; sockets are told on this node only')
    }
    if (isUp() === wasUp) return
    wasUp = isUp()
    for (const listener of listeners) listener(wasUp)
  }
  for (const client of [publisher, subscriber]) {
    client.on('error', look).on('ready', look)
    quieten(client)
    client.connect().catch(() => undefined)
  }
  return {
    publisher,
    subscriber,
    isUp,
    onChange: (listener) => void listeners.push(listener),
    close: async () => {
      publisher.destroy()
      subscriber.destroy()
    },
  }
}
