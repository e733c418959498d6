import { postCalls } from '@guildhall/contract/posts'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import type { Person, TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { postJobs } from '../jobs.ts'
import { makeRoom } from '../testing/make-post.ts'

const MOST = 4

let inbox: Inbox
let server: TestServer
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer({ LIMIT_PREVIEWS_PER_ACCOUNT_A_MINUTE: `${MOST}` }))
})
afterAll(() => server.close())

let round = 0
let people: Record<'Owner' | 'Ana' | 'Mo', Person>
let channelId: string
let hallId: string
beforeEach(async () => {
  round += 1
  const names = ['Owner', 'Ana', 'Mo'].map((name) => `${name}${round}`)
  const [Owner, Ana, Mo] = Object.values(await makePeople(server, names)) as [Person, Person, Person]
  people = { Owner, Ana, Mo }
  channelId = await makeChannel(server, Owner, { title: `Kiln <${round}>` })
  await addMembers(server, channelId, [Ana, Mo])
  await sql`update memberships set is_moderator = true where channel_id = ${channelId} and user_id = ${Mo.userId}`.execute(
    server.kernel.db,
  )
  hallId = await makeRoom(server, Owner, channelId, { text: 'Hall' })
})

const paragraph = (...content: object[]) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph', content }],
})
const json = paragraph(
  { type: 'text', text: '<script>alert(1)</script> at ' },
  { type: 'text', text: 'eight', marks: [{ type: 'bold' }] },
)
const test = (more: object = {}, as = people.Owner) =>
  server.call(
    postCalls.sendTestEmail,
    { context: hallId, contentType: 'Markup', title: 'Fire & clay', json, ...more } as never,
    { as },
  )
async function mails() {
  await runDueJobs(server, postJobs)
  return (await inbox.settled()).filter((mail) => mail.to[0]!.address.endsWith(`${round}@people.test`))
}

describe('a test of a post that is being written', () => {
  it('comes to its writer alone, made by the server like the real mail, and leaves no post', async () => {
    expect(await test()).toMatchObject({ status: 200, body: { message: 'Sent to you' } })
    const all = await mails()
    expect(all.map(({ subject, to }) => [subject, to.map(({ address }) => address)])).toEqual([
      [`Test: Fire & clay · Kiln <${round}>`, [`owner${round}@people.test`]],
    ])
    const { html, text } = all[0]!
    expect(html).toMatch(/<h1[^>]*>Fire &amp; clay<\/h1>/)
    expect(html).toContain('<p>&lt;script&gt;alert(1)&lt;/script&gt; at <strong>eight</strong></p>')
    expect(html).not.toContain('<script')
    expect(html).toContain(`Owner${round} in Hall, Kiln &lt;${round}&gt;`)
    expect(text).toContain(`/channel/${hallId}\n`)
    const { rows } = await sql`select from posts where channel_id = ${channelId}`.execute(server.kernel.db)
    expect(rows).toHaveLength(0)
  })

  it('tells of a picture between paragraphs by its words, since a mail program cannot load it', async () => {
    const image = (attrs: object) => ({ type: 'image', attrs: { id: 'k'.repeat(43), ...attrs } })
    const content = [image({ alt: '<i>A kiln', caption: '' }), image({}), ...json.content]
    expect(await test({ json: { type: 'doc', content } })).toMatchObject({ status: 200 })
    const [mail] = await mails()
    expect(mail!.html).toMatch(/<a href="[^"]+">&lt;i&gt;A kiln<\/a>/)
    expect(mail!.html).toContain('>See the picture</a>')
    expect(mail!.html).not.toMatch(/<img|data-file/)
    expect(mail!.text).toContain('<i>A kiln')
  })

  it('shows the options of a poll and a link, and no name where none shall show', async () => {
    const pollOptions = ['Apple <b>ash</b>', 'Oak ash']
    await test({ contentType: 'Poll', pollOptions, link: 'https://ash.test/', hideAuthorInfo: true })
    const masksId = await makeRoom(server, people.Owner, channelId, { text: 'Masks', isAnonymous: true })
    await test({ context: masksId })
    const all = await mails()
    expect(all).toHaveLength(2)
    expect(all[0]!.html).toMatch(/<li[^>]*>Apple &lt;b&gt;ash&lt;\/b&gt;<\/li>\s*<li[^>]*>Oak ash<\/li>/)
    expect(all[0]!.html).toContain('<a href="https://ash.test/"')
    for (const { html, text } of all) expect(html + text).not.toContain(`Owner${round}`)
  })

  it('is for those who may send posts as mails there, and refuses what could not be posted', async () => {
    const roleId = await makeRole(server, channelId, [people.Ana])
    const vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
    expect((await test({}, people.Ana)).status).toBe(403)
    expect((await test({ context: vaultId }, people.Ana)).status).toBe(403)
    expect((await test({ context: vaultId }, people.Mo)).status).toBe(404)
    expect((await test({ title: '', json: null })).body.message).toBe('text: write something first')
    expect((await test({ json: { type: 'doc', content: [{ type: 'iframe' }] } })).status).toBe(400)
    expect((await test({}, people.Mo)).status).toBe(200)
    expect((await mails()).map(({ to }) => to[0]!.address)).toEqual([`mo${round}@people.test`])
  })

  it('does not reach who has lost access before it left', async () => {
    const roleId = await makeRole(server, channelId, [people.Mo])
    const vaultId = await makeRoom(server, people.Owner, channelId, { text: 'Vault', roles: [roleId] })
    expect((await test({ context: vaultId }, people.Mo)).status).toBe(200)
    await sql`delete from role_members where user_id = ${people.Mo.userId}`.execute(server.kernel.db)
    await sql`update roles set members_count = 0 where id = ${roleId}`.execute(server.kernel.db)
    expect(await mails()).toEqual([])
  })

  it('comes so many times a minute to one person and no more', async () => {
    for (let sent = 0; sent < MOST; sent += 1) expect((await test()).status).toBe(200)
    expect(await test()).toMatchObject({ status: 429 })
    expect((await test({}, people.Mo)).status).toBe(200)
    expect(await mails()).toHaveLength(MOST + 1)
  })
})
