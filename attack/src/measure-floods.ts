import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const program = resolve(import.meta.dirname, '../../bench/src/flood.ts')

interface Flood {
  readonly name: string
  readonly isHeld: boolean
  readonly line: string
}

/** Floods a server of its own and measures what others wait meanwhile, which takes a quiet machine and a minute. */
export async function* measureFloods(): AsyncGenerator<Flood> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const { name, isHeld } = JSON.parse(line) as { name?: string; isHeld?: boolean }
    if (name !== undefined) yield { name: `a flood: ${name}`, isHeld: isHeld === true, line }
  }
}
