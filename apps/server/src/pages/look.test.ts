import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainBundle } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ bundle: plainBundle })
})
afterAll(() => server.close())

async function root(cookie: string) {
  const { body } = await server.web.app.inject({ url: '/', headers: cookie ? { cookie } : {} })
  return /<html[^>]*>/.exec(body)?.[0]
}

describe('the look somebody has chosen', () => {
  it('stands on the page from its first byte, so that nothing flashes', async () => {
    expect(await root('theme=dark; sidebar=strip; focusSidebar=full')).toBe(
      '<html data-theme="dark" data-sidebar="strip" data-focus-sidebar="full" lang="en">',
    )
    expect(await root('theme=light')).toBe('<html data-theme="light" lang="en">')
  })

  it('is the usual one without a choice', async () => {
    expect(await root('')).toBe('<html lang="en">')
  })

  it.each([
    'theme=blue',
    'theme=%22%3E%3Cscript%3E',
    'theme="><script>',
    'sidebar=full',
    'constructor=strip',
  ])('is nothing that nobody offers: %s', async (cookie) => {
    expect(await root(cookie)).toBe('<html lang="en">')
  })
})
