import { availableParallelism } from 'node:os'

/** Limits concurrent work; returns false when all slots are taken. */
function places(count: number) {
  let taken = 0
  return {
    async run(work: () => Promise<void>): Promise<boolean> {
      if (taken >= count) return false
      taken += 1
      try {
        await work()
        return true
      } finally {
        taken -= 1
      }
    },
  }
}

/** Inspecting uploads is the heaviest work, so each process limits it to leave room for everything else. */
export const inspectionLimit = places(Math.max(2, Math.floor(availableParallelism() / 2)))
