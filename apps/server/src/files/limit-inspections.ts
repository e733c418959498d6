import { availableParallelism } from 'node:os'

/** So many at once and no more: false when all places are taken. */
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

/** Looking at uploads is the heaviest work there is; in each process it leaves room for everything else. */
export const inspectionLimit = places(Math.max(2, Math.floor(availableParallelism() / 2)))
