import { startGuildhall } from '@guildhall/parts/guildhall'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { Person, TestServer } from '../testing/server.ts'
import { insist, storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { tellReporters } from './job-names.ts'
import { moderationJobs } from './jobs.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

/** In the whole proof, `STORM=whole`, everybody wants every case, and the processes of workers are killed meanwhile. */
const isWhole = process.env.STORM === 'whole'
const MODERATORS = isWhole ? 40 : 10
const CASES = isWhole ? 200 : 40
const WANTING = isWhole ? MODERATORS : 3
/** A job is tried eight times, and a death may be one of them. */
const MOST_KILLS = 25
const FEWEST_KILLS = 3
const PATIENCE = { timeout: 120_000, interval: 50 }

let inbox: Inbox
let server: TestServer
let guild: Guild
let moderators: Person[]
const posts: string[] = []
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer({
    DATABASE_POOL: '12',
    LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000',
  }))
  guild = await makeGuild(server)
  const names = Array.from({ length: MODERATORS }, (_, index) => `mod${index}`)
  moderators = Object.values(await makePeople(server, names))
  await addMembers(server, guild.channelId, moderators, { isModerator: true })
  const ask = askIn(server)
  for (let index = 0; index < CASES; index += 1) {
    const id = await makePost(server, guild.people.Ana, guild.roomId)
    posts.push(id)
    for (const as of [guild.people.Bo, guild.people.Cy]) await ask.report(as, id)
  }
}, 120_000)
afterAll(() => server.close())

/** How often each reporter was told how each case ended. */
async function timesTold() {
  const { rows } = await sql<{ times: number; count: number }>`
    select times::int, count(*)::int from (select count(*) as times from told group by user_id, about_id) t group by 1`.execute(
    server.kernel.db,
  )
  return rows
}

const number = async (query: string) => {
  const { rows } = await sql<{ number: number }>`select ${sql.raw(query)} as number`.execute(server.kernel.db)
  return rows[0]!.number
}

/** A worker whose process is killed whenever it has told somebody, until it may finish what is left. */
async function startMortalWorker() {
  const { db, config } = server.kernel
  await sql`create table told (user_id uuid, about_id uuid)`.execute(db)
  await sql`create function count_told() returns trigger language plpgsql as $$
    begin insert into told values (new.user_id, new.about_id); return new; end $$`.execute(db)
  await sql`create trigger count_told after insert or update of latest on notifications for each row
    when (new.type like 'report%') execute function count_told()`.execute(db)
  const told = () => number('(select count(*)::int from told)')
  const worker = await startGuildhall({
    roles: 'worker',
    databaseUrl: config.DATABASE_URL,
    secretKey: config.SECRET_KEY,
    smtpUrl: inbox.smtpUrl,
    settings: { DATABASE_WAIT_MS: '20000' },
  })
  let isOver = false
  async function killAgainAndAgain() {
    let kills = 0
    for (; kills < MOST_KILLS && !(isOver && kills >= FEWEST_KILLS); kills += 1) {
      const before = await told()
      await vi.waitFor(async () => expect(isOver || (await told()) > before).toBe(true), PATIENCE)
      await worker.kill()
      await worker.start()
    }
    return kills
  }
  const killing = killAgainAndAgain()
  return {
    /** Resolves with the number of deaths once everybody is told. */
    async finished() {
      isOver = true
      const kills = await killing
      await vi.waitFor(async () => expect(await told()).toBeGreaterThanOrEqual(CASES * 2), PATIENCE)
      await worker.kill()
      return kills
    },
  }
}

it('many moderators at once make one decision in each case, and the others learn of it', async () => {
  const ask = askIn(server)
  const actions = ['none', 'hide', 'remove', 'warn'] as const
  const worker = isWhole ? await startMortalWorker() : null
  // Each case is decided by several at the same moment, and every moderator has their share of them.
  const answers = await storm(
    MODERATORS,
    posts.flatMap((postId, index) =>
      Array.from({ length: WANTING }, (_, turn) => async () => {
        const as = moderators[(index * 3 + turn * 7) % MODERATORS]!
        const choice = { postId, action: actions[(index + turn) % 4]! }
        const { status } = await insist(() => ask.decide(as, choice))
        return { postId, status }
      }),
    ),
  )
  for (const id of posts) {
    const own = answers.filter(({ postId }) => postId === id).map(({ status }) => status)
    expect(own.toSorted()).toEqual([200, ...Array.from({ length: WANTING - 1 }, () => 409)])
  }
  if (worker) {
    expect(await worker.finished()).toBeGreaterThanOrEqual(FEWEST_KILLS)
    expect(await timesTold()).toEqual([{ times: 1, count: CASES * 2 }])
  }
  expect(await broken(server)).toEqual([])
}, 3_600_000)

it.skipIf(isWhole)(
  'tells every reporter exactly once, though the workers die again and again',
  async () => {
    const { db } = server.kernel
    await sql`create table told (user_id uuid, about_id uuid)`.execute(db)
    // A number that no rollback takes back: every third time the worker dies in the middle of telling somebody.
    await sql`create sequence deaths`.execute(db)
    await sql`create function count_told() returns trigger language plpgsql as $$
    begin
      if nextval('deaths') % 3 = 1 then raise exception 'the worker dies'; end if;
      insert into told values (new.user_id, new.about_id);
      return new;
    end $$`.execute(db)
    await sql`create trigger count_told after insert or update on notifications for each row
    when (new.type like 'report%') execute function count_told()`.execute(db)
    const jobs = await db
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('job', '=', tellReporters.name)
      .execute()
    expect(jobs).toHaveLength(CASES)
    const handler = moderationJobs.find(({ name }) => name === tellReporters.name)!
    const mailer = createMailer(server.kernel.config)
    // Every job is run by several workers, each until it has got through.
    const work = jobs.flatMap(({ id, payload }) => [0, 1].map(() => ({ id, payload })))
    await storm(
      6,
      work.map(({ id, payload }) => async () => {
        for (let tries = 0; tries < 200; tries += 1)
          try {
            return await handler.run({ ...server.kernel, mailer, jobId: id }, payload)
          } catch {
            // It died; the next worker takes the job.
          }
        throw new Error('nobody got through')
      }),
    )
    mailer.close()
    expect(await timesTold()).toEqual([{ times: 1, count: CASES * 2 }])
    const died = await sql<{ times: string }>`select last_value as times from deaths`.execute(db)
    expect(Number(died.rows[0]!.times)).toBeGreaterThan(CASES * 2)
  },
  300_000,
)
