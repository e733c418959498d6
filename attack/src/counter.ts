import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startGuildhall } from '@guildhall/parts/guildhall'
import type { Inbox } from '@guildhall/parts/inbox'
import type { Postgres } from '@guildhall/parts/postgres'
import { type StripeDouble, startStripe } from '@guildhall/parts/stripe'
import pg from 'pg'

/** A server that takes test payments, which production refuses to: Stripe is a double of it. */
export interface Counter {
  readonly url: string
  readonly inbox: Inbox
  readonly database: pg.Client
  readonly stripe: StripeDouble
  /** With what Stripe signs its messages to an endpoint, which only the server and Stripe know. */
  readonly secretOf: (endpoint: string) => string
  close(): Promise<void>
}

/** Stands between the server and Stripe, and remembers the secrets of endpoints. */
async function overhear(stripeUrl: string) {
  const secrets = new Map<string, string>()
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          ([name]) => !['host', 'connection', 'content-length'].includes(name),
        ),
      ) as Record<string, string>
      const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {}
      fetch(`${stripeUrl}${request.url}`, { method: request.method ?? 'GET', headers, ...body })
        .then(async (answer) => {
          const text = await answer.text()
          const made = text.includes('whsec') ? (JSON.parse(text) as { url: string; secret: string }) : null
          if (made) secrets.set(new URL(made.url).pathname, made.secret)
          response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
        })
        .catch(() => response.writeHead(502).end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, secrets, server }
}

/** Limits are tried on the other server. */
export async function openCounter(postgres: Postgres, inbox: Inbox): Promise<Counter> {
  const stripe = await startStripe()
  const between = await overhear(stripe.url)
  const guildhall = await startGuildhall({
    roles: 'web,worker',
    databaseUrl: postgres.url('postgres'),
    smtpUrl: inbox.smtpUrl,
    settings: { NODE_ENV: 'development', STRIPE_API_URL: between.url, TRUST_PROXY: 'loopback' },
  })
  const database = new pg.Client(postgres.url('postgres'))
  await database.connect()
  return {
    url: guildhall.url,
    inbox,
    database,
    stripe,
    secretOf: (endpoint) => between.secrets.get(endpoint) ?? '',
    async close() {
      await database.end()
      await guildhall.stop()
      between.server.close()
      await stripe.stop()
    },
  }
}
