import type { ChatLog, LogEntry, PendingEntry } from './shapes.ts'

/** Shows a message before the server has it, or replaces what was shown of it; one that has arrived stays as it is. */
export function addPending<E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  message: P,
): ChatLog<E, P> {
  const { uniqueId } = message
  if (log.entries.some((entry) => entry.uniqueId === uniqueId)) return log
  const isKnown = log.pending.some((one) => one.uniqueId === uniqueId)
  const replaced = log.pending.map((one) => (one.uniqueId === uniqueId ? message : one))
  return { ...log, pending: isKnown ? replaced : [...log.pending, message] }
}

export const dropPending = <E extends LogEntry, P extends PendingEntry>(
  log: ChatLog<E, P>,
  uniqueId: string,
): ChatLog<E, P> => ({ ...log, pending: log.pending.filter((one) => one.uniqueId !== uniqueId) })
