import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until something listens there, at most three minutes: four servers that start at once share two cores. */
export async function listening(port: number, child?: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3600; tries += 1) {
    if (child && child.exitCode !== null)
      throw new Error(`it ended with code ${child.exitCode} before it listened`)
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (open) return
    await sleep(50)
  }
  throw new Error(`nothing listens on port ${port}`)
}

/** Ends a child politely, then by force. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill(signal)
  const forced = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(forced)
}

/** Starts a program whose output is dropped and that never outlives us unnoticed. */
export function started(
  command: string,
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
) {
  const child = spawn(command, args, { stdio: 'ignore', ...options })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return child
}
