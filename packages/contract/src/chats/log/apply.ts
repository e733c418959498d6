import { entryAt, mergeEntries } from './merge-entries.ts'
import {
  type ChatLog,
  type LogChanges,
  type LogEntry,
  type LogHead,
  type LogPage,
  type PendingEntry,
  senderOf,
} from './shapes.ts'

/** Adds a page of messages, whichever way it was asked for. */
export function applyPage<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  page: LogPage<E>,
): ChatLog<E, P> {
  const first = Math.min(...page.messages.map(({ seq }) => seq), page.before ?? page.lastSeq + 1)
  const isFirst = log.changeCursor === null
  return settle({
    ...log,
    entries: mergeEntries(log.entries, page.messages),
    floorSeq: page.isStart ? Math.max(log.floorSeq, first - 1) : log.floorSeq,
    lastSeq: Math.max(log.lastSeq, page.lastSeq, ...page.messages.map(({ seq }) => seq)),
    lastChange: Math.max(log.lastChange, page.lastChange),
    sinceSeq: isFirst ? page.lastSeq : log.sinceSeq,
    // A page from before the latest changes lacks them: they must be asked for again.
    changeCursor: Math.min(log.changeCursor ?? page.lastChange, page.lastChange),
    changesAhead: log.changesAhead.filter((changeNo) => changeNo <= page.lastChange),
  })
}

/** Adds the present state of what changed. Messages before the first page are left to their own page. */
export function applyChanges<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  changes: LogChanges<E>,
): ChatLog<E, P> {
  const { after, messages, upTo, lastChange } = changes
  const cursor = log.changeCursor
  return settle({
    ...log,
    entries: mergeEntries(
      log.entries,
      messages.filter((message) => isWanted(log, message)),
    ),
    lastSeq: Math.max(log.lastSeq, ...messages.map(({ seq }) => seq)),
    lastChange: Math.max(log.lastChange, lastChange),
    changeCursor: cursor !== null && after <= cursor ? Math.max(cursor, upTo) : cursor,
  })
}

/** Adds a message as a signal or an acknowledgement brings it. */
export function applyMessage<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  message: E,
): ChatLog<E, P> {
  const { seq, changeNo } = message
  const isNew = seq > log.lastSeq && senderOf(message) === log.me
  const known = {
    ...log,
    lastSeq: Math.max(log.lastSeq, seq),
    lastChange: Math.max(log.lastChange, changeNo),
    readSeq: isNew ? Math.max(log.readSeq, seq) : log.readSeq,
    pending: withoutSettled(log, [message]),
  }
  // What an unopened chat says is fetched when it is opened.
  if (log.changeCursor === null || !isWanted(log, message)) return known
  return settle({ ...known, entries: mergeEntries(log.entries, [message]) })
}

/** Adds a message that alone has changed: no other shares its change number. */
export const applyUpdate = <E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  message: E,
): ChatLog<E, P> => applyChangeNo(applyMessage(log, message), message.changeNo)

/** Which change deleted each message; their numbers follow each other and end with the one that is told. */
export const numberDeletions = ({
  messageIds,
  changeNo,
}: {
  readonly messageIds: readonly string[]
  readonly changeNo: number
}) => messageIds.map((_id, at) => ({ _id, changeNo: changeNo - (messageIds.length - 1 - at) }))

/** Empties messages that were deleted for everybody; the rest of what the signal concerns is asked for. */
export function applyDeletion<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  deleted: readonly { readonly _id: string; readonly changeNo: number }[],
  empty: (entry: E) => E,
): ChatLog<E, P> {
  const changeOf = new Map(deleted.map(({ _id, changeNo }) => [_id, changeNo]))
  const emptied = log.entries.flatMap((entry) => {
    const changeNo = changeOf.get(entry._id)
    return changeNo === undefined ? [] : [{ ...empty(entry), isDeleted: true, changeNo }]
  })
  const found = new Set(emptied.map(({ _id }) => _id))
  const missed = new Set(deleted.flatMap(({ _id, changeNo }) => (found.has(_id) ? [] : [changeNo])))
  return settle({
    ...log,
    entries: mergeEntries(log.entries, emptied),
    lastChange: Math.max(log.lastChange, ...changeOf.values()),
    changesAhead: [...log.changesAhead, ...changeOf.values()].filter((changeNo) => !missed.has(changeNo)),
  })
}

/** Notes where the chat stands now, as the list of heads or a hint says; a hint knows nothing of the reader. */
export function applyHead<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  head: Partial<LogHead>,
): ChatLog<E, P> {
  return {
    ...log,
    lastSeq: Math.max(log.lastSeq, head.lastSeq ?? 0),
    lastChange: Math.max(log.lastChange, head.lastChange ?? 0),
    readSeq: head.readSeq ?? log.readSeq,
  }
}

/** Notes a change that concerns no message, such as one of the chat's title. */
export const applyChangeNo = <E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  changeNo: number,
): ChatLog<E, P> =>
  settle({
    ...log,
    lastChange: Math.max(log.lastChange, changeNo),
    changesAhead: log.changeCursor === null ? [] : [...log.changesAhead, changeNo],
  })

/** Hides everything up to a number, as after clearing the chat. */
export const clearTo = <E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  seq: number,
): ChatLog<E, P> => settle({ ...log, floorSeq: Math.max(log.floorSeq, seq) })

/** Signals may be late: one about a message from before the first page could be older than any change seen since. */
const isWanted = (log: ChatLog, { seq }: LogEntry) =>
  seq > log.sinceSeq || entryAt(log.entries, seq) !== undefined

function settle<E extends LogEntry, P extends PendingEntry>(log: ChatLog<E, P>): ChatLog<E, P> {
  const { floorSeq, changeCursor } = log
  const isHidden = (log.entries[0]?.seq ?? floorSeq + 1) <= floorSeq
  const entries = isHidden ? log.entries.filter(({ seq }) => seq > floorSeq) : log.entries
  const pending = withoutSettled(log, log.pending.length > 0 ? entries : [])
  return { ...log, entries, pending, ...(changeCursor !== null && advance(changeCursor, log.changesAhead)) }
}

/** Moves the cursor over every change that has arrived without a gap. */
function advance(from: number, ahead: readonly number[]) {
  let changeCursor = from
  const changesAhead: number[] = []
  for (const changeNo of [...new Set(ahead)].sort((a, b) => a - b)) {
    if (changeNo === changeCursor + 1) changeCursor = changeNo
    else if (changeNo > changeCursor) changesAhead.push(changeNo)
  }
  return { changeCursor, changesAhead }
}

function withoutSettled<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  entries: readonly E[],
): readonly P[] {
  const sent = new Set(entries.filter((entry) => senderOf(entry) === log.me).map(({ uniqueId }) => uniqueId))
  return log.pending.some(({ uniqueId }) => sent.has(uniqueId))
    ? log.pending.filter(({ uniqueId }) => !sent.has(uniqueId))
    : log.pending
}
