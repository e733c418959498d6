import { after, HOUR } from '../src/platform/clock.ts'
import { idMaker } from '../src/platform/ids.ts'
import type { Kernel } from '../src/platform/kernel.ts'
import { chance } from './random.ts'

/** The server of the demo while it is filled: its time stands still, and its ids repeat with the seed. */
export interface House extends Kernel {
  readonly random: (size: number) => Buffer
}

function at(kernel: Kernel, now: Date, random: House['random']): House {
  const clock = () => now
  return { ...kernel, clock, newId: idMaker(clock, random), random }
}

export function houseOf(kernel: Kernel, seed: number): House {
  const luck = chance(seed + 1_000_003)
  return at(kernel, kernel.clock(), (size) =>
    Buffer.from(Uint8Array.from({ length: size }, () => luck.whole(256))),
  )
}

/** The same house so many hours ago. */
export const backThen = (house: House, ago: number): House =>
  at(house, after(house.clock(), -ago * HOUR), house.random)
