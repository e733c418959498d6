import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainBundle, stateIn } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let mirror: TestServer
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
  mirror = await startTestServer({ bundle: plainBundle, settings: { MIRRORED_LANGUAGE: 'true' } })
})
afterAll(async () => {
  await server.close()
  await mirror.close()
})

async function languageOf(headers: Record<string, string>, at = server) {
  const page = await at.web.app.inject({ url: '/', headers })
  expect(page.headers['content-language']).toBe(stateIn(page.body).language)
  return /<html[^>]* lang="(.*?>)/.exec(page.body)?.[1]
}

describe('the language of a page', () => {
  it.each([
    ['', 'en">'],
    ['de', 'de">'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de">'],
    ['fr-FR, en;q=0.3, de;q=0.7', 'de">'],
    ['de;q=0, en', 'en">'],
    ['fr, *;q=0.5', 'en">'],
    ['"><script>', 'en">'],
  ])('is the one among ours that the browser wants most: %s', async (wanted, language) => {
    expect(await languageOf({ 'accept-language': wanted })).toBe(language)
  })

  it('is the one that a visitor has chosen, and differs by reader for every cache', async () => {
    const headers = { 'accept-language': 'en', cookie: 'language=de' }
    expect(await languageOf(headers)).toBe('de">')
    expect(await languageOf({ ...headers, cookie: 'language=fr' })).toBe('en">')
    const page = await server.web.app.inject({ url: '/', headers })
    expect(page.headers).toMatchObject({
      vary: expect.stringContaining('Accept-Language'),
      'cache-control': 'private, no-store',
    })
  })

  it('is the one that a person has chosen, in every browser', async () => {
    const as = await server.signIn('reader@language.test')
    const cookie = `token=${as.token}; language=en`
    expect(await languageOf({ cookie })).toBe('en">')
    await server.call(userCalls.editProfile, { language: 'de' }, { as })
    expect(await languageOf({ cookie, 'accept-language': 'en' })).toBe('de">')
  })

  it('is kept from the first time somebody signs in, until they choose another', async () => {
    async function signInWith(wanted: string) {
      const headers = { 'accept-language': wanted }
      const { body } = await server.call(accountCalls.verify, { email: 'first@language.test' }, { headers })
      const OTP = await server.lastCode()
      const signedIn = await server.call(accountCalls.onBoard, { userId: body.userId, OTP }, { headers })
      return signedIn.body.user.language
    }
    expect(await signInWith('fr')).toBeNull()
    expect(await signInWith('de-CH')).toBe('de')
    expect(await signInWith('en')).toBe('de')
  })

  it('is mirrored only where the tests of the layout ask for it', async () => {
    expect(await languageOf({ cookie: 'language=en-x-mirror' })).toBe('en">')
    expect(await languageOf({ cookie: 'language=en-x-mirror' }, mirror)).toBe('en-x-mirror" dir="rtl">')
  })
})
