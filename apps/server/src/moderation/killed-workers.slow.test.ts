import { startGuildhall } from '@guildhall/parts/guildhall'
import type { Inbox } from '@guildhall/parts/inbox'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makePost } from '../posts/testing/make-post.ts'
import { startMailServer } from '../testing/mail-server.ts'
import type { TestServer } from '../testing/server.ts'
import { askIn, type Guild, makeGuild } from './testing/make-case.ts'

/** The whole proof is `STORM=whole`. */
const isWhole = process.env.STORM === 'whole'
const KILLS = isWhole ? 25 : 2
const CASES = isWhole ? 200 : 15

/** A job is tried eight times, and every death is one of them: after so many kills a worker finishes what is left. */
const KILLS_IN_A_ROW = 3
const PATIENCE = { timeout: 60_000, interval: 20 }

let inbox: Inbox
let server: TestServer
let guild: Guild
const posts: string[] = []
beforeAll(async () => {
  ;({ inbox, server } = await startMailServer({ LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000' }))
  guild = await makeGuild(server)
  const ask = askIn(server)
  for (let index = 0; index < CASES; index += 1) {
    const id = await makePost(server, guild.people.Ana, guild.roomId)
    posts.push(id)
    for (const as of [guild.people.Bo, guild.people.Cy]) await ask.report(as, id)
  }
  // A second telling would change the row of the first, so that rows alone would not show it.
  const { db } = server.kernel
  await sql`create table told (user_id uuid, about_id uuid)`.execute(db)
  await sql`create function count_told() returns trigger language plpgsql as $$
    begin insert into told values (new.user_id, new.about_id); return new; end $$`.execute(db)
  await sql`create trigger count_told after insert or update of latest on notifications for each row
    when (new.type like 'report%') execute function count_told()`.execute(db)
}, 120_000)
afterAll(() => server.close())

const number = async (query: string) => {
  const { rows } = await sql<{ number: number }>`select ${sql.raw(query)} as number`.execute(server.kernel.db)
  return rows[0]!.number
}
const told = () => number('(select count(*)::int from told)')
const jobs = (where = 'true') => `(select count(*)::int from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where ${where})`
/** Jobs that a worker has taken, be it alive or dead. */
const taken = () => number(jobs(`j.locked_by is not null and t.identifier = 'tellReporters'`))
const left = () =>
  number(`(select count(*)::int from outbox) + ${jobs(`t.identifier <> 'mailNotifications'`)}`)

/** Stops every write to a table, until it is let go. */
async function stop(table: string) {
  const client = new pg.Client(server.kernel.config.DATABASE_URL)
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waiting = `from pg_stat_activity where ${rows[0]!.pid} = any(pg_blocking_pids(pid))`
  return {
    /** Resolves once a worker waits here to write. */
    hasStopped: (query: string) =>
      vi.waitFor(
        async () =>
          expect(await number(`(select count(*)::int ${waiting} and query ~* '${query}')`)).toBeGreaterThan(
            0,
          ),
        PATIENCE,
      ),
    /** What a dead worker has asked for and not got is not done: its connections are gone, as it is. */
    async forget() {
      await number(`(select count(pg_terminate_backend(pid))::int ${waiting})`)
      await client.end()
    },
    letGo: () => client.end(),
  }
}

type Stop = Awaited<ReturnType<typeof stop>>

/** The moments at which a worker dies; each brings one there and answers what keeps it. */
const moments: (() => Promise<{ arrived: () => Promise<Stop> }>)[] = [
  // The reporters are told, and the queue has not heard that the job is done.
  async () => {
    const before = await told()
    const notices = await stop('notifications')
    return {
      arrived: async () => {
        await notices.hasStopped('insert into notifications')
        const queue = await stop('graphile_worker._private_jobs')
        await notices.letGo()
        await queue.hasStopped('^delete from .*_private_jobs')
        await vi.waitFor(async () => expect(await told()).toBeGreaterThan(before), PATIENCE)
        return queue
      },
    }
  },
  // The reporters are claimed and not told.
  async () => {
    const notices = await stop('notifications')
    return { arrived: () => notices.hasStopped('insert into notifications').then(() => notices) }
  },
  // The job is taken and nothing is done.
  async () => {
    const reports = await stop('case_reports')
    return { arrived: () => reports.hasStopped('update case_reports').then(() => reports) }
  },
]

it('tells every reporter exactly once, though the processes of workers are killed again and again', async () => {
  const { Bo, Cy, Mo } = guild.people
  const ask = askIn(server)
  const { DATABASE_URL: databaseUrl, SECRET_KEY: secretKey } = server.kernel.config
  const worker = await startGuildhall({
    roles: 'worker',
    databaseUrl,
    secretKey,
    smtpUrl: inbox.smtpUrl,
    // So that nothing gives up by itself where it is stopped.
    settings: { DATABASE_WAIT_MS: '20000' },
  })
  const finished = () => vi.waitFor(async () => expect(await left()).toBe(0), PATIENCE)
  try {
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (kill > 0 && kill % KILLS_IN_A_ROW === 0) await finished()
      const moment = await moments[kill % moments.length]!()
      const own = posts.slice(Math.floor((kill * CASES) / KILLS), Math.floor(((kill + 1) * CASES) / KILLS))
      for (const [index, postId] of own.entries()) {
        const action = (['none', 'hide', 'remove'] as const)[index % 3]!
        expect((await ask.decide(Mo, { postId, action })).status).toBe(200)
      }
      const kept = await moment.arrived()
      await worker.kill()
      await kept.forget()
      expect(await taken()).toBeGreaterThan(0)
      await worker.start()
    }
    await finished()
    expect(await number('(select count(*)::int from dead_jobs)')).toBe(0)
    const { rows } = await sql<{ times: number; count: number }>`
      select times::int, count(*)::int from (select count(*) as times from told group by user_id, about_id) t group by 1`.execute(
      server.kernel.db,
    )
    expect(rows).toEqual([{ times: 1, count: CASES * 2 }])

    // Mails may come twice after a death by design; of many cases one waits for each reporter all the same.
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(server.kernel.db)
    await vi.waitFor(async () => expect(await number(jobs())).toBe(0), PATIENCE)
    const people = await server.kernel.db
      .selectFrom('users')
      .select('email')
      .where('id', 'in', [Bo.userId, Cy.userId])
      .execute()
    const addresses = (await inbox.settled()).map(({ to }) => to[0]!.address)
    for (const { email } of people) expect(addresses.filter((one) => one === email)).toHaveLength(1)
  } finally {
    await worker.kill()
  }
}, 900_000)
