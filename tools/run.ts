import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

export interface Run {
  readonly code: number
  readonly stdout: string
  /** Both streams as a person would have seen them. */
  readonly output: string
}

interface Place {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a program of the project (or of the system) to its end; it never rejects for the program's own failure. */
export function run(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: Place = {},
): Promise<Run> {
  const path = [join(root, 'node_modules/.bin'), join(root, 'tools/node_modules/.bin'), process.env.PATH]
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let stdout = ''
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      output += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, stdout, output }))
  })
}
