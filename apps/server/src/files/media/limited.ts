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

/** It took too long, too much, or fell: not an answer about what it looked at. */
export class Stopped extends Error {}

const MAX_OUTPUT = 64 * 1024

/** The shell sets the limits of data, processor time and written files, then becomes the program. */
const BOUNDED = 'ulimit -d "$1"; ulimit -t "$2"; ulimit -f 1048576; ulimit -c 0; shift 2; exec "$@"'

function yieldTo(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It has ended already.
  }
}

/** Runs a program on something that may have been made to break it: bounded in every direction, last in line, killable. */
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
      // The whole group: what it started ends with it.
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
    }
    // On a busy machine a program waits as long as it works.
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
