import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePost } from '../../posts/testing/make-post.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'
import { sealLog } from './seal-log.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  ask = askIn(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  guild = await makeGuild(server)
  for (let n = 0; n < 4; n += 1) {
    const postId = await makePost(server, guild.people.Ana, guild.roomId)
    await ask.report(guild.people.Bo, postId)
    await ask.decide(guild.people.Mo, { postId, action: 'none' })
  }
  await sealLog.run(server.kernel)
  expect(await broken(server)).toEqual([])
})

const drop = (which: 'min' | 'max', more: number) =>
  sql`delete from audit_log where channel_id = ${guild.channelId}
    and chain_no = (select ${sql.raw(which)}(chain_no) + ${more}::int from audit_log where channel_id = ${guild.channelId})`.execute(
    server.kernel.db,
  )

it('a log whose oldest entries are gone is whole', async () => {
  await drop('min', 0)
  await drop('min', 0)
  expect(await broken(server)).toEqual([])
})

it('a log from which an entry between two others is gone is broken', async () => {
  await drop('max', -1)
  expect(await broken(server)).toEqual([expect.stringContaining('unbroken chain')])
})
