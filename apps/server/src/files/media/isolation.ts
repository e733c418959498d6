import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import type { Kernel } from '../../platform/kernel.ts'
import { runBounded } from './run-bounded.ts'

/** What the isolating shell writes once everything is hidden, so that its own failures are not taken for the program's. */
export const APART = 'apart'

/**
 * Processes of others and the sockets of services are hidden; the program gets no right that was needed for it. The shell
 * stays the first process, because the first one would outlive most signals.
 */
const HIDE = `mount -t proc proc /proc 2>&- || mount -t tmpfs tmpfs /proc || exit
  mount -t tmpfs tmpfs /run || exit
  printf ${APART} >&3
  setpriv --bounding-set=-all --no-new-privs -- "$@" 3>&-`

const UNSHARED = [
  ...['unshare', '--map-root-user', '--net', '--pid', '--mount', '--ipc', '--fork', '--kill-child'],
  ...['--', '/bin/sh', '-c', HIDE, 'sh'],
] as const

/** Tries to reach a port of this machine and to read the environment of the server. */
const ESCAPE = `
  const { connect } = require('node:net'), { readFileSync } = require('node:fs')
  const [, port, pid] = process.argv
  const answer = (word) => { process.stdout.write(word); process.exit() }
  try { readFileSync('/proc/' + pid + '/environ'); answer('seen') } catch {}
  connect(Number(port), '127.0.0.1').on('connect', () => answer('heard')).on('error', () => answer('nothing'))`

/** The words, if a program behind them can neither reach a port of this machine nor see the server; none otherwise. */
export async function probe(words: readonly string[]): Promise<readonly string[]> {
  const listener = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as { port: number }
  const bounds = { seconds: 10, megabytes: 1024, cwd: tmpdir() }
  const attempt = [process.execPath, '-e', ESCAPE, `${port}`, `${process.pid}`]
  try {
    const { code, output, mark } = await runBounded([...words, ...attempt], bounds)
    return code === 0 && output === 'nothing' && mark === APART ? words : []
  } catch {
    return []
  } finally {
    listener.close()
  }
}

let found: Promise<readonly string[]> | undefined

/**
 * The words before a program that take it away from the network and from other processes; none where the system does not
 * allow it. Found out once, by trying to escape.
 */
export function isolation(): Promise<readonly string[]> {
  found ??= probe(UNSHARED)
  return found
}

/** Tells the operator which of the two it is. */
export async function tellIsolation(log: Kernel['log']) {
  if ((await isolation()).length > 0)
    log.info('programs that open uploads run without network, in namespaces')
  else log.warn('programs that open uploads run with network: this system does not let us create namespaces')
}
