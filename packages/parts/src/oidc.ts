import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import { freePort } from './ports.ts'

/** Somebody the provider knows, by the name they log in with. */
export interface Known {
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

export interface OpenIdProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Logs somebody in and agrees, as a browser would; answers the address they are sent back to. */
  logIn(authorizationUrl: string, login: string): Promise<string>
  stop(): Promise<void>
}

const client = { clientId: 'guildhall', clientSecret: 'only-known-to-the-two-of-them' }

/** A real OpenID Connect provider on loopback. Whoever logs in is believed. */
export async function startOpenIdProvider(
  redirectUris: string[],
  people: Record<string, Known>,
): Promise<OpenIdProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: redirectUris },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests and development'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    features: { devInteractions: { enabled: true } },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  })
  const handle = provider.callback()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    issuer,
    ...client,
    logIn: (url, login) => walk(issuer, url, login),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Follows redirects and fills in the login and consent forms until the way leads to another site. */
async function walk(issuer: string, begin: string, login: string): Promise<string> {
  const jar = new Map<string, string>()
  let next = { url: begin, body: undefined as URLSearchParams | undefined }
  for (let steps = 0; steps < 20; steps += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie },
      ...(next.body ? { method: 'POST', body: next.body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location) {
      const url = new URL(location, next.url)
      if (url.origin !== issuer) return url.href
      next = { url: url.href, body: undefined }
      continue
    }
    const page = await response.text()
    const [, action] = /<form[^>]*action="([^"]+)"/.exec(page) ?? []
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? []
    if (!action || !prompt) throw new Error(`the provider answered ${response.status}: ${page.slice(0, 300)}`)
    const fields: Record<string, string> =
      prompt === 'login' ? { prompt, login, password: 'any' } : { prompt }
    next = { url: new URL(action, next.url).href, body: new URLSearchParams(fields) }
  }
  throw new Error('the provider leads nowhere')
}
