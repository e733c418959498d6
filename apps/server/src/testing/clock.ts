import { type Clock, systemClock } from '../platform/clock.ts'

export interface StillClock {
  readonly clock: Clock
  /** Moves the clock on. */
  later(ms: number): void
}

/** Begins with the real time, which links, cookies and other people's programs are checked against, and stands there. */
export function stillClock(): StillClock {
  let ms = systemClock().getTime()
  return {
    clock: () => new Date(ms),
    later: (by) => {
      ms += by
    },
  }
}
