import { TEST_ORIGIN } from '../../testing/config.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

export const CALLBACK = `${TEST_ORIGIN}/user/social/test/callback`

const noPages = {
  mountAssets: async () => undefined,
  load: () => Promise.reject(new Error('no pages here')),
}

interface Provider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

/** Starts a server with these sign-in providers, by name. */
export const startSocialServer = (providers: Record<string, Provider>): Promise<TestServer> => {
  const list = Object.entries(providers).map(([id, { issuer, clientId, clientSecret }]) => ({
    id,
    name: id,
    issuer,
    clientId,
    clientSecret,
  }))
  return startTestServer({ bundle: noPages, settings: { OIDC_PROVIDERS: JSON.stringify(list) } })
}

export interface Left {
  readonly url: string
  readonly cookie: string
}

/** Sends a browser to a provider. */
export async function leave(server: TestServer, provider = 'test', query = ''): Promise<Left> {
  const response = await server.web.app.inject({ url: `/user/social/${provider}${query}` })
  const [cookie = ''] = String(response.headers['set-cookie'] ?? '').split(';')
  return { url: String(response.headers.location), cookie }
}

/** Brings the same browser back, and returns the fields behind the # of its last address. */
export async function comeBack(server: TestServer, address: string, cookie: string) {
  const { pathname, search } = new URL(address)
  const response = await server.web.app.inject({ url: pathname + search, headers: { cookie } })
  const location = String(response.headers.location)
  const proof = Object.fromEntries(new URLSearchParams(location.split('#')[1] ?? ''))
  return { location, proof, socialToken: proof.socialToken }
}
