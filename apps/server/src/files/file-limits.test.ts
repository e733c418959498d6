import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    settings: { LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '2', LIMIT_FILES_PER_READER_A_MINUTE: '4' },
  })
})
afterAll(() => server.close())

const statusesOf = async (urls: string[], headers = {}) => {
  const statuses = []
  for (const url of urls) statuses.push((await server.web.app.inject({ url, headers })).statusCode)
  return statuses
}

it('files are counted apart from pages and calls, by address and by person', async () => {
  const ana = await server.signIn('ana@files.test')
  server.later(MINUTE)
  const id = 'f'.repeat(32)
  const pictures = Array.from({ length: 3 }, () => `/files/${id}/thumbnail`)
  expect(await statusesOf([...pictures, `/files/${id}`])).toEqual([404, 404, 404, 404])
  expect(await statusesOf([pictures[0]!, `/files/${id}`])).toEqual([429, 429])
  expect((await server.call(accountCalls.getBasicUserDetails, {})).status).toBe(401)

  const mine = { authorization: ana.token }
  const asked = Array.from({ length: 5 }, () => `/files/${id}`)
  expect(await statusesOf(asked, mine)).toEqual([404, 404, 404, 404, 429])
  expect((await server.call(accountCalls.getBasicUserDetails, {}, { as: ana })).status).toBe(200)
})

it('a signed link counts as a file', async () => {
  server.later(MINUTE)
  const links = Array.from({ length: 5 }, () => '/files/link?key=x')
  expect(await statusesOf(links)).toEqual([404, 404, 404, 404, 429])
})
