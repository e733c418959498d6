import { join } from 'node:path'
import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viteBundle } from '../../scripts/vite-bundle.ts'
import { DAY } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { stateIn } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const web = join(import.meta.dirname, '../../../web')
let server: TestServer
const bundle = viteBundle(web)
beforeAll(async () => {
  server = await startTestServer({ bundle })
})
afterAll(async () => {
  await bundle.close()
  await server.close()
})

const open = (url: string, cookie?: string) =>
  server.web.app.inject({
    url,
    headers: { 'user-agent': 'a </script><!-- reader', ...(cookie ? { cookie } : {}) },
  })

describe('a page', () => {
  it('comes with its preloaded state, which nothing in it can break out of [APP-HYDRATE-1]', async () => {
    const state = stateIn((await open('/signin')).body)
    expect(state).toMatchObject({
      geoData: { country: null },
      loadedData: {},
      userAgent: 'a </script><!-- reader',
      signedIn: false,
      csrfToken: null,
      me: null,
    })
    expect(state.title).not.toBe('')
    expect(state.description).not.toBe('')
  })

  it('has the default title and description where a route has none of its own [APP-TITLE-1] [APP-TITLE-2]', async () => {
    const { body } = await open('/')
    expect(body).toContain('<title>Find friends who share your interests</title>')
    expect(body).toMatch(/<meta name="description" content="[^"]*like-minded friends[^"]*">/)
  })

  it('is rendered by the server where everybody may see it, and a spinner elsewhere [APP-HYDRATE-3]', async () => {
    expect((await open('/signin')).body).toMatch(/<form[^>]*action="\/signin"/)
    const priv = (await open('/me/settings/sessions')).body
    expect(priv).toContain('data-spinner')
    expect(priv).not.toContain('<form')
  })

  it('that only the browser renders says so where no script runs, with a way on [APP-HYDRATE-3]', async () => {
    const said = (body: string) => /<noscript>.*<\/noscript>/s.exec(body)?.[0]
    const visitor = await open('/me/settings/sessions')
    expect(said(visitor.body)).toContain('This page needs JavaScript')
    expect(said(visitor.body)).toContain('<a href="/signin">Go to sign-in</a>')
    const ana = await server.signIn('ana@noscript.test')
    const member = await open('/me/settings/sessions', `token=${ana.token}`)
    expect(said(member.body)).not.toContain('/signin')
    expect(said((await open('/me/settings/sessions', 'language=de')).body)).toContain('Diese Seite braucht')
    expect(said((await open('/')).body)).toContain('You can read public pages')
  })

  it('knows who opens it, and tells when the secret is old', async () => {
    const ana = await server.signIn('ana@pages.test')
    const state = stateIn((await open('/', `token=${ana.token}`)).body)
    expect(state).toMatchObject({ signedIn: true, me: { email: 'ana@pages.test' }, renewSession: false })
    expect(state.csrfToken).toMatch(/^[\w-]{43}$/)
    server.later(2 * DAY)
    expect(stateIn((await open('/', `token=${ana.token}`)).body).renewSession).toBe(true)
  })

  it('is 404 for addresses nobody knows, JSON for programs', async () => {
    expect((await open('/nowhere')).statusCode).toBe(404)
    const api = await open('/api/v2/nowhere')
    expect(api.statusCode).toBe(404)
    expect(api.json()).toMatchObject({ code: 'not_found' })
  })

  it('is never kept by a shared cache', async () => {
    expect((await open('/')).headers['cache-control']).toBe('private, no-store')
  })
})

describe('signing in without JavaScript', () => {
  const post = (url: string, form: Record<string, string>, origin = TEST_ORIGIN) =>
    server.web.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    })

  it('leads from the address to the code and in', async () => {
    const asked = await post('/signin', { email: 'form@pages.test' })
    expect(asked.statusCode).toBe(303)
    const next = new URL(String(asked.headers.location), TEST_ORIGIN)
    expect(next.pathname).toBe('/signin/code')
    const userId = next.searchParams.get('userId')!

    const done = await post('/signin/code', { userId, OTP: await server.lastCode() })
    expect(done).toMatchObject({ statusCode: 303, headers: { location: '/' } })
    expect(String(done.headers['set-cookie'])).toMatch(
      /^token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  it('comes back with the problem', async () => {
    expect((await post('/signin', { email: 'nonsense' })).headers.location).toBe('/signin?problem=invalid')
    expect((await post('/signin', {})).headers.location).toBe('/signin?problem=missing')
    const { body } = await server.call(accountCalls.verify, { email: 'wrongform@pages.test' })
    const wrong = await post('/signin/code', { userId: body.userId, OTP: 'abcdef' })
    expect(wrong.headers.location).toBe(`/signin/code?userId=${body.userId}&problem=invalid`)
  })

  it('is refused from another site', async () => {
    expect((await post('/signin', { email: 'x@pages.test' }, 'http://evil.test')).headers.location).toBe(
      '/signin?problem=forbidden',
    )
  })
})
