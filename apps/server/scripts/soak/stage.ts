import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Guildhall, startGuildhall } from '@guildhall/parts/guildhall'
import { startInbox } from '@guildhall/parts/inbox'
import { startPostgres } from '@guildhall/parts/postgres'
import { startRedis } from '@guildhall/parts/redis'
import pg from 'pg'
import { loadHall } from '../../demo/scale.ts'
import { fillWorld } from '../../demo/world.ts'
import { createKernel } from '../../src/app.ts'
import { prepareDatabase } from '../../src/platform/database/prepare.ts'
import { testConfig } from '../../src/testing/config.ts'

/** Somebody with a session. */
export interface Resident {
  readonly id: string
  readonly token: string
}

export interface Stage {
  readonly root: string
  readonly nodes: readonly Guildhall[]
  readonly database: pg.Pool
  readonly databaseUrl: string
  /** Where PostgreSQL writes the plans of some of what it is asked. */
  readonly log: string
  databaseSize(): Promise<number>
  signIn(count: number): Promise<readonly Resident[]>
  /** Until no side effect waits any more. */
  settled(mostMs: number): Promise<void>
  close(): Promise<void>
}

const SEED = 7
/** Posts of the large community, so that a table read whole is noticed. */
const HALL_POSTS = Number(process.env.SOAK_POSTS ?? 50_000)

/** One statement in fifty is explained, which costs too little to be seen in the others. */
const observed = {
  shared_preload_libraries: 'pg_stat_statements, auto_explain',
  compute_query_id: 'on',
  'auto_explain.log_min_duration': '0',
  'auto_explain.sample_rate': '0.02',
  'auto_explain.log_format': 'json',
  // What was carried out and what was not, without reading the clock at each step.
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_verbose': 'on',
}

async function startObserved(home: string) {
  const postgres = await startPostgres({ dataDir: home, durable: true })
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  for (const [name, value] of Object.entries(observed))
    await admin.query(`alter system set ${name} = ${value}`)
  await admin.query('create extension if not exists pg_stat_statements')
  await admin.end()
  await postgres.stop('fast')
  await postgres.start()
  return postgres
}

/** The demo with a large community beside it, behind two nodes that do everything, on real parts. */
export async function setStage(): Promise<Stage> {
  const [home, files] = ['postgres', 'files'].map((name) =>
    mkdtempSync(join(tmpdir(), `guildhall-soak-${name}-`)),
  ) as [string, string]
  const [postgres, redis, inbox] = await Promise.all([startObserved(home), startRedis(), startInbox()])
  if (!redis) throw new Error('two nodes need redis-server')
  const databaseUrl = postgres.url('postgres')
  await prepareDatabase(databaseUrl)
  const { kernel } = createKernel(testConfig(databaseUrl, { FILES_DIR: files }))
  await fillWorld(kernel, { seed: SEED, hasPictures: false }, console.log)
  const owner = await kernel.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow()
  await loadHall(kernel, { posts: HALL_POSTS, ownerId: owner.id, others: [] }, console.log)
  await kernel.db.destroy()

  const database = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  await database.query('vacuum analyze')
  const secretKey = randomBytes(32).toString('base64url')
  const node = () =>
    startGuildhall({
      roles: 'web,worker',
      secretKey,
      databaseUrl,
      smtpUrl: inbox.smtpUrl,
      redisUrl: redis.url,
      // Everybody comes from the same address here.
      settings: { FILES_DIR: files, LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: '10000' },
    })
  const nodes = [await node(), await node()]
  return {
    root: resolve(import.meta.dirname, '../../../..'),
    nodes,
    database,
    databaseUrl,
    log: join(home, 'log'),
    async databaseSize() {
      const { rows } = await database.query<{ size: number }>(
        'select pg_database_size(current_database())::float as size',
      )
      return rows[0]!.size
    },
    async signIn(count) {
      const { rows } = await database.query<{ id: string }>(
        `select m.user_id as id from memberships m join channels c on c.id = m.channel_id
         where c.title = 'Slow Kiln' order by m.user_id limit $1`,
        [count],
      )
      const residents = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
      await database.query(
        `insert into sessions (id, user_id, token_hash, rotated_at, created_at, last_seen_at, absolute_expiry, user_agent, ip)
         select uuidv7(), id, hash, now(), now(), now(), now() + interval '30 days',
           'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', '127.0.0.1'
         from unnest($1::uuid[], $2::bytea[]) s (id, hash)`,
        [
          residents.map(({ id }) => id),
          residents.map(({ token }) => createHash('sha256').update(token).digest()),
        ],
      )
      return residents
    },
    async settled(mostMs) {
      for (const until = Date.now() + mostMs; Date.now() < until; await sleep(1000)) {
        const { rows } = await database.query<{ waiting: number }>(
          'select count(*)::int as waiting from outbox',
        )
        if (rows[0]!.waiting === 0) return
      }
    },
    async close() {
      await database.end()
      await Promise.all(nodes.map((one) => one.stop()))
      await Promise.all([postgres.stop('fast'), redis.stop(), inbox.stop()])
      for (const place of [home, files]) rmSync(place, { recursive: true, force: true })
    },
  }
}
