import { type ChildProcess, execFile } from 'node:child_process'
import { accessSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import { ended, listening, started } from './processes.ts'
import { backendConf, proxyConf, RING_SCRIPT, SWIFT_CONF } from './swift-settings.ts'
import { ownedDirectory, unprivileged } from './unprivileged.ts'

const run = promisify(execFile)

/** Debian's own Python, where its packages are; another may come first in PATH. */
const PYTHON = '/usr/bin/python3'
const BIN = '/usr/bin'
const INSTALL =
  'apt-get install --no-install-recommends swift-proxy swift-account swift-container swift-object python3-swiftclient memcached'

export interface Swift {
  /** Where it speaks S3, path style. */
  readonly endpoint: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
  /** Makes a bucket that takes requests from pages of this origin. */
  createBucket(name: string, origin: string): Promise<void>
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

async function killed(children: ChildProcess[]) {
  await Promise.all(children.map((child) => ended(child, 'SIGKILL')))
}

/** Four Python programs at once take their time on a busy machine. */
async function patiently(port: number, child: ChildProcess) {
  for (let tries = 1; ; tries += 1)
    try {
      return await listening(port, child)
    } catch (error) {
      if (tries === 6 || child.exitCode !== null) throw error
    }
}

/** A real S3 server on loopback: OpenStack Swift with its S3 interface, one process of each kind. */
export async function startSwift(): Promise<Swift> {
  for (const program of ['swift-proxy-server', 'swift-object-server', 'memcached'])
    try {
      accessSync(join(BIN, program))
    } catch {
      throw new Error(`${program} is not installed: ${INSTALL}`)
    }
  const home = ownedDirectory(mkdtempSync(join(tmpdir(), 'guildhall-swift-')))
  const [proxy, memcached, account, container, object] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  )
  const user = unprivileged.uid ? 'nobody' : userInfo().username
  const as = { ...unprivileged, cwd: home, env: { PATH: '/usr/bin:/bin', HOME: home } }
  const backends = { account, container, object }

  mkdirSync(join(home, 'devices/d1'), { recursive: true })
  ownedDirectory(join(home, 'devices'))
  ownedDirectory(join(home, 'devices/d1'))
  writeFileSync(join(home, 'swift.conf'), SWIFT_CONF)
  for (const [kind, port] of Object.entries(backends))
    writeFileSync(join(home, `${kind}.conf`), backendConf({ kind, port: port!, home, user }))
  writeFileSync(
    join(home, 'proxy.conf'),
    proxyConf({ port: proxy!, memcached: memcached!, home, user, origin: '*' }),
  )
  await run(PYTHON, ['-c', RING_SCRIPT, home, JSON.stringify(backends)], as)

  const launch = async () => {
    const children = [
      started(
        join(BIN, 'memcached'),
        ['-l', '127.0.0.1', '-p', `${memcached}`, '-U', '0', '-m', '16', '-u', user],
        as,
      ),
      ...['account', 'container', 'object', 'proxy'].map((kind) =>
        started(PYTHON, [join(BIN, `swift-${kind}-server`), join(home, `${kind}.conf`)], as),
      ),
    ]
    const ports = [memcached, account, container, object, proxy]
    try {
      await Promise.all(children.map((child, index) => patiently(ports[index]!, child)))
    } catch (error) {
      await killed(children)
      throw error
    }
    return children
  }
  let children = await launch()
  const endpoint = `http://127.0.0.1:${proxy}`
  const credentials = { accessKey: 'dev:admin', secretKey: 'testing', region: 'us-east-1' }
  return {
    endpoint,
    ...credentials,
    async createBucket(name, origin) {
      const asked = { 'x-auth-user': credentials.accessKey, 'x-auth-key': credentials.secretKey }
      const { headers } = await fetch(`${endpoint}/auth/v1.0`, { headers: asked })
      const token = headers.get('x-auth-token') ?? ''
      // Swift keeps a bucket's origins in its own interface, not in that of S3.
      const { status } = await fetch(`${headers.get('x-storage-url')}/${name}`, {
        method: 'PUT',
        headers: {
          'x-auth-token': token,
          'x-container-meta-access-control-allow-origin': origin,
          'x-container-meta-access-control-expose-headers': 'etag',
        },
      })
      if (status >= 300) throw new Error(`the bucket ${name} could not be made: ${status}`)
    },
    kill: () => killed(children),
    start: async () => {
      children = await launch()
    },
    async stop() {
      await killed(children)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
