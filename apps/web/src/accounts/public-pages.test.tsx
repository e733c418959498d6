// @vitest-environment node
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { signedIn, signedOut } from '../testing/preloaded.ts'

const ways = {
  phone: true,
  providers: [{ id: 'google', name: 'Google' }],
  demoPeople: [{ username: 'maren', fullname: 'Maren', displayPicture: null, detail: '' }],
}

const addresses = [
  '/signin',
  '/signin/phone',
  '/signin/password',
  '/signin/code?userId=a&by=text',
  '/signin/goodbye?until=2026-12-15T10:00:00.000Z',
  '/signin/restored?next=/explore',
]

it.each(addresses)('%s comes rendered, and holds nothing that the content policy refuses', async (url) => {
  for (const preloaded of [signedOut, signedIn]) {
    const page = await render(url, { ...preloaded, signIn: ways })
    expect(page?.status).toBe(200)
    expect(page?.html).toContain('<h1')
    expect(page?.html).not.toMatch(/<script|<style| style=| on\w+=/)
  }
})

it('says when an account goes, and only where the address says it well', async () => {
  expect((await render(addresses[4] as string, signedOut))?.html).toContain('2026-12-15')
  const odd = await render('/signin/goodbye?until=<b>soon</b>', signedOut)
  expect(odd?.html).toContain('We’ll delete it in 30 days.')
  expect(odd?.html).not.toContain('soon')
})

it('leaves the return from a provider to the browser, which alone sees the token', async () => {
  expect(await render('/signin/social', signedOut)).toMatchObject({ html: null })
})
