import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMembers } from '../channels/testing/make-channel.ts'
import { createMailer } from '../platform/mail.ts'
import { makePost } from '../posts/testing/make-post.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { storm } from '../testing/storm.ts'
import { makePeople } from '../users/testing/make-people.ts'
import { tellReporters } from './job-names.ts'
import { moderationJobs } from './jobs.ts'
import { askIn, broken, type Guild, makeGuild } from './testing/make-case.ts'

/** `STORM_MODERATORS=40 STORM_CASES=200` for the whole proof. */
const MODERATORS = Number(process.env.STORM_MODERATORS ?? 10)
const CASES = Number(process.env.STORM_CASES ?? 40)

let server: TestServer
let guild: Guild
let moderators: Person[]
const posts: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    settings: { DATABASE_POOL: '12', LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' },
  })
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

it('many moderators at once make one decision in each case, and the others learn of it', async () => {
  const ask = askIn(server)
  const actions = ['none', 'hide', 'remove', 'warn'] as const
  // Each case is decided by several at the same moment, and every moderator has their share of them.
  const answers = await storm(
    MODERATORS,
    posts.flatMap((postId, index) =>
      [0, 1, 2].map((turn) => async () => {
        const as = moderators[(index * 3 + turn * 7) % MODERATORS]!
        return { postId, ...(await ask.decide(as, { postId, action: actions[(index + turn) % 4]! })) }
      }),
    ),
  )
  for (const id of posts) {
    const own = answers.filter(({ postId }) => postId === id).map(({ status }) => status)
    expect(own.toSorted()).toEqual([200, 409, 409])
  }
  expect(await broken(server)).toEqual([])
}, 300_000)

it('tells every reporter exactly once, though the workers die again and again', async () => {
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
  const { rows } = await sql<{ times: number; count: number }>`
    select times::int, count(*)::int from (select count(*) as times from told group by user_id, about_id) t group by 1`.execute(
    db,
  )
  expect(rows).toEqual([{ times: 1, count: CASES * 2 }])
  const died = await sql<{ times: string }>`select last_value as times from deaths`.execute(db)
  expect(Number(died.rows[0]!.times)).toBeGreaterThan(CASES * 2)
}, 300_000)
