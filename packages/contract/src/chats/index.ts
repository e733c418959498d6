export { type ChatFilters, chatCalls } from './chat-calls.ts'
export { chatCommands } from './commands.ts'
export { groupCalls } from './group-calls.ts'
export {
  applyChangeNo,
  applyChanges,
  applyDeletion,
  applyHead,
  applyMessage,
  applyPage,
  applyUpdate,
  clearTo,
  numberDeletions,
} from './log/apply.ts'
export { entriesIn, gapsOf, type LogAsk, nextAsk, type SeqRange, segmentAround } from './log/gaps.ts'
export { addPending, dropPending } from './log/pending.ts'
export { applyReceipt, dropReader, firstUnreadOf, statusOf, unreadOf } from './log/reading.ts'
export {
  type ChatLog,
  emptyLog,
  type LogChanges,
  type LogEntry,
  type LogHead,
  type LogPage,
  type PendingEntry,
  type ReaderCursor,
  senderOf,
} from './log/shapes.ts'
export { messageActCalls } from './message-act-calls.ts'
export { messageCalls } from './message-calls.ts'
export { MAX_MESSAGE, MAX_REQUEST } from './message-fields.ts'
export type {
  ChatLine,
  Cursor,
  Message,
  MessageStatus,
  MessageType,
  PostCard,
  QuotedMessage,
  RoomCard,
  SharedMessage,
} from './message-shapes.ts'
export {
  type ChatStanding,
  canManageGroup,
  canModerateChat,
  canPinMessages,
  canReadChat,
  canWriteInChat,
} from './policy.ts'
export { receiptCommands } from './receipt-commands.ts'
export { groupSignals, receiptSignals } from './receipt-signals.ts'
export { type ChatSettings, requestCalls } from './request-calls.ts'
export { seatCalls } from './seat-calls.ts'
export {
  type Chat,
  type ChatHead,
  type ChatMember,
  type ChatType,
  MAX_FOLLOWED,
  ThreadGroup,
} from './shapes.ts'
export { chatSignals } from './signals.ts'
export { threadCalls } from './thread-calls.ts'
export { threadGroupCalls } from './thread-group-calls.ts'
