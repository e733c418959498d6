import { notificationCalls } from '@guildhall/contract/notifications'
import { postCalls } from '@guildhall/contract/posts'
import { blockingCalls } from '@guildhall/contract/users'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { postJobs } from '../jobs.ts'
import { makePost, makeRoom } from '../testing/make-post.ts'

let inbox: Inbox
let server: TestServer
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())

let round = 0
let people: Record<'Owner' | 'Ana' | 'Bo' | 'Cy', Person>
let channelId: string
let hallId: string
let vaultId: string
beforeEach(async () => {
  round += 1
  const names = ['Owner', 'Ana', 'Bo', 'Cy'].map((name) => `${name}${round}`)
  const [Owner, Ana, Bo, Cy] = Object.values(await makePeople(server, names)) as [
    Person,
    Person,
    Person,
    Person,
  ]
  people = { Owner, Ana, Bo, Cy }
  channelId = await makeChannel(server, Owner, { title: `Kiln <${round}>` })
  await addMembers(server, channelId, [Ana, Bo, Cy])
  hallId = await makeRoom(server, Owner, channelId, { text: 'Hall' })
  const roleId = await makeRole(server, channelId, [Bo])
  vaultId = await makeRoom(server, Owner, channelId, { text: 'Vault', roles: [roleId] })
})

const send = (postId: string, more: object = {}, as = people.Owner) =>
  server.call(postCalls.sendPostAsEmail, { postId, ...more }, { as })
const work = async () => {
  while ((await runDueJobs(server, postJobs)) > 0);
}
/** What has come in this round, once everything is done that waits. */
async function mails() {
  await work()
  return (await inbox.settled()).filter((mail) => mail.to[0]!.address.endsWith(`${round}@people.test`))
}
const readers = async () => (await mails()).map((mail) => mail.to[0]!.address.replace(/\d+@.*/, '')).sort()

describe('a post sent as a mail', () => {
  it('goes once to every member, made by the server whatever html is sent [POST-EMAIL-1] [POST-EMAIL-2]', async () => {
    const postId = await makePost(server, people.Ana, hallId, { title: 'Fire & clay', text: 'Come at 8' })
    const { status, body } = await send(postId, { html: '<b>Buy now</b>' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ recipients: 4, post: { sentAsEmail: true } })
    const all = await mails()
    expect(all.map((mail) => mail.to[0]!.address).sort()).toEqual(
      ['ana', 'bo', 'cy', 'owner'].map((name) => `${name}${round}@people.test`),
    )
    const [mail] = all
    expect(mail!.subject).toBe(`Fire & clay · Kiln <${round}>`)
    expect(mail!.html).toMatch(/<h1[^>]*>Fire &amp; clay<\/h1>/)
    expect(mail!.html).toContain(`Ana${round} in Hall, Kiln &lt;${round}&gt;`)
    expect(mail!.html).toContain('<p>Come at 8</p>')
    expect(mail!.html + mail!.text).not.toContain('Buy now')
    expect(mail!.text).toContain(`/channel/${hallId}/post/${postId}-fire-clay`)
    expect(await send(postId)).toMatchObject({ status: 409, body: { message: 'This post was sent already' } })
    expect(await mails()).toHaveLength(4)
  })

  it('goes only to who may read it and wants it, and has no name where there is none', async () => {
    await server.call(blockingCalls.blockUser, { blockId: people.Ana.userId }, { as: people.Cy })
    const named = await makePost(server, people.Ana, hallId)
    expect((await send(named)).body.recipients).toBe(3)
    expect(await readers()).toEqual(['ana', 'bo', 'owner'])
    const nameless = await makePost(server, people.Ana, hallId, { hideAuthorInfo: true, title: 'Who' })
    await send(nameless)
    const whole = (await mails()).filter(({ subject }) => subject.startsWith('Who'))
    expect(whole).toHaveLength(4)
    for (const mail of whole) expect(mail.html + mail.text).not.toContain(`Ana${round}`)
    const closed = await makePost(server, people.Owner, vaultId, { title: 'Closed' })
    await server.call(
      notificationCalls.setNotificationControls,
      { type: 'posts', action: 'email', status: false },
      { as: people.Owner },
    )
    await send(closed)
    const some = (await mails()).filter(({ subject }) => subject.startsWith('Closed'))
    expect(some.map((mail) => mail.to[0]!.address)).toEqual([`bo${round}@people.test`])
  })

  it('does not reach who has lost access before it left', async () => {
    const postId = await makePost(server, people.Owner, vaultId, { title: 'Secret' })
    await send(postId)
    await runDueJobs(server, postJobs)
    await sql`delete from role_members where user_id = ${people.Bo.userId}`.execute(server.kernel.db)
    await sql`update roles set members_count = 0 where channel_id = ${channelId} and native is null`.execute(
      server.kernel.db,
    )
    expect(await readers()).toEqual(['owner'])
  })

  it('as a test comes only to oneself, and more than once', async () => {
    const postId = await makePost(server, people.Ana, hallId, { title: 'Try' })
    const { body } = await send(postId, { isTest: true })
    expect(body).toMatchObject({ recipients: 1, post: { sentAsEmail: false } })
    await send(postId, { isTest: true })
    const all = await mails()
    expect(all.map(({ subject, to }) => [subject, to[0]!.address])).toEqual(
      Array(2).fill([`Test: Try · Kiln <${round}>`, `owner${round}@people.test`]),
    )
  })

  it('is sent by those who look after posts, and not while it is hidden', async () => {
    const postId = await makePost(server, people.Ana, hallId, { isHidden: true })
    expect((await send(postId, {}, people.Ana)).status).toBe(403)
    expect((await send(postId)).status).toBe(409)
  })

  it('can be stopped by its link', async () => {
    const postId = await makePost(server, people.Owner, hallId)
    await send(postId)
    const bo = (await mails()).find((mail) => mail.to[0]!.address.startsWith('bo'))!
    const stop = /https?:\/\/\S+\/unsubscribe\/\S+/.exec(bo.text)![0]
    const { readUnsubscription } = await import('../../notifications/unsubscribe.ts')
    expect(readUnsubscription(server.kernel, stop.split('/').at(-1)!)).toEqual({
      userId: people.Bo.userId,
      groups: ['posts'],
    })
  })
})

it('goes in hundreds, each mail once, also when a part is done twice', async () => {
  const names = Array.from({ length: 230 }, (_, i) => `reader${i}x${round}`)
  const crowd = Object.values(await makePeople(server, names))
  await addMembers(server, channelId, crowd)
  const postId = await makePost(server, people.Owner, hallId)
  expect((await send(postId)).body.recipients).toBe(234)
  await server.kernel.db
    .insertInto('outbox')
    .values({
      id: server.kernel.newId(),
      job: 'mailPostBatch',
      payload: JSON.stringify({ postId, after: null }),
      run_at: server.kernel.clock(),
      created_at: server.kernel.clock(),
    })
    .execute()
  await work()
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_deliveries
    where sent_at = ${server.kernel.clock()}`.execute(server.kernel.db)
  expect(rows[0]!.count).toBeGreaterThanOrEqual(234)
  const all = await inbox.mails()
  const got = all.filter((mail) => mail.to[0]!.address.endsWith(`x${round}@people.test`))
  expect(got).toHaveLength(230)
  expect(new Set(got.map((mail) => mail.to[0]!.address)).size).toBe(230)
})
