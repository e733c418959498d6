import { APART, isolation } from './isolation.ts'
import { type Bounds, type Ended, runBounded, Stopped } from './run-bounded.ts'

/** The isolating shell tells of a signal by a code; higher ones are ffmpeg's own. */
const isSignal = (code: number | null) => code !== null && code > 128 && code < 160

/**
 * Runs a program on a possibly malicious file: with limits on all resources and, where the system allows it, without
 * network and without sight of other processes.
 */
export async function limited(
  program: string,
  args: string[],
  bounds: Bounds,
): Promise<Pick<Ended, 'code' | 'output'>> {
  const before = await isolation()
  const { code, output, mark } = await runBounded([...before, program, ...args], bounds)
  if (before.length > 0 && mark !== APART) throw new Stopped(`${program} could not be isolated`)
  if (before.length > 0 && isSignal(code)) throw new Stopped(`${program} was stopped by a signal`)
  // 127: the shell found no such program.
  if (code === 127) throw new Error(`${program} is not installed`)
  return { code, output }
}
