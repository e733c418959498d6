import { channelCalls } from '@guildhall/contract/channels'
import { discussionCalls } from '@guildhall/contract/discussions'
import { notificationCalls } from '@guildhall/contract/notifications'
import type { Inbox } from '@guildhall/parts/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Forum, makeDiscussion, makeForum } from '../discussions/testing/make-discussion.ts'
import { exit } from '../members/membership.ts'
import { MINUTE } from '../platform/clock.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { jobs } from '../testing/domains.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'

let inbox: Inbox
let server: TestServer
let forum: Forum<'Ana' | 'Bo' | 'Cy'>
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer())
})
afterAll(() => server.close())
beforeEach(async () => {
  forum = await makeForum(server, ['Ana', 'Bo', 'Cy'], { title: 'Autumn glaze swap', isPublic: false })
})

const run = () => runDueJobs(server, jobs)
/** The mails to somebody, once everything due in ten minutes is done. */
async function mailsTo({ userId }: Person) {
  await run()
  server.later(10 * MINUTE)
  await run()
  const { db } = server.kernel
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await inbox.settled()).filter(({ to }) => to[0]!.address === email)
}
const say = (as: Person, text: string, where: Parameters<typeof makeDiscussion>[2] = {}) =>
  makeDiscussion(server, as, { post: forum.postId, text, ...where })
const nameOf = async ({ userId }: Person) =>
  (await server.kernel.db
    .selectFrom('users')
    .select('fullname')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow())!.fullname

describe('the mail of a notification', () => {
  it('says what the row says and links to the comment itself [PROM-7]', async () => {
    const { channelId, people } = forum
    const { body } = await server.call(channelCalls.getChannelInfo, { channelId }, { as: people.Ana })
    const comment = await say(people.Bo, 'Is there room for one more?')
    await run()
    const listed = await server.call(notificationCalls.getNotifications, {}, { as: people.Ana })
    const { subject } = listed.body.notifications[0]!
    const [mail, ...more] = await mailsTo(people.Ana)
    expect(more).toEqual([])
    expect(mail!.subject).toBe(`${await nameOf(people.Bo)} commented on “Autumn glaze swap”`)
    const url = new URL(subject!.address, server.kernel.config.PUBLIC_URL).href
    expect(url).toContain(`?comment=${comment}`)
    for (const form of [mail!.text, mail!.html as string]) {
      expect(form).toContain('commented on “Autumn glaze swap”')
      expect(form).toContain(`${subject!.context!.text} · ${body.channel.title}`)
      expect(form).toContain('Is there room for one more?')
      expect(form).toContain(url)
    }
  })

  it('links each of several to its own place [PROM-7]', async () => {
    const { roomId, people } = forum
    const other = await makePost(server, people.Ana, roomId, { title: 'Cone six' })
    const ids = [await say(people.Bo, 'One'), await say(people.Cy, 'Two', { post: other })]
    const [mail] = await mailsTo(people.Ana)
    expect(mail!.subject).toBe('2 new notifications')
    for (const id of ids) expect(mail!.html).toMatch(new RegExp(`href="[^"]*comment=${id}"`))
  })

  it('keeps what people wrote from becoming a part of it [PROM-7]', async () => {
    const { roomId, people } = forum
    const title = 'Hi"><img src=x onerror=alert(1)>\r\nBcc: eve@evil.test {who} $&'
    const post = await makePost(server, people.Ana, roomId, { title })
    await say(people.Bo, 'Look <script>alert(1)</script>\n\nNo more mails like this: https://evil.test', {
      post,
    })
    const [mail] = await mailsTo(people.Ana)
    expect(mail!.to).toHaveLength(1)
    expect(mail!.headers.bcc).toBeUndefined()
    expect(mail!.subject).toContain('Bcc: eve@evil.test {who} $&')
    expect(mail!.html).not.toMatch(/<img|<script/)
    expect(mail!.html).toContain('&lt;script&gt;')
    expect(mail!.text).toContain(
      '> Look <script>alert(1)</script> No more mails like this: https://evil.test',
    )
  })

  it('does not come of what is gone or closed to its reader by then [PROM-7]', async () => {
    const { channelId, people } = forum
    const discussionId = await say(people.Bo, 'Regretted')
    await say(people.Cy, 'Look', { userMentions: [people.Bo.userId] })
    await run()
    await server.call(discussionCalls.deleteDiscussion, { discussionId }, { as: people.Bo })
    await exit(server.kernel.db, channelId, [people.Bo.userId])
    expect(await mailsTo(people.Bo)).toEqual([])
    const [mail] = await mailsTo(people.Ana)
    expect(mail!.text).not.toContain('Regretted')
  })
})
