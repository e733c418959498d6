import { placeOf } from './merge-entries.ts'
import { type ChatLog, type LogEntry, type PendingEntry, type ReaderCursor, senderOf } from './shapes.ts'

const isCounted = (log: ChatLog, entry: LogEntry) =>
  !entry.isDeleted && !entry.isWithheld && senderOf(entry) !== log.me

/** How many messages the reader has not read. What has not arrived counts until it turns out to be deleted. */
export function unreadOf(log: ChatLog): number {
  const base = Math.max(log.readSeq, log.floorSeq)
  const after = log.entries.slice(placeOf(log.entries, base + 1))
  const uncounted = after.filter((entry) => !isCounted(log, entry)).length
  return Math.max(0, log.lastSeq - base - uncounted)
}

/** The first message to read; null if everything has been read or it has not arrived. */
export function firstUnreadOf(log: ChatLog): number | null {
  const base = Math.max(log.readSeq, log.floorSeq)
  const after = log.entries.slice(placeOf(log.entries, base + 1))
  return after.find((entry) => isCounted(log, entry))?.seq ?? null
}

/** Notes how far somebody else has come. Receipts overtake each other, and nobody unsees. */
export function applyReceipt<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  reader: string,
  cursor: Partial<ReaderCursor>,
): ChatLog<E, P> {
  const { joinedSeq, receivedSeq = 0, seenSeq = 0 } = cursor
  const old = log.readers[reader] ?? { joinedSeq: 0, receivedSeq: 0, seenSeq: 0 }
  const seen = Math.max(old.seenSeq, seenSeq)
  const next = {
    joinedSeq: joinedSeq ?? old.joinedSeq,
    receivedSeq: Math.max(old.receivedSeq, receivedSeq, seen),
    seenSeq: seen,
  }
  return { ...log, readers: { ...log.readers, [reader]: next } }
}

/** Notes that somebody has left: their cursor no longer holds back a status. */
export function dropReader<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  reader: string,
): ChatLog<E, P> {
  const { [reader]: _left, ...readers } = log.readers
  return { ...log, readers }
}

/** Received or seen once everybody has who was there when it was sent and still is. */
export function statusOf(log: ChatLog, seq: number): 'sent' | 'received' | 'seen' {
  const concerned = Object.values(log.readers).filter(({ joinedSeq }) => joinedSeq < seq)
  if (concerned.length === 0) return 'sent'
  if (concerned.every(({ seenSeq }) => seenSeq >= seq)) return 'seen'
  return concerned.every(({ receivedSeq }) => receivedSeq >= seq) ? 'received' : 'sent'
}
