import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'

interface Bounds {
  readonly seconds: number
  readonly megabytes: number
  readonly cwd: string
}

export interface Ended {
  readonly code: number | null
  readonly output: string
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

/** Runs a program on a possibly malicious file: with limits on all resources, at low priority, and killable. */
export function limited(
  program: string,
  args: string[],
  { seconds, megabytes, cwd }: Bounds,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      '/bin/sh',
      ['-c', BOUNDED, 'sh', `${megabytes * 1024}`, `${seconds}`, program, ...args],
      { cwd, env: { PATH: process.env.PATH }, stdio: ['ignore', 'pipe', 'ignore'], detached: true },
    )
    child.once('spawn', () => yieldTo(child.pid!))
    let output = ''
    const kill = () => {
      // Kills the whole process group, so that child processes end too.
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    }
    // The timeout is twice the processor time, since on a busy machine a program also waits.
    const late = setTimeout(kill, 2 * seconds * 1000)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.length > MAX_OUTPUT) kill()
    })
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearTimeout(late)
      // 127: the shell found no such program.
      if (code === 127) reject(new Error(`${program} is not installed`))
      else if (signal) reject(new Stopped(`${program} was stopped by ${signal}`))
      else resolve({ code, output })
    })
  })
}
