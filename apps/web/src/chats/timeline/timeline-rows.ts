import { type ChatLine, entriesIn, type SeqRange, senderOf } from '@guildhall/contract/chats'
import type { UploadQueue } from '../../files/uploads.ts'
import type { PendingMessage } from '../store/pending-message.ts'
import type { KeptTimeline, MessageLog, TimelineMessage } from '../store/timeline.ts'
import type { Written } from '../store/to-message.ts'

/** One row of a conversation; its id stays the same when a message of one's own is acknowledged. */
export type TimelineRow =
  | { readonly kind: 'day'; readonly id: string; readonly time: string }
  | { readonly kind: 'unread'; readonly id: 'unread'; readonly count: number }
  | { readonly kind: 'withheld'; readonly id: string; readonly seq: number; readonly count: number }
  | { readonly kind: 'line'; readonly id: string; readonly line: ChatLine }
  | {
      readonly kind: 'message'
      readonly id: string
      readonly message: TimelineMessage
      readonly isMine: boolean
      /** First and last of what one person said in one go. */
      readonly isFirst: boolean
      readonly isLast: boolean
    }
  | { readonly kind: 'pending'; readonly id: string; readonly pending: PendingMessage }
  | {
      readonly kind: 'uploading'
      readonly id: string
      readonly queue: UploadQueue
      readonly written: Written | null
    }

/** Messages of one person stand together if so little time lies between them. */
const TOGETHER_MS = 5 * 60_000

export const rowIdOf = (log: MessageLog, message: TimelineMessage) =>
  senderOf(message) === log.me ? message.uniqueId : message._id

interface View {
  readonly timeline: KeptTimeline
  readonly shown: SeqRange | null
  /** Where the line stands above the first message that was unread on opening. */
  readonly unread: { readonly from: number; readonly count: number } | null
  /** The day of a moment in the reader's zone. */
  readonly dayOf: (time: string) => string
}

/** The rows of what is shown of a chat, in order. */
export function timelineRows({ timeline, shown, unread, dayOf }: View): TimelineRow[] {
  const { log } = timeline
  const messages = shown ? entriesIn(log, shown) : []
  const isEnd = (shown?.to ?? log.floorSeq) >= log.lastSeq
  const rows: TimelineRow[] = []
  const isStart = (shown?.from ?? 0) <= log.floorSeq + 1
  // The line of a day that may have begun earlier would go up with the older messages, and the reader with it.
  let day = isStart || !messages[0] ? '' : dayOf(messages[0].sentTime)
  const onDay = (time: string) => {
    const next = dayOf(time)
    if (next !== day) rows.push({ kind: 'day', id: `day-${next}`, time })
    day = next
  }
  // Whether a name stands above the first one is known only with the message before it.
  const isKnown = (at: number) => at > 0 || isStart || messages.length === 1
  const lines = linesIn(timeline, shown, isEnd)
  const happened = (seq: number) => {
    for (const line of lines.get(seq) ?? []) {
      onDay(line.time)
      rows.push({ kind: 'line', id: `line-${line.changeNo}`, line })
    }
  }
  if (isStart && messages[0]) happened(messages[0].seq - 1)
  messages.forEach((message, at) => {
    if (message.seq === unread?.from) rows.push({ kind: 'unread', id: 'unread', count: unread.count })
    else if (!isKnown(at)) return
    if (message.isWithheld) withhold(rows, message)
    else {
      onDay(message.sentTime)
      rows.push(rowOf(log, message, messages[at - 1], messages[at + 1], dayOf))
    }
    happened(message.seq)
  })
  if (isEnd)
    for (const pending of log.pending) {
      onDay(pending.shown.sentTime)
      rows.push({ kind: 'pending', id: pending.uniqueId, pending })
    }
  return rows
}

function rowOf(
  log: MessageLog,
  message: TimelineMessage,
  before: TimelineMessage | undefined,
  after: TimelineMessage | undefined,
  dayOf: View['dayOf'],
): TimelineRow {
  const goesWith = (other: TimelineMessage | undefined) =>
    other !== undefined &&
    !other.isWithheld &&
    senderOf(other) === senderOf(message) &&
    dayOf(other.sentTime) === dayOf(message.sentTime) &&
    Math.abs(Date.parse(other.sentTime) - Date.parse(message.sentTime)) < TOGETHER_MS
  return {
    kind: 'message',
    id: rowIdOf(log, message),
    message,
    isMine: senderOf(message) === log.me,
    isFirst: !goesWith(before),
    isLast: !goesWith(after),
  }
}

/** What a block keeps from the reader folds into one row. */
function withhold(rows: TimelineRow[], { seq }: TimelineMessage) {
  const last = rows.at(-1)
  if (last?.kind === 'withheld') rows[rows.length - 1] = { ...last, count: last.count + 1 }
  else rows.push({ kind: 'withheld', id: `withheld-${seq}`, seq, count: 1 })
}

/** By the message they stand after. */
function linesIn({ lines }: KeptTimeline, shown: SeqRange | null, isEnd: boolean) {
  const all = Object.values(lines).filter(({ seq }) => shown && (seq < shown.to || isEnd))
  return Map.groupBy(
    all.sort((a, b) => a.changeNo - b.changeNo),
    ({ seq }) => seq,
  )
}
