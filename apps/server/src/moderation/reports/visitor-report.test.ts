import { visitorReportCalls } from '@guildhall/contract/moderation'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { HOUR } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
beforeAll(async () => {
  server = await startTestServer({
    settings: { LOG_LEVEL: 'error', LIMIT_CODES_PER_ADDRESS_AN_HOUR: '1000' },
  })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
})

const report = async (postId: string, email: string) => {
  const input = { postId, reportType: 'spam', email }
  expect((await server.call(visitorReportCalls.reportAsVisitor, input)).status).toBe(200)
}
/** The letters that wait to be sent, each with the token of its link. */
const letters = async () =>
  (
    await server.kernel.db
      .deleteFrom('outbox')
      .where('job', '=', 'mailVisitorReport')
      .returning('payload')
      .execute()
  ).map(({ payload }) => (payload as { sealedToken: string }).sealedToken)

it('mails no mailbox more than five times an hour, whatever is reported', async () => {
  const email = `stranger-${guild.channelId}@visitor.test`
  const posts = await Promise.all(
    Array.from({ length: 7 }, () => makePost(server, guild.people.Ana, guild.roomId)),
  )
  for (const postId of posts) await report(postId, email)
  expect(await letters()).toHaveLength(5)
  await report(posts[0]!, `other-${guild.channelId}@visitor.test`)
  expect(await letters()).toHaveLength(1)
  server.later(HOUR + 1)
  await report(posts[6]!, email)
  expect(await letters()).toHaveLength(1)
})

it('counts a mailbox once in a case, however often it confirms', async () => {
  const postId = await makePost(server, guild.people.Ana, guild.roomId)
  const confirm = async (email: string) => {
    await report(postId, email)
    const [token] = await letters()
    expect((await server.call(visitorReportCalls.confirmVisitorReport, { token: token! })).status).toBe(200)
  }
  const count = async () =>
    (await ask.queue(guild.people.Mo, guild.channelId)).body.reports.map(({ reportsCount }) => reportsCount)
  await confirm('one@visitor.test')
  await confirm('one@visitor.test')
  expect(await count()).toEqual([1])
  await confirm('two@visitor.test')
  expect(await count()).toEqual([2])
})
