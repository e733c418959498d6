import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { freePort } from './ports.ts'
import { ended, listening, started } from './processes.ts'

const root = resolve(import.meta.dirname, '../../..')

const MAX_SAID = 4000

export interface Guildhall {
  readonly url: string
  /** Where it tells what it measures of itself. */
  readonly metricsUrl: string
  readonly pid: number
  /** What it said at the end, where it ended by a fault of its own: neither killed nor asked to stop. */
  readonly lastWords: string | null
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly roles: string
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly redisUrl?: string
  /** A free one when not given. */
  readonly port?: number
  /** Kept by all nodes of one deployment. */
  readonly secretKey?: string
  readonly settings?: Record<string, string>
  /** For Node itself, such as a module to load first. */
  readonly nodeFlags?: string[]
}

/** Limits that suites which write and read all the time would reach. */
export const raisedLimits = {
  LIMIT_REQUESTS_PER_ACCOUNT_A_MINUTE: '100000000',
  LIMIT_REQUESTS_PER_ADDRESS_A_MINUTE: '100000000',
  LIMIT_FILES_PER_READER_A_MINUTE: '100000000',
  LIMIT_CODES_PER_MAILBOX_AN_HOUR: '100000000',
  LIMIT_CODES_PER_ADDRESS_AN_HOUR: '100000000',
  LIMIT_UPLOADS_PER_ADDRESS_A_MINUTE: '100000000',
  LIMIT_POSTS_PER_ACCOUNT_A_MINUTE: '100000000',
  LIMIT_POSTS_PER_NEW_ACCOUNT_A_MINUTE: '100000000',
  LIMIT_COMMENTS_PER_ACCOUNT_A_MINUTE: '100000000',
  LIMIT_MESSAGES_PER_ACCOUNT_A_SECOND: '100000000',
  LIMIT_COMMANDS_PER_ACCOUNT_A_MINUTE: '100000000',
  LIMIT_SEARCHES_A_MINUTE: '100000000',
  LIMIT_GUESTS_PER_ADDRESS_A_MINUTE: '100000000',
  LIMIT_CHANNELS_PER_ACCOUNT_A_DAY: '100000000',
  LIMIT_UNCLAIMED_MB_PER_ADDRESS: '1000000',
  LIMIT_UNCLAIMED_MB_PER_ACCOUNT: '1000000',
  LIMIT_UNCLAIMED_MB: '10000000',
  MIN_FREE_DISK_MB: '0',
  MIN_FREE_DISK_PERCENT: '0',
  COMMUNITY_IS_NEW_DAYS: '0',
}

/** The server as an operator runs it: its own process, in production mode, limits raised for load. */
export async function startGuildhall({
  roles,
  databaseUrl,
  smtpUrl,
  redisUrl,
  port: wanted,
  secretKey,
  settings,
  nodeFlags = [],
}: Options): Promise<Guildhall> {
  const [port, metricsPort] = [wanted ?? (await freePort()), await freePort()]
  const url = `http://localhost:${port}`
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = {
    PATH,
    // Where one start keeps what it compiled for the next.
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ROLES: roles,
    PORT: `${port}`,
    METRICS_PORT: `${metricsPort}`,
    PUBLIC_URL: url,
    SECRET_KEY: secretKey ?? randomBytes(32).toString('base64url'),
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Guildhall <hello@localhost>',
    FILES_DIR: resolve(tmpdir(), 'guildhall-files'),
    LOG_LEVEL: 'error',
    ...raisedLimits,
    ...(redisUrl ? { REDIS_URL: redisUrl } : {}),
    ...settings,
  }
  let said = ''
  const launch = async () => {
    const child = started(process.execPath, [...nodeFlags, 'apps/server/src/main.ts'], {
      cwd: root,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MAX_SAID)
    })
    await listening(roles.includes('web') ? port : metricsPort, child).catch((cause: Error) => {
      throw new Error(`${cause.message}: ${said}`, { cause })
    })
    return child
  }
  let child = await launch()
  return {
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    get pid() {
      return child.pid!
    },
    get lastWords() {
      return child.exitCode ? `code ${child.exitCode}: ${said}` : null
    },
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child),
    start: async () => {
      child = await launch()
    },
  }
}
