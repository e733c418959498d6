import { type OpenIdProvider, startOpenIdProvider } from '@guildhall/parts/oidc'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../../platform/clock.ts'
import { TEST_ORIGIN } from '../../testing/config.ts'
import type { TestServer } from '../../testing/server.ts'
import { CALLBACK, comeBack, leave, startSocialServer } from '../testing/social-provider.ts'

let provider: OpenIdProvider
let server: TestServer
beforeAll(async () => {
  provider = await startOpenIdProvider([CALLBACK, CALLBACK.replace('test', 'other')], {
    ana: { email: 'ana@ways.test', email_verified: true },
  })
  server = await startSocialServer({
    test: provider,
    other: provider,
    away: { ...provider, issuer: 'http://127.0.0.1:9' },
  })
})
afterAll(async () => {
  await server.close()
  await provider.stop()
})

const refused = '/signin?problem=unauthenticated'

describe('the way to a provider', () => {
  it('asks for a code with PKCE, state and nonce, and leaves a cookie no script reads', async () => {
    const response = await server.web.app.inject({ url: '/user/social/test' })
    const url = new URL(String(response.headers.location))
    expect(url.origin).toBe(provider.issuer)
    const asked = Object.fromEntries(url.searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    })
    expect(asked.state!.length + asked.nonce!.length).toBeGreaterThan(60)
    expect(String(response.headers['set-cookie'])).toMatch(
      /^social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('leads nowhere for a provider nobody has set up, or one that is away', async () => {
    expect((await leave(server, 'nobody')).url).toBe('/signin?problem=not_found')
    expect((await leave(server, 'away')).url).toBe(refused)
  })

  it('does not stand in the database in a form that could be used', async () => {
    const { url, cookie } = await leave(server)
    const rows = JSON.stringify(await server.kernel.db.selectFrom('social_visits').selectAll().execute())
    for (const secret of [new URL(url).searchParams.get('state')!, cookie.split('=')[1]!])
      expect(rows).not.toContain(secret)
  })
})

describe('the way back', () => {
  it('ends at the page that was wanted, with the proof behind the #', async () => {
    const { url, cookie } = await leave(server, 'test', '?next=%2Fc%2Fgarden&key=my-own-word')
    const { location, proof } = await comeBack(server, await provider.logIn(url, 'ana'), cookie)
    expect(location).toMatch(/^\/signin\/social\?next=%2Fc%2Fgarden#/)
    expect(proof).toEqual({
      socialType: 'test',
      socialToken: expect.stringMatching(/^[\w-]{43}$/),
      key: 'my-own-word',
    })
  })

  it.each(['//evil.test', '/..//evil.test', 'https://evil.test', '/\\evil.test', 'evil'])(
    'never ends at %s',
    async (next) => {
      const { url, cookie } = await leave(server, 'test', `?next=${encodeURIComponent(next)}`)
      const { location } = await comeBack(server, await provider.logIn(url, 'ana'), cookie)
      const wanted = new URL(location, TEST_ORIGIN).searchParams.get('next')!
      expect(new URL(wanted, TEST_ORIGIN).origin).toBe(TEST_ORIGIN)
    },
  )

  it('works once: the same state is not taken again', async () => {
    const { url, cookie } = await leave(server)
    const address = await provider.logIn(url, 'ana')
    expect((await comeBack(server, address, cookie)).socialToken).toBeDefined()
    expect((await comeBack(server, address, cookie)).location).toBe(refused)
  })

  it('is for the browser that left: without its cookie, or with that of another, nothing comes of it', async () => {
    const [mine, other] = [await leave(server), await leave(server)]
    expect((await comeBack(server, await provider.logIn(mine.url, 'ana'), '')).location).toBe(refused)
    const again = await leave(server)
    const address = await provider.logIn(again.url, 'ana')
    expect((await comeBack(server, address, other.cookie)).location).toBe(refused)
    expect((await comeBack(server, address, again.cookie)).location).toBe(refused)
  })

  it('is for the provider it led to, and for ten minutes', async () => {
    const first = await leave(server)
    const elsewhere = (await provider.logIn(first.url, 'ana')).replace('/test/', '/other/')
    expect((await comeBack(server, elsewhere, first.cookie)).location).toBe(refused)
    const late = await leave(server)
    const address = await provider.logIn(late.url, 'ana')
    server.later(10 * MINUTE)
    expect((await comeBack(server, address, late.cookie)).location).toBe(refused)
  })

  it.each(['', '?code=x', '?state=x&code=y', '?error=access_denied&state=x'])('refuses %j', async (query) => {
    const { cookie } = await leave(server)
    const { location, socialToken } = await comeBack(server, CALLBACK + query, cookie)
    expect([location, socialToken]).toEqual([refused, undefined])
  })

  it('tells when the person at the provider said no', async () => {
    const { url, cookie } = await leave(server)
    const state = new URL(url).searchParams.get('state')!
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    expect((await comeBack(server, `${CALLBACK}?${query}`, cookie)).location).toBe(refused)
  })
})
