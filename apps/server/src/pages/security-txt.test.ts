import { expect, it } from 'vitest'
import { DAY, HOUR } from '../platform/clock.ts'
import { TEST_ORIGIN } from '../testing/config.ts'
import { plainBundle } from '../testing/plain-bundle.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

const URL_PATH = '/.well-known/security.txt'

async function fieldsOf(server: TestServer) {
  const { statusCode, headers, body } = await server.web.app.inject(URL_PATH)
  expect({ statusCode, type: headers['content-type'] }).toEqual({
    statusCode: 200,
    type: 'text/plain; charset=utf-8',
  })
  expect(body).toMatch(/\n$/)
  return Object.fromEntries(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
}

it('whoever finds a weakness learns whom to write to, for the next half year', async () => {
  const server = await startTestServer({ bundle: plainBundle })
  const now = server.kernel.clock().getTime()
  const fields = await fieldsOf(server)
  expect(fields).toEqual({
    Contact: 'mailto:hello@guildhall.test',
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'en',
    Canonical: TEST_ORIGIN + URL_PATH,
  })
  const ahead = Date.parse(fields.Expires) - now
  expect(ahead).toBeGreaterThan(178 * DAY)
  expect(ahead).toBeLessThan(366 * DAY)
  server.later(40 * DAY)
  expect(Date.parse((await fieldsOf(server)).Expires) - Date.parse(fields.Expires)).toBe(40 * DAY)
  server.later(DAY - (server.kernel.clock().getTime() % DAY))
  const atMidnight = await fieldsOf(server)
  server.later(23 * HOUR)
  expect(await fieldsOf(server)).toEqual(atMidnight)
  await server.close()
})

it.each([
  ['safety@guild.test', 'mailto:safety@guild.test'],
  ['https://guild.test/report', 'https://guild.test/report'],
])('the people who run it may name another contact: %s', async (SECURITY_CONTACT, Contact) => {
  const server = await startTestServer({ bundle: plainBundle, settings: { SECURITY_CONTACT } })
  expect(await fieldsOf(server)).toMatchObject({ Contact })
  await server.close()
})
