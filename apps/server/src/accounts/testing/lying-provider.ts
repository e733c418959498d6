import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import { createServer } from 'node:http'

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** How the next id token differs from a valid one, and how it is signed. */
export interface Lie {
  readonly claims?: Record<string, unknown>
  readonly isSignedByAnother?: boolean
  readonly alg?: string
}

/** An OpenID Connect provider on loopback that asserts whatever a test wants. */
export async function startLyingProvider() {
  const [own, another] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }))
  const client = { clientId: 'guildhall', clientSecret: 'secret-of-the-two' }
  let lie: Lie = {}
  let nonce = ''
  let issuer = ''

  function idToken() {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: issuer, aud: client.clientId, sub: 'liar', nonce, iat: now, exp: now + 300 }
    const { alg = 'RS256' } = lie
    const body = `${base64({ alg, kid: 'k', typ: 'JWT' })}.${base64({ ...honest, ...lie.claims })}`
    const { privateKey } = lie.isSignedByAnother ? another! : own!
    const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))
    return `${body}.${alg === 'none' ? '' : sign('sha256', Buffer.from(body), key).toString('base64url')}`
  }
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
    }),
    '/jwks': () => ({
      keys: [{ ...own!.publicKey.export({ format: 'jwk' }), kid: 'k', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({
      access_token: createHash('sha256').update(nonce).digest('hex'),
      token_type: 'Bearer',
      id_token: idToken(),
    }),
  }
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url!, issuer).pathname]?.()
    request.resume()
    response
      .writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    issuer,
    ...client,
    /** Redirects a browser back at once, with the claims that the test wants. */
    sendBack(authorizationUrl: string, said: Lie): string {
      const { searchParams } = new URL(authorizationUrl)
      lie = said
      nonce = searchParams.get('nonce')!
      const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state')! })
      return `${searchParams.get('redirect_uri')}?${query}`
    },
    stop: () => server.close(),
  }
}
