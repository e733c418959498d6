import { allActs } from '@guildhall/contract/all'
import { removalCalls } from '@guildhall/contract/members'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeChannel } from '../channels/testing/make-channel.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let ana: Person
let channelId: string
beforeAll(async () => {
  server = await startTestServer()
  ana = await server.signIn('ana@sentences.test')
  channelId = await makeChannel(server, ana)
})
afterAll(() => server.close())

async function newest() {
  const page = async (after?: string) =>
    (
      await server.call(
        removalCalls.getAuditLog,
        { channelId, limit: 100, ...(after && { after }) },
        { as: ana },
      )
    ).body
  const first = await page()
  return [...first.entries, ...(first.next ? (await page(first.next)).entries : [])]
}

it('tells every act that the server writes in words, never by its name [PROM-21]', async () => {
  const { db } = server.kernel
  for (const action of allActs)
    await db
      .insertInto('audit_log')
      .values({ id: server.kernel.newId(), channel_id: channelId, action, created_at: server.kernel.clock() })
      .execute()
  const entries = (await newest()).filter(({ actor }) => actor === null)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(allActs.toSorted())
  const raw = (action: string) => action.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  for (const { action, title } of entries) {
    expect(title).toMatch(/^[A-Z][a-z]+ [\w ,-]+$/)
    expect(title.toLowerCase()).not.toBe(raw(action))
    expect(title).not.toContain('something')
  }
})
