import { discussionCalls } from '@guildhall/contract/discussions'
import { appealCalls, defaultFilters, filterCalls, moderationCalls } from '@guildhall/contract/moderation'
import { postCalls } from '@guildhall/contract/posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeRole } from '../../channels/testing/make-channel.ts'
import { makeDiscussion } from '../../discussions/testing/make-discussion.ts'
import { SECOND } from '../../platform/clock.ts'
import { makePost } from '../../posts/testing/make-post.ts'
import { runDueJobs } from '../../testing/due-jobs.ts'
import { type Person, startTestServer, type TestServer } from '../../testing/server.ts'
import { moderationJobs } from '../jobs.ts'
import { askIn, broken, type Guild, makeGuild } from '../testing/make-case.ts'

/** How many histories are lived through; the whole proof is `UNDO=whole`, and a number begins elsewhere. */
const isWhole = process.env.UNDO === 'whole'
const RUNS = isWhole ? 500 : 9
const SEED = Number(process.env.UNDO_SEED ?? 7)
/** A word that the filter of every community holds. */
const HELD = 'holdme'

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
    union all select 'discussions', (to_jsonb(d) - 'change_no' - 'content' - 'html' - 'html_version' - 'document' - 'all_words' - 'edited_at')::text from discussions d where channel_id = ${channelId}
    union all select 'channels', members_count || ' ' || member_request_count from channels where id = ${channelId}
    union all select 'roles', id || ' ' || members_count from roles where channel_id = ${channelId}
    union all ${sql.join(whole, sql` union all `)} order by 1, 2`.execute(server.kernel.db)
  return rows.map(({ name, row }) => `${name} ${row}`)
}

interface Written {
  /** What was held takes a new one when it is published. */
  id: string
  readonly by: Person
  /** What else changes when it is published: the post of a comment. */
  readonly host?: string
}

interface Decided {
  readonly caseId: string
  readonly about: Person
  /** The post or comment itself; null for a person. */
  readonly thing: Written | null
  readonly action: string
  /** Whether a measure was taken that an appeal which fails would leave. */
  readonly isMeasured: boolean
}

/** The rows that tell of none of these things. */
function rowsWithout(rows: string[], ids: readonly string[]) {
  const dashed = ids.map((id) => id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'))
  return rows.filter((row) => !dashed.some((id) => row.includes(id)))
}

/** Everybody here is settled, so that four reports hide something, and a word is held. */
async function prepare({ channelId, people }: Guild) {
  await sql`update memberships set settled_at = coalesce(settled_at, joined_at) where channel_id = ${channelId}`.execute(
    server.kernel.db,
  )
  const words = { isOn: true, effect: 'hold' as const, words: [HELD] }
  const filters = { ...defaultFilters, words, pace: { ...defaultFilters.pace, isOn: false } }
  await server.call(filterCalls.setFilters, { channelId, filters }, { as: people.Owner })
}

/** A post and a comment that a filter holds. */
async function writeHeld({ roomId, postId, people }: Guild) {
  const { Ana, Bo } = people
  const post = { contentType: 'Markup' as const, context: roomId, text: `Mine, ${HELD}` }
  const { body } = await server.call(postCalls.createPost, post, { as: Ana })
  const said = await makeDiscussion(server, Bo, { post: postId, text: `Mine too, ${HELD}` })
  return { post: { id: body.post._id, by: Ana }, said: { id: said, by: Bo, host: postId } }
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
  await prepare(guild)
  const held = await writeHeld(guild)
  posts.push(held.post)
  said.push(held.said)
  const before = await digest(guild)
  const decisions: Decided[] = []
  /** What does not become again what it was: what was published, and what a failed appeal leaves removed. */
  const changed: string[] = []
  const upheld: Written[] = []
  const published = (thing: Written, newId: string) => {
    if (newId === thing.id) return false
    changed.push(thing.id, newId, ...(thing.host ? [thing.host] : []))
    thing.id = newId
    return true
  }
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
  const changedText = () => `Changed ${below(1000)}${below(2) === 0 ? ` ${HELD}` : ''}`
  const measures = [undefined, undefined, 'warn', 'mute', 'removeUser', 'ban'] as const
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const thing = any(posts)
      const { id, by } = thing
      last = id
      const reporters = below(3) === 0 ? [Owner, Cy, Di, by === Ana ? Bo : Ana] : [Di]
      for (const as of reporters) await ask.report(as, id)
      if (below(4) === 0) await deletePost(thing)
      const measure = any(measures)
      const input = { postId: id, action: any(['none', 'hide', 'hideUntilEdited', 'remove'] as const) }
      const { status, body } = await ask.decide(Mo, {
        ...input,
        ...(measure && { measure, removeContent: measure === 'ban' && below(2) === 0 }),
      })
      if (status !== 200 || published(thing, body.reports[0]!._id)) return
      const isMeasured = measure !== undefined && measure !== 'warn'
      decisions.push({ caseId: body.reports[0]!.caseId, about: by, thing, action: input.action, isMeasured })
    },
    async () => {
      const thing = any(said)
      const { id, by } = thing
      last = id
      const reporters = below(3) === 0 ? [Owner, Ana, Bo, Cy, Di] : [Owner]
      for (const as of reporters) await ask.reportComment(as, id)
      if (below(4) === 0) await deleteSaid(thing)
      const action = any(['none', 'hide', 'hideUntilEdited', 'remove'] as const)
      const { status, body } = await ask.decide(Mo, { discussionId: id, action })
      if (status !== 200 || published(thing, body.reports[0]!._id)) return
      // A comment that stays removed is missing from the counts of others.
      decisions.push({ caseId: body.reports[0]!.caseId, about: by, thing, action, isMeasured: true })
    },
    async () => {
      const person = any(authors)
      await ask.reportPerson(Di, person.userId, { channelId: guild.channelId })
      const action = any(['none', 'warn', 'mute', 'removeUser', 'ban'] as const)
      const input = { userId: person.userId, channelId: guild.channelId, action }
      const { status, body } = await ask.decidePerson(Mo, input)
      const isMeasured = action !== 'warn'
      if (status === 200)
        decisions.push({ caseId: body.reports[0]!.caseId, about: person, thing: null, action, isMeasured })
    },
    async () => {
      const { id, by } = near(posts)
      await server.call(postCalls.editPost, { postId: id, text: changedText() }, { as: by })
    },
    async () => {
      const { id, by } = near(said)
      await server.call(discussionCalls.editDiscussion, { id, content: changedText() }, { as: by })
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
  for (let step = 0; step < 6 + below(8); step += 1) {
    await any(acts)()
    server.later(SECOND)
  }
  await work()
  while (decisions.length > 0) {
    const [one] = decisions.splice(below(decisions.length), 1)
    const { caseId, about, thing, action, isMeasured } = one!
    const isAppealed =
      below(2) === 0 &&
      (await server.call(appealCalls.appealDecision, { caseId, text: 'Look again.' }, { as: about }))
        .status === 200
    const outcome = isAppealed && !isMeasured && below(2) === 0 ? 'upheld' : 'overturned'
    const answer = isAppealed
      ? await server.call(appealCalls.decideAppeal, { caseId, outcome }, { as: Mia })
      : await ask.undo(Mo, caseId)
    expect([answer.status, answer.body.message]).toEqual([200, isAppealed ? 'Decided' : 'Undone'])
    if (isAppealed && outcome === 'upheld') {
      if (thing && (action === 'hide' || action === 'remove')) upheld.push(thing)
      if (thing) changed.push(thing.id)
      continue
    }
    // What was held and is gone meanwhile is not published, nor ever taken back by its author.
    if (isAppealed && thing && !published(thing, answer.body.report._id) && deleted.has(thing.id))
      changed.push(thing.id)
    const { body } = await server.call(moderationCalls.getCase, { caseId }, { as: Mia })
    expect(body.report.undoneTime).not.toBeNull()
  }
  // What authors deleted is deleted still, whatever was decided and undone.
  expect((await deletedIds(guild)).map(({ id }) => id)).toEqual([...deleted].sort())
  expect(await withheldAmong(upheld)).toEqual(new Set(upheld.map(({ id }) => id)))
  await restoreAll(guild, posts, said)
  const gone = (await deletedIds(guild)).filter(
    ({ id, above }) => !changed.some((one) => one === id || one === above),
  )
  expect(gone).toEqual([])
  expect(rowsWithout(await digest(guild), changed)).toEqual(rowsWithout(before, changed))
  expect(await broken(server)).toEqual([])
}

/** Shows what reports or a filter hid and nobody has decided about any more. */
async function keepReported({ channelId, people }: Guild) {
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'post' as kind, replace(id::text, '-', '') as id from posts where channel_id = ${channelId} and withheld = 'reported'
    union all select 'discussion', replace(id::text, '-', '') from discussions
    where channel_id = ${channelId} and withheld = 'reported'`.execute(server.kernel.db)
  for (const { kind, id } of rows) {
    const { status } = await ask.decide(people.Mo, {
      ...(kind === 'post' ? { postId: id } : { discussionId: id }),
      action: 'none',
    })
    expect(status).toBe(200)
  }
}

/** Those that readers do not see, or would not if their authors had not deleted them. */
async function withheldAmong(things: readonly Written[]) {
  const { rows } = await sql<{ id: string }>`select replace(id::text, '-', '') as id from posts
    where replace(id::text, '-', '') = any(${things.map(({ id }) => id)}::text[])
      and coalesce(before_deletion ->> 'withheld', nullif(withheld, 'deleted')) in ('hidden', 'removed')`.execute(
    server.kernel.db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** What is deleted, and the post above it. */
async function deletedIds({ channelId }: Guild) {
  const { rows } = await sql<{ id: string; above: string | null }>`
    select replace(id::text, '-', '') as id, null as above from posts
    where channel_id = ${channelId} and deleted_at is not null
    union all select replace(id::text, '-', ''), replace(post_id::text, '-', '') from discussions
    where channel_id = ${channelId} and deleted_at is not null order by 1`.execute(server.kernel.db)
  return rows
}

/** Everybody takes back what they deleted, from the top, since nothing is found beneath what is gone or hidden. */
async function restoreAll(guild: Guild, posts: readonly Written[], said: readonly Written[]) {
  for (const { id, by } of posts) await server.call(postCalls.restorePost, { postId: id }, { as: by })
  await keepReported(guild)
  for (const { id, by } of said)
    await server.call(discussionCalls.restoreDiscussion, { discussionId: id }, { as: by })
  await keepReported(guild)
}

it(`${RUNS} histories of decisions, edits, deletions and appeals leave nothing behind once everything is undone`, async () => {
  for (let run = 0; run < RUNS; run += 1)
    try {
      await live(SEED + run * 7919)
    } catch (error) {
      throw new Error(`the history of UNDO_SEED=${SEED + run * 7919}`, { cause: error })
    }
}, 3_600_000)
