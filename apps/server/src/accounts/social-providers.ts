import { isShown, shown } from '@guildhall/contract'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import type { Config } from '../platform/config/config.ts'

const TIMEOUT_SECONDS = 5

type Settings = Config['OIDC_PROVIDERS'][number]

/** The state kept for a browser while it is at a provider. */
export interface Away {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What a provider asserts about a person. */
interface Vouched {
  readonly subject: string
  /** Null unless the provider has verified the address. */
  readonly email: string | null
  readonly fullname: string | null
}

async function discovered({ issuer, clientId, clientSecret }: Settings): Promise<Configuration> {
  // Signatures are checked although the token comes from the provider directly, so that trust does not rest on its host
  // alone.
  const execute = [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])]
  const options = { timeout: TIMEOUT_SECONDS, execute }
  const found = await discovery(
    new URL(issuer),
    clientId,
    undefined,
    ClientSecretBasic(clientSecret),
    options,
  )
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported
  if (!methods || methods.includes('client_secret_basic')) return found
  const posting = new Configuration(
    found.serverMetadata(),
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  )
  posting.timeout = TIMEOUT_SECONDS
  for (const apply of execute) apply(posting)
  return posting
}

/** The OpenID Connect providers of this installation; each one's metadata is fetched when first needed. */
export function socialProviders({ OIDC_PROVIDERS, PUBLIC_URL }: Config) {
  const asked = new Map<string, Promise<Configuration>>()
  const settingsOf = (id: string) => OIDC_PROVIDERS.find((provider) => provider.id === id) ?? null
  const redirectUri = (id: string) => new URL(`/user/social/${id}/callback`, PUBLIC_URL).href

  function configured(provider: Settings): Promise<Configuration> {
    const known = asked.get(provider.id)
    if (known) return known
    const asking = discovered(provider)
    asked.set(provider.id, asking)
    // A failed request is not cached, so that the next visitor asks the provider again.
    asking.catch(() => asked.delete(provider.id))
    return asking
  }

  return {
    has: (id: string) => settingsOf(id) !== null,

    async begin(id: string): Promise<Away & { url: string }> {
      const configuration = await configured(settingsOf(id)!)
      const away = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri(id),
        scope: 'openid email profile',
        state: away.state,
        nonce: away.nonce,
        code_challenge: await calculatePKCECodeChallenge(away.verifier),
        code_challenge_method: 'S256',
      })
      return { ...away, url: url.href }
    },

    /** Exchanges the code; throws unless issuer, audience, signature, state and nonce are valid. */
    async finish(id: string, query: string, away: Away): Promise<Vouched> {
      const configuration = await configured(settingsOf(id)!)
      const tokens = await authorizationCodeGrant(configuration, new URL(`${redirectUri(id)}?${query}`), {
        expectedState: away.state,
        expectedNonce: away.nonce,
        pkceCodeVerifier: away.verifier,
        idTokenExpected: true,
      })
      const { sub } = tokens.claims()!
      return vouched(sub, { ...tokens.claims(), ...(await moreOf(configuration, tokens.access_token, sub)) })
    },
  }
}

const moreOf = (configuration: Configuration, accessToken: string, subject: string) =>
  configuration.serverMetadata().userinfo_endpoint
    ? fetchUserInfo(configuration, accessToken, subject)
    : Promise.resolve({})

function vouched(subject: string, claims: Record<string, unknown>): Vouched {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : null
  const name = typeof claims.name === 'string' ? shown(claims.name).slice(0, 100) : ''
  const fullname = isShown(name) ? name : null
  return { subject, email: claims.email_verified === true ? email : null, fullname }
}
