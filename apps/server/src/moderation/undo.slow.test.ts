import { discussionCalls } from '@guildhall/contract/discussions'
import { appealCalls, moderationCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRole } from '../channels/testing/make-channel.ts'
import { makeDiscussion } from '../discussions/testing/make-discussion.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { runDueJobs } from '../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { moderationJobs } from './jobs.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

/** How many histories are lived through; `UNDO_RUNS=500` for the whole proof. */
const RUNS = Number(process.env.UNDO_RUNS ?? 12)
const SEED = Number(process.env.UNDO_SEED ?? 7)

let server: TestServer
let ask: ReturnType<typeof askIn>
beforeAll(async () => {
  server = await startTestServer()
  ask = askIn(server)
})
afterAll(() => server.close())

const silent = moderationJobs.filter(({ name }) => !name.startsWith('mail'))
const work = () => runDueJobs(server, silent)

/** The same numbers for the same seed. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Everything that a decision may change, apart from the numbers of changes and what authors edit. */
async function digest(guild: Guild) {
  const { channelId } = guild
  const tables = [
    'memberships',
    'role_members',
    'context_members',
    'chat_seats',
    'context_reads',
    'restrictions',
    'bans',
  ]
  const whole = tables.map(
    (table) =>
      sql`select ${table} as name, to_jsonb(t)::text as row from ${sql.table(table)} t where channel_id = ${channelId}`,
  )
  const { rows } = await sql<{ name: string; row: string }>`
    select 'posts' as name, (to_jsonb(p) - 'change_no' - 'text' - 'html' - 'html_version' - 'document' - 'all_words' - 'edited_at')::text as row
    from posts p where channel_id = ${channelId}
    union all select 'discussions', (to_jsonb(d) - 'change_no')::text from discussions d where channel_id = ${channelId}
    union all select 'channels', members_count || ' ' || member_request_count from channels where id = ${channelId}
    union all select 'roles', id || ' ' || members_count from roles where channel_id = ${channelId}
    union all ${sql.join(whole, sql` union all `)} order by 1, 2`.execute(server.kernel.db)
  return rows.map(({ name, row }) => `${name} ${row}`)
}

interface Written {
  readonly id: string
  readonly by: Person
}

interface Decided {
  readonly caseId: string
  readonly about: Person
}

async function live(seed: number) {
  const below = numbersFrom(seed)
  const any = <T>(list: readonly T[]): T => list[below(list.length)]!
  const guild = await makeGuild(server)
  const { Owner, Mo, Mia, Ana, Bo, Cy, Di } = guild.people
  await makeRole(server, guild.channelId, [Ana, Bo])
  const authors = [Ana, Bo]
  const posts: Written[] = []
  const said: Written[] = []
  for (const by of authors) {
    const post = { id: await makePost(server, by, guild.roomId), by }
    posts.push(post)
    const top = { id: await makeDiscussion(server, any(authors), { post: post.id }), by }
    const rows = await sql<{
      author_id: string
    }>`select replace(author_id::text, '-', '') as author_id from discussions where id = ${top.id}`.execute(
      server.kernel.db,
    )
    said.push({ id: top.id, by: authors.find(({ userId }) => userId === rows.rows[0]!.author_id)! })
    const reply = await makeDiscussion(server, Cy, { discussion: top.id })
    said.push({ id: reply, by: Cy })
    said.push({ id: await makeDiscussion(server, Di, { discussion: reply }), by: Di })
  }
  const before = await digest(guild)
  const decisions: Decided[] = []
  const deleted = new Set<string>()
  // Half of the time the thing is the one that was decided about last.
  let last = ''
  const near = (list: readonly Written[]) =>
    (below(2) === 0 && list.find(({ id }) => id === last)) || any(list)
  // Authors delete what they wrote and take it back, before and after others decide about it.
  const deletePost = async ({ id, by }: Written) => {
    if ((await server.call(postCalls.deletePost, { postId: id }, { as: by })).status === 200) deleted.add(id)
  }
  const deleteSaid = async ({ id, by }: Written) => {
    const { status } = await server.call(discussionCalls.deleteDiscussion, { discussionId: id }, { as: by })
    if (status === 200) deleted.add(id)
  }
  const measures = [undefined, undefined, 'warn', 'mute', 'removeUser', 'ban'] as const
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const { id, by } = any(posts)
      last = id
      await ask.report(Di, id)
      if (below(4) === 0) await deletePost({ id, by })
      const measure = any(measures)
      const input = { postId: id, action: any(['none', 'hide', 'hideUntilEdited', 'remove'] as const) }
      const { status, body } = await ask.decide(Mo, {
        ...input,
        ...(measure && { measure, removeContent: measure === 'ban' && below(2) === 0 }),
      })
      if (status === 200) decisions.push({ caseId: body.reports[0]!.caseId, about: by })
    },
    async () => {
      const { id, by } = any(said)
      last = id
      await ask.reportComment(Owner, id)
      if (below(4) === 0) await deleteSaid({ id, by })
      const { status, body } = await ask.decide(Mo, {
        discussionId: id,
        action: any(['none', 'hide', 'hideUntilEdited', 'remove'] as const),
      })
      if (status === 200) decisions.push({ caseId: body.reports[0]!.caseId, about: by })
    },
    async () => {
      const person = any(authors)
      await ask.reportPerson(Di, person.userId, { channelId: guild.channelId })
      const { status, body } = await ask.decidePerson(Mo, {
        userId: person.userId,
        channelId: guild.channelId,
        action: any(['none', 'warn', 'mute', 'removeUser', 'ban'] as const),
      })
      if (status === 200) decisions.push({ caseId: body.reports[0]!.caseId, about: person })
    },
    async () => {
      const { id, by } = any(posts)
      await server.call(postCalls.editPost, { postId: id, text: `Changed ${below(1000)}` }, { as: by })
    },
    () => deletePost(near(posts)),
    () => deleteSaid(near(said)),
    async () => {
      const { id, by } = near(posts)
      if ((await server.call(postCalls.restorePost, { postId: id }, { as: by })).status === 200)
        deleted.delete(id)
    },
    async () => {
      const { id, by } = near(said)
      const input = { discussionId: id }
      if ((await server.call(discussionCalls.restoreDiscussion, input, { as: by })).status === 200)
        deleted.delete(id)
    },
    work,
  ]
  for (let step = 0; step < 6 + below(8); step += 1) await any(acts)()
  await work()
  while (decisions.length > 0) {
    const [one] = decisions.splice(below(decisions.length), 1)
    const { caseId, about } = one!
    const isAppealed =
      below(3) === 0 &&
      (await server.call(appealCalls.appealDecision, { caseId, text: 'Look again.' }, { as: about }))
        .status === 200
    const answer = isAppealed
      ? await server.call(appealCalls.decideAppeal, { caseId, outcome: 'overturned' }, { as: Mia })
      : await ask.undo(Mo, caseId)
    expect([answer.status, answer.body.message]).toEqual([200, isAppealed ? 'Decided' : 'Undone'])
    // What goes back into the queue is closed, so that the thing can be decided about again.
    const { body } = await server.call(moderationCalls.getCase, { caseId }, { as: Mia })
    expect(body.report.undoneTime).not.toBeNull()
  }
  // What authors deleted is deleted still, whatever was decided and undone.
  expect(await deletedIds()).toEqual([...deleted].sort())
  await restoreAll(posts, said)
  expect(await digest(guild)).toEqual(before)
}

async function deletedIds() {
  const { rows } = await sql<{ id: string }>`select replace(id::text, '-', '') as id from (
    select id from posts where deleted_at is not null union all select id from discussions where deleted_at is not null) gone
    order by 1`.execute(server.kernel.db)
  return rows.map(({ id }) => id)
}

/** Everybody takes back what they deleted, from the top, since nothing is found beneath what is gone. */
async function restoreAll(posts: readonly Written[], said: readonly Written[]) {
  for (const { id, by } of posts) await server.call(postCalls.restorePost, { postId: id }, { as: by })
  for (const { id, by } of said)
    await server.call(discussionCalls.restoreDiscussion, { discussionId: id }, { as: by })
  expect(await deletedIds()).toEqual([])
}

it(`${RUNS} histories of decisions, edits, deletions and appeals leave nothing behind once everything is undone`, async () => {
  for (let run = 0; run < RUNS; run += 1) await live(SEED + run * 7919)
  expect(await broken(server)).toEqual([])
}, 1_200_000)
