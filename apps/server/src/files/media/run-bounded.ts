import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'

export interface Bounds {
  readonly seconds: number
  readonly megabytes: number
  readonly cwd: string
}

export interface Ended {
  readonly code: number | null
  readonly output: string
  /** What the program, or whoever started it for us, wrote to its fourth stream. */
  readonly mark: string
}

/** The program exceeded a limit or crashed, which says nothing about the file. */
export class Stopped extends Error {}

const MAX_OUTPUT = 64 * 1024

/** The shell limits memory, processor time and file size, then replaces itself with the program. */
const BOUNDED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -f 1048576; ulimit -c 0; shift 2; exec "$@"'

function yieldTo(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The program has already ended.
  }
}

/** Runs a command with limits on all resources, at low priority, killable, and without our environment. */
export function runBounded(command: readonly string[], { seconds, megabytes, cwd }: Bounds): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('/bin/sh', ['-c', BOUNDED, 'sh', `${megabytes * 1024}`, `${seconds}`, ...command], {
      cwd,
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8' },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      detached: true,
    })
    child.once('spawn', () => yieldTo(child.pid!))
    const said = { output: '', mark: '' }
    const kill = () => {
      // Kills the whole process group, so that child processes end too.
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    }
    // The timeout is twice the processor time, since on a busy machine a program also waits.
    const late = setTimeout(kill, 2 * seconds * 1000)
    const keep = (name: keyof typeof said, stream: Readable) =>
      stream.setEncoding('utf8').on('data', (text: string) => {
        said[name] += text
        if (said[name].length > MAX_OUTPUT) kill()
      })
    keep('output', child.stdio[1] as Readable)
    keep('mark', child.stdio[3] as Readable)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(late)
      if (signal) reject(new Stopped(`${command[0]} was stopped by ${signal}`))
      else resolve({ code, ...said })
    })
  })
}
