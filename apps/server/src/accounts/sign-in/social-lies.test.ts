import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { type Lie, startLyingProvider } from '../testing/lying-provider.ts'
import { comeBack, leave, startSocialServer } from '../testing/social-provider.ts'

let provider: Awaited<ReturnType<typeof startLyingProvider>>
let server: TestServer
beforeAll(async () => {
  provider = await startLyingProvider()
  server = await startSocialServer({ test: provider })
  await server.signIn('victim@lies.test')
})
afterAll(async () => {
  await server.close()
  provider.stop()
})

async function tokenFor(lie: Lie) {
  const { url, cookie } = await leave(server)
  return comeBack(server, provider.sendBack(url, lie), cookie)
}

const victim = { email: 'victim@lies.test', email_verified: true }

describe('an id token', () => {
  it('is believed when everything about it is right, also from a provider that takes its secret in the body', async () => {
    const { socialToken } = await tokenFor({ claims: { sub: 'honest' } })
    const answer = await server.call(accountCalls.onBoard, { socialType: 'test', socialToken: socialToken! })
    expect(answer).toMatchObject({ status: 200, body: { isNewUser: true } })
  })

  it.each<[string, Lie]>([
    ['for another audience', { claims: { aud: 'another-app', ...victim } }],
    ['for several audiences but ours', { claims: { aud: ['a', 'b'], ...victim } }],
    ['of another issuer', { claims: { iss: 'https://accounts.example', ...victim } }],
    ['with another nonce', { claims: { nonce: 'from-another-sign-in', ...victim } }],
    ['without a nonce', { claims: { nonce: undefined, ...victim } }],
    ['that is over', { claims: { exp: 1_000_000_000, ...victim } }],
    ['without a subject', { claims: { sub: undefined, ...victim } }],
    ['signed by somebody else', { isSignedByAnother: true, claims: victim }],
    ['signed by nobody', { alg: 'none', claims: victim }],
  ])('%s is not', async (_, lie) => {
    const { location, socialToken } = await tokenFor(lie)
    expect([location, socialToken]).toEqual(['/signin?problem=unauthenticated', undefined])
    const proofs = server.kernel.db.selectFrom('social_proofs').select('email').where('email', 'is not', null)
    expect(await proofs.execute()).toEqual([])
  })

  it.each([false, undefined, 'true', 1])(
    'that says of an address %j is not one that verifies it',
    async (said) => {
      const { socialToken } = await tokenFor({
        claims: { ...victim, sub: `s${String(said)}`, email_verified: said },
      })
      const { body } = await server.call(accountCalls.onBoard, {
        socialType: 'test',
        socialToken: socialToken!,
      })
      expect(body).toMatchObject({ isNewUser: true, user: { email: null } })
    },
  )
})
