const turns = new Map<string, Promise<unknown>>()

/** Asks about one draft one thing after the other, so that it is not made twice and not brought back. */
export function inTurn<T>(about: string, ask: () => Promise<T>): Promise<T> {
  const turn = (turns.get(about) ?? Promise.resolve()).then(ask, ask)
  turns.set(about, turn)
  const leave = () => void (turns.get(about) === turn && turns.delete(about))
  turn.then(leave, leave)
  return turn
}
