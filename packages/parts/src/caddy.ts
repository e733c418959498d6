import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './ports.ts'
import { ended, listening, started } from './processes.ts'

const deployed = resolve(import.meta.dirname, '../../../deploy/Caddyfile')

/** On a machine of its own it would ask for certificates and trust; here it makes them itself and asks nobody. */
const globals = (httpPort: number) => `{
	admin off
	skip_install_trust
	http_port ${httpPort}
}
`

/** Debian's Caddy is too old for one line, which matters only to those who reload it. */
const siteBefore = (webPort: number) =>
  readFileSync(deployed, 'utf8')
    .replace('web:3000', `127.0.0.1:${webPort}`)
    .replace(/^\s*stream_close_delay .*\n/m, '')

export interface Caddy {
  readonly url: string
  stop(): Promise<void>
}

/** Caddy as it is deployed, before a web node on this machine; null where none is installed. */
export async function startCaddy(port: number, webPort: number): Promise<Caddy | null> {
  if (spawnSync('caddy', ['version'], { stdio: 'ignore' }).status !== 0) return null
  const place = mkdtempSync(join(tmpdir(), 'guildhall-caddy-'))
  const file = join(place, 'Caddyfile')
  const url = `https://localhost:${port}`
  writeFileSync(file, globals(await freePort()) + siteBefore(webPort))
  const env = {
    PATH: process.env.PATH,
    HOME: place,
    XDG_DATA_HOME: place,
    XDG_CONFIG_HOME: place,
    PUBLIC_URL: url,
  }
  const child = started('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env })
  await listening(port, child)
  return {
    url,
    stop: async () => {
      await ended(child)
      rmSync(place, { recursive: true, force: true })
    },
  }
}
