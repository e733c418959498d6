import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { freePort } from './ports.ts'
import { ended, listening, started } from './processes.ts'

export interface Redis {
  readonly url: string
  /** Ends it without a goodbye; what it held is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

const isInstalled = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0

/** A Redis that keeps nothing, or null where none is installed. */
export async function startRedis(): Promise<Redis | null> {
  if (!isInstalled()) return null
  const port = await freePort()
  const args = [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    tmpdir(),
  ]
  const launch = async () => {
    const child = started('redis-server', args)
    await listening(port, child)
    return child
  }
  let child = await launch()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child),
    start: async () => {
      child = await launch()
    },
  }
}
