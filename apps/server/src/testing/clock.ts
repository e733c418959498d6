import { type Clock, systemClock } from '../platform/clock.ts'

export interface StillClock {
  readonly clock: Clock
  /** Moves the clock on. */
  later(ms: number): void
}

/**
 * Starts at the real time, because links, cookies and third-party programs check against it, and stands still there.
 */
export function stillClock(): StillClock {
  let ms = systemClock().getTime()
  return {
    clock: () => new Date(ms),
    later: (by) => {
      ms += by
    },
  }
}
