import type { Payload } from '@guildhall/contract'
import { applyDeletion, applyReceipt, numberDeletions, type receiptSignals } from '@guildhall/contract/chats'
import type { Thunk } from '../../platform/store/store.ts'
import { recount, relistDeleted } from './hear-message.ts'
import { mend } from './hear-signals.ts'
import { dropPins } from './pins.ts'
import { emptyQuotes } from './requote.ts'
import { changeLog, changeTimeline, type TimelineMessage } from './timeline.ts'

type Told<Name extends keyof typeof receiptSignals> = Payload<(typeof receiptSignals)[Name]>

/** A sign of typing is shown for so long, unless another follows. */
export const TYPING_MS = 5000

export const chatMessageDelivered = ({ chat, userId, seq }: Told<'chatMessageDelivered'>): Thunk =>
  changeLog(chat, (log) => (userId === log.me ? log : applyReceipt(log, userId, { receivedSeq: seq })))

export const chatMessageSeen = ({ chat, userId, seq }: Told<'chatMessageSeen'>): Thunk =>
  changeLog(chat, (log) => (userId === log.me ? log : applyReceipt(log, userId, { seenSeq: seq })))

export function deleteMessages(told: Told<'deleteMessages'>): Thunk<Promise<void>> {
  const { chat, messageIds, changeNo } = told
  const deleted = numberDeletions(told)
  return async (dispatch) => {
    dispatch(changeLog(chat, (log) => emptyQuotes(applyDeletion(log, deleted, emptied), messageIds)))
    dispatch(relistDeleted(chat, messageIds, changeNo, emptied))
    dispatch(dropPins(chat, messageIds, changeNo))
    await Promise.all([dispatch(recount(chat)), dispatch(mend(chat))])
  }
}

const emptied = <M extends TimelineMessage>(message: M): M => ({
  ...message,
  type: 'text',
  text: '',
  picture: null,
  video: null,
  file: null,
  link: null,
  post: null,
  feed: null,
  replyMessage: null,
  isForward: false,
  forwardMessage: null,
  userMentions: [],
  mentionsAll: false,
  reactions: { total: 0, summary: [] },
  userReaction: '',
  isEdited: false,
  editedTime: null,
  isPinned: false,
})

export function isTyping({ chat, userId, isTyping }: Told<'isTyping'>): Thunk {
  return changeTimeline(chat, ({ typing, ...timeline }) => {
    const { [userId]: _before, ...others } = typing
    return { ...timeline, typing: isTyping ? { ...others, [userId]: Date.now() + TYPING_MS } : others }
  })
}
