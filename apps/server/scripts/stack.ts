import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, watchFile, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startInbox } from '@guildhall/parts/inbox'
import { portOrFree } from '@guildhall/parts/ports'
import { startPostgres } from '@guildhall/parts/postgres'
import { startRedis } from '@guildhall/parts/redis'
import pg from 'pg'
import { readyPeople } from '../demo/people.ts'
import { loadHall } from '../demo/scale.ts'
import { HALL } from '../demo/scale-hall.ts'
import { fillWorld } from '../demo/world.ts'
import { createKernel } from '../src/app.ts'
import { type Config, readConfig } from '../src/platform/config/config.ts'
import { prepareDatabase } from '../src/platform/database/prepare.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { serve } from '../src/serve.ts'
import { viteBundle } from './vite-bundle.ts'

const DEMO_SEED = 7
const root = resolve(import.meta.dirname, '../../..')
// As root PostgreSQL runs as nobody, who may not see a checkout inside a private home.
const isRoot = process.getuid?.() === 0 && homedir() === '/root'
const place = createHash('sha256').update(root).digest('hex').slice(0, 8)
const data = isRoot ? `/var/tmp/guildhall-${place}` : join(root, '.data')

interface Stack {
  readonly database: string
  /** A world to look at, kept between runs, with people one click away. */
  readonly isDemo: boolean
  /** How many posts the large community has; without it there is none. */
  readonly scalePosts?: number
}

/** Real PostgreSQL, Redis where installed, a mail inbox and the server with Vite, on one machine, until Ctrl+C. */
export async function runStack({ database, isDemo, scalePosts }: Stack) {
  const [port, metricsPort, postgres, redis, inbox] = await Promise.all([
    portOrFree(Number(process.env.PORT ?? 3000)),
    portOrFree(9400),
    startPostgres({ dataDir: join(data, 'postgres'), durable: true }),
    startRedis(),
    startInbox({ webPort: 1080 }),
  ])
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${database}`).catch(() => undefined)
  await admin.end()

  mkdirSync(data, { recursive: true })
  const texts = join(data, 'texts.jsonl')
  writeFileSync(texts, '')

  const config = readConfig({
    NODE_ENV: 'development',
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    PUBLIC_URL: `http://localhost:${port}`,
    SECRET_KEY: 'only-for-development-2f9c81d7b3a64e05',
    DATABASE_URL: postgres.url(database),
    DEMO: isDemo ? '1' : '0',
    DEMO_PEOPLE: readyPeople.map(({ username }) => username).join(','),
    REDIS_URL: redis?.url,
    SMTP_URL: inbox.smtpUrl,
    MAIL_FROM: 'Guildhall <hello@localhost>',
    INBOX_URL: inbox.webUrl,
    SMS_URL: pathToFileURL(texts).href,
    FILES_DIR: join(data, 'files'),
    LOG_LEVEL: 'warn',
    LIMIT_CODES_PER_MAILBOX_AN_HOUR: '100',
    LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE: '1000',
    // The demo world writes a year's worth at once.
    LIMIT_POSTS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_COMMENTS_PER_ACCOUNT_A_MINUTE: '1000000',
    LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND: '1000000',
    LIMIT_SEARCHES_A_MINUTE: '1000000',
    LIMIT_CHANNELS_PER_ACCOUNT_A_DAY: '1000000',
    LIMIT_UNCLAIMED_MB: '100000',
    LIMIT_UNCLAIMED_MB_PER_ACCOUNT: '100000',
  })
  if (isDemo) await fillOnce(config, scalePosts)
  const bundle = viteBundle(join(root, 'apps/web'))
  const served = await serve(config, () => bundle)

  console.log(`
    Guildhall   ${config.PUBLIC_URL}
    mail        ${inbox.webUrl}
    texts       ${texts}, and here as they come
    API         ${config.PUBLIC_URL}/api/docs
    database    ${config.DATABASE_URL}
    redis       ${redis?.url ?? 'not installed: running as a single node'}
    files       ${config.FILES_DIR}
    metrics     http://127.0.0.1:${metricsPort}

    Ctrl+C stops everything.
  `)

  let printed = 0
  watchFile(texts, { interval: 500 }, () => {
    const lines = readFileSync(texts, 'utf8').split('\n').filter(Boolean)
    for (const line of lines.slice(printed)) {
      const { to, text } = JSON.parse(line) as { to: string; text: string }
      console.log(`  text to ${to}: ${text}`)
    }
    printed = lines.length
  })

  let isStopping = false
  async function stop() {
    if (isStopping) process.exit(1)
    isStopping = true
    await served.stop()
    await bundle.close()
    await Promise.all([postgres.stop('fast'), redis?.stop(), inbox.stop()])
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

async function fillOnce(config: Config, scalePosts: number | undefined) {
  await prepareDatabase(config.DATABASE_URL)
  const { kernel } = createKernel(config)
  const known = await kernel.db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  if (!known) await fillDemo(kernel)
  if (scalePosts !== undefined) await fillHall(kernel, scalePosts)
  await kernel.db.destroy()
}

async function fillDemo(kernel: Kernel) {
  const since = performance.now()
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`.padStart(8)
  console.log('  making a world to look at, once')
  const wanted = { seed: DEMO_SEED, hasPictures: true }
  const people = await fillWorld(kernel, wanted, (step) => console.log(`${seconds()}  ${step}`))
  console.log(`${seconds()}  made a world of ${people} people`)
}

async function fillHall(kernel: Kernel, posts: number) {
  const usernames = readyPeople.map(({ username }) => username)
  const ready = await kernel.db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', usernames)
    .execute()
  const byName = new Map(ready.map(({ id, username }) => [username, id]))
  const [ownerId, ...others] = usernames.flatMap((username) => byName.get(username) ?? [])
  if (ownerId === undefined) throw new Error('nobody of the demo world is left to own it')
  if ((await loadHall(kernel, { posts, ownerId, others }, console.log)) === 0)
    console.log(`  ${HALL.title} is there already`)
}
