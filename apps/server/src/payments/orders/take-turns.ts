import type { Database } from '../../platform/database/connect.ts'

interface Turns {
  readonly running: Promise<void>
  next: Promise<void> | null
}

/** What is under way on this node, by the database it works on. */
const looks = new WeakMap<Database, Map<string, Turns>>()
const writes = new WeakMap<Database, Map<string, Promise<void>>>()

function of<T>(all: WeakMap<Database, Map<string, T>>, db: Database): Map<string, T> {
  const found = all.get(db) ?? new Map<string, T>()
  all.set(db, found)
  return found
}

const afterwards = (before: Promise<void>, work: () => Promise<void>) => before.then(work, work)

/**
 * Does something about a thing, one at a time. Whoever asks while it is being done is answered by one that begins
 * afterwards, together with everybody else who asks meanwhile.
 */
export function takeTogether(db: Database, about: string, work: () => Promise<void>): Promise<void> {
  const all = of(looks, db)
  const begin = () => {
    const running = work().finally(() => {
      if (turns.next === null) all.delete(about)
    })
    const turns: Turns = { running, next: null }
    all.set(about, turns)
    return running
  }
  const current = all.get(about)
  if (!current) return begin()
  current.next ??= afterwards(current.running, begin)
  return current.next
}

/** Does it when everybody who came before is done, instead of waiting in the database for a lock that they hold. */
export function takeTurn(db: Database, about: string, work: () => Promise<void>): Promise<void> {
  const all = of(writes, db)
  const before = all.get(about)
  const mine: Promise<void> = (before ? afterwards(before, work) : work()).finally(() => {
    if (all.get(about) === mine) all.delete(about)
  })
  all.set(about, mine)
  return mine
}
