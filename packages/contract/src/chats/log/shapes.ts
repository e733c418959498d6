/** What the log of a chat must know of a message; the rest travels along. */
export interface LogEntry {
  readonly seq: number
  /** The number of the latest change to it; 0 if it never changed. */
  readonly changeNo: number
  readonly _id: string
  /** A stub of a message that is not shown to the reader has neither words nor a sender. */
  readonly uniqueId?: string | null
  readonly sender?: string | { readonly _id: string } | null
  readonly isDeleted?: boolean
  readonly isWithheld?: boolean
}

/** A message of the reader that the server has not acknowledged yet. */
export interface PendingEntry {
  readonly uniqueId: string
}

/** How far a person has come in a chat; messages from before they joined do not concern them. */
export interface ReaderCursor {
  readonly joinedSeq: number
  readonly receivedSeq: number
  readonly seenSeq: number
}

/** Everything that is known of one chat's messages: plain data that is never changed in place. */
export interface ChatLog<E extends LogEntry = LogEntry, P extends PendingEntry = PendingEntry> {
  readonly me: string
  /** Ascending by number, with gaps where something has not arrived. */
  readonly entries: readonly E[]
  readonly pending: readonly P[]
  /** Nothing up to this number is visible to the reader: it was cleared, or said before they joined. */
  readonly floorSeq: number
  readonly lastSeq: number
  readonly lastChange: number
  /** The entries contain every change up to this number. Null until a page has arrived. */
  readonly changeCursor: number | null
  /** The changes after the cursor that the entries contain, ascending. */
  readonly changesAhead: readonly number[]
  /** The chat's last number when the first page was read; signals about earlier messages need their page first. */
  readonly sinceSeq: number
  readonly readSeq: number
  /** The others in the chat, by id. */
  readonly readers: Readonly<Record<string, ReaderCursor>>
}

/** A page of messages, with the chat's numbers from the same moment or from before it. */
export interface LogPage<E extends LogEntry> {
  readonly messages: readonly E[]
  readonly lastSeq: number
  readonly lastChange: number
  /** Set where everything below a number was asked for. */
  readonly before?: number
  /** Nothing below the page is visible to the reader. */
  readonly isStart?: boolean
}

/** The present state of what changed after a number, by change number. */
export interface LogChanges<E extends LogEntry> {
  readonly after: number
  readonly messages: readonly E[]
  /** Every change up to this number is contained. */
  readonly upTo: number
  readonly lastChange: number
}

export interface LogHead {
  readonly lastSeq: number
  readonly lastChange: number
  readonly readSeq: number
}

export const emptyLog = <E extends LogEntry, P extends PendingEntry = PendingEntry>(
  me: string,
): ChatLog<E, P> => ({
  me,
  entries: [],
  pending: [],
  floorSeq: 0,
  lastSeq: 0,
  lastChange: 0,
  changeCursor: null,
  changesAhead: [],
  sinceSeq: 0,
  readSeq: 0,
  readers: {},
})

export const senderOf = ({ sender }: LogEntry) =>
  typeof sender === 'object' ? (sender?._id ?? null) : (sender ?? null)
