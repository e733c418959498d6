import { removalCalls } from '@guildhall/contract/members'
import { postCalls } from '@guildhall/contract/posts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { makePost, makeRoom } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { removeContentJob } from './remove-content.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

let server: TestServer
let guild: Guild
let ask: ReturnType<typeof askIn>
beforeAll(async () => {
  server = await startTestServer({ settings: { LOG_LEVEL: 'error' } })
  ask = askIn(server)
})
afterAll(async () => {
  expect(await broken(server)).toEqual([])
  await server.close()
})
beforeEach(async () => {
  guild = await makeGuild(server)
})

it('leaves what a person wrote without their name, which would tell who wrote it, and logs each room', async () => {
  const { Ana, Bo, Cy, Mo, Owner } = guild.people
  const [maskId, hallId] = [
    await makeRoom(server, Owner, guild.channelId, { isAnonymous: true }),
    await makeRoom(server, Owner, guild.channelId),
  ]
  const reported = await makePost(server, Ana, guild.roomId)
  const elsewhere = await makePost(server, Ana, hallId)
  const hidden = await makePost(server, Ana, guild.roomId, { hideAuthorInfo: true })
  const masked = await makePost(server, Ana, maskId)
  await makeDiscussion(server, Ana, { post: hidden })
  const said = await makeDiscussion(server, Ana, { post: guild.postId })
  await ask.report(Bo, reported)
  const { status } = await ask.decide(Mo, {
    postId: reported,
    action: 'remove',
    measure: 'warn',
    removeContent: true,
  })
  expect(status).toBe(200)
  await runDueJobs(server, [removeContentJob])
  const isOpen = async (_id: string) =>
    (await server.call(postCalls.getPosts, { _id }, { as: Cy })).status === 200
  expect([await isOpen(elsewhere), await isOpen(hidden), await isOpen(masked)]).toEqual([false, true, true])
  const logged = await server.kernel.db
    .selectFrom('audit_log')
    .select(['target_id', 'context_id'])
    .where('channel_id', '=', guild.channelId)
    .where('action', '=', 'removeContent')
    .orderBy('target_id')
    .execute()
  expect(logged).toEqual([
    { target_id: elsewhere, context_id: hallId },
    { target_id: said, context_id: guild.roomId },
  ])
  const log = await server.call(removalCalls.getAuditLog, { channelId: guild.channelId }, { as: Owner })
  expect(JSON.stringify(log.body)).not.toMatch(new RegExp(`${hidden}|${masked}`))
})
