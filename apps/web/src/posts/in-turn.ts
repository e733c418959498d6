const latest = new Map<string, Promise<unknown>>()

/** Asks one thing after the other where they are about the same, so that the last word is the last one said. */
export function inTurn<T>(about: string, ask: () => Promise<T>): Promise<T> {
  const turn = (latest.get(about) ?? Promise.resolve()).then(ask, ask)
  latest.set(about, turn)
  const leave = () => void (latest.get(about) === turn && latest.delete(about))
  turn.then(leave, leave)
  return turn
}
