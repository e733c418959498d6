const LANES = 8

/** Does these, some at a time, each when it may. */
export async function inLanes(
  acts: readonly (() => Promise<unknown>)[],
  mayGo: () => Promise<void> = async () => undefined,
) {
  let next = 0
  const lane = async () => {
    while (next < acts.length) {
      const act = acts[next]!
      next += 1
      await mayGo()
      await act()
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
