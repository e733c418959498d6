export { unreadCalls } from './calls.ts'
export {
  type CatchUpChannel,
  type CatchUpChats,
  type CatchUpRow,
  type ChatRow,
  MAX_COUNTED,
  type Marked,
  type NoticeRow,
  type RoomRow,
  type Since,
  type UnreadChannel,
  type Waiting,
} from './shapes.ts'
export { unreadSignals } from './signals.ts'
