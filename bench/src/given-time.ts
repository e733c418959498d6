import { readFileSync } from 'node:fs'

/** Ticks in which the processors worked, and in which they would have but the host gave them to somebody else. */
function ticks(): { worked: number; stolen: number } {
  const [line] = readFileSync('/proc/stat', 'utf8').split('\n', 1)
  const [user, nice, system, , , irq, softirq, stolen] = line!.trim().split(/\s+/).slice(1).map(Number)
  return { worked: user! + nice! + system! + irq! + softirq!, stolen: stolen! }
}

/** What a rate would have been without the time that the host of a virtual machine gave to others meanwhile. */
export async function inGivenTime(rate: () => Promise<number>): Promise<number> {
  const before = ticks()
  const measured = await rate()
  const after = ticks()
  const worked = after.worked - before.worked
  return worked > 0 ? measured * (1 + (after.stolen - before.stolen) / worked) : measured
}
