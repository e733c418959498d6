import { after, HOUR } from '../src/platform/clock.ts'
import { idMaker } from '../src/platform/ids.ts'
import type { Kernel } from '../src/platform/kernel.ts'

/** The same house so many hours ago: ids and times are those of then. */
export function backThen(kernel: Kernel, ago: number): Kernel {
  const then = after(kernel.clock(), -ago * HOUR)
  const clock = () => then
  return { ...kernel, clock, newId: idMaker(clock) }
}
