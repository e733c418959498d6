import { entryAt, placeOf } from './merge-entries.ts'
import type { ChatLog, LogEntry } from './shapes.ts'

/** Numbers from the first to the last, both included. */
export interface SeqRange {
  readonly from: number
  readonly to: number
}

/** What to ask the server next. */
export type LogAsk =
  | { readonly kind: 'newest' }
  | { readonly kind: 'changes'; readonly after: number }
  | { readonly kind: 'messages'; readonly after: number }

/** The numbers of messages that exist and have not arrived, from a number on. */
export function gapsOf(log: ChatLog, fromSeq = 0): SeqRange[] {
  const gaps: SeqRange[] = []
  let next = Math.max(log.floorSeq + 1, fromSeq)
  for (const { seq } of log.entries) {
    if (seq > next) gaps.push({ from: next, to: seq - 1 })
    next = Math.max(next, seq + 1)
  }
  if (next <= log.lastSeq) gaps.push({ from: next, to: log.lastSeq })
  return gaps
}

/** The next question for whoever follows everything from a number on; null when the log is complete. */
export function nextAsk(log: ChatLog, fromSeq = log.entries[0]?.seq): LogAsk | null {
  if (log.changeCursor === null) return { kind: 'newest' }
  if (log.changeCursor < log.lastChange) return { kind: 'changes', after: log.changeCursor }
  const [gap] = gapsOf(log, fromSeq)
  return gap ? { kind: 'messages', after: gap.from - 1 } : null
}

/** The numbers around this one that have arrived without a gap; null if it has not arrived itself. */
export function segmentAround(log: ChatLog, seq: number): SeqRange | null {
  if (!entryAt(log.entries, seq)) return null
  let first = placeOf(log.entries, seq)
  let last = first
  while (log.entries[first - 1]?.seq === log.entries[first]!.seq - 1) first -= 1
  while (log.entries[last + 1]?.seq === log.entries[last]!.seq + 1) last += 1
  return { from: log.entries[first]!.seq, to: log.entries[last]!.seq }
}

export const entriesIn = <E extends LogEntry>(
  { entries }: ChatLog<E>,
  { from, to }: SeqRange,
): readonly E[] => entries.slice(placeOf(entries, from), placeOf(entries, to + 1))
