export interface Tally {
  /** What somebody did, how long it took, and what came back: a status, or 0 where nothing came. */
  note(act: string, ms: number, status: number): void
  /** Since it was last taken. */
  take(): { readonly acts: number; readonly p95Ms: number; readonly faults: number }
  acts(): number
  /** What the server could not answer, in all. */
  faults(): number
  /** What was answered otherwise than with success, in all. */
  refusals(): Readonly<Record<string, number>>
}

const OK = 200

/** Counts what people do and what becomes of it. */
export function createTally(): Tally {
  let times: number[] = []
  let recentFaults = 0
  let [acts, faults] = [0, 0]
  const refused = new Map<string, number>()
  return {
    note(act, ms, status) {
      times.push(ms)
      acts += 1
      if (status === OK) return
      const name = `${act} ${status}`
      refused.set(name, (refused.get(name) ?? 0) + 1)
      if (status >= 500 || status === 0) {
        faults += 1
        recentFaults += 1
      }
    },
    take() {
      const sorted = times.toSorted((a, b) => a - b)
      const p95Ms = Math.round(sorted[Math.floor(sorted.length * 0.95)] ?? 0)
      const taken = { acts: sorted.length, p95Ms, faults: recentFaults }
      times = []
      recentFaults = 0
      return taken
    },
    acts: () => acts,
    faults: () => faults,
    refusals: () => Object.fromEntries(refused),
  }
}
