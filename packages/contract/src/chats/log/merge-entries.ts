import type { LogEntry } from './shapes.ts'

/** The first place in the ascending entries whose number is not below this one. */
export function placeOf(entries: readonly LogEntry[], seq: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entries[middle]!.seq < seq) low = middle + 1
    else high = middle
  }
  return low
}

export function entryAt<E extends LogEntry>(entries: readonly E[], seq: number): E | undefined {
  const entry = entries[placeOf(entries, seq)]
  return entry?.seq === seq ? entry : undefined
}

/** The state that has seen more changes. A signal lacks the fields that only concern the reader: those stay. */
const newer = <E extends LogEntry>(old: E, next: E): E =>
  next.changeNo < old.changeNo ? old : { ...old, ...next }

/** Returns the entries with these added or brought up to date; an older state never replaces a newer one. */
export function mergeEntries<E extends LogEntry>(entries: readonly E[], added: readonly E[]): readonly E[] {
  if (added.length === 0) return entries
  const ascending = [...added].sort((a, b) => a.seq - b.seq)
  if (ascending[0]!.seq > (entries.at(-1)?.seq ?? 0)) return unite(entries, ascending)
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  for (const entry of ascending) {
    const old = bySeq.get(entry.seq)
    bySeq.set(entry.seq, old ? newer(old, entry) : entry)
  }
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

function unite<E extends LogEntry>(entries: readonly E[], later: readonly E[]): readonly E[] {
  const all = [...entries]
  for (const entry of later) {
    const last = all.at(-1)
    if (last?.seq === entry.seq) all[all.length - 1] = newer(last, entry)
    else all.push(entry)
  }
  return all
}
