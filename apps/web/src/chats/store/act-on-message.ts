import {
  applyMessage,
  applyUpdate,
  type Message,
  messageActCalls,
  receiptCommands,
} from '@guildhall/contract/chats'
import { reactionCalls } from '@guildhall/contract/reactions'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { predictReactions } from '../../reactions/predict-reactions.ts'
import { catchUpChanges } from './load-messages.ts'
import { notePins } from './pins.ts'
import { changeLog, selectLog, type TimelineMessage } from './timeline.ts'

const updated =
  (message: Message): Thunk =>
  (dispatch) => {
    dispatch(changeLog(message.chat, (log) => applyUpdate(log, message)))
    dispatch(notePins(message.chat, [message]))
  }

export const editMessage = (message: TimelineMessage, text: string, people: readonly string[]) =>
  act({
    turn: `message ${message._id}`,
    ask: ({ request }) =>
      request(messageActCalls.editMessage, { messageId: message._id, text, userMentions: [...people] }),
    apply: ({ editedMessage }) => updated(editedMessage),
    failedKey: 'chat.editFailed',
  })

export const pinMessage = ({ _id, isPinned }: TimelineMessage) =>
  act({
    turn: `message ${_id}`,
    ask: ({ request }) => request(messageActCalls.pinMessage, { messageId: _id, isPinned: !isPinned }),
    apply: ({ pinnedMessage }) => updated(pinnedMessage),
    failedKey: 'chat.pinFailed',
  })

/** Deletes messages for everybody; their change is fetched where its signal does not come. */
export const deleteForAll = (chatId: string, messageIds: readonly string[]) =>
  act({
    ask: ({ line }) =>
      line.ask(receiptCommands['chat/message/delete'], { chat: chatId, messageIds: [...messageIds] }),
    apply: () => catchUpChanges(chatId),
    failedKey: 'chat.deleteFailed',
  })

/** Sets the reader's reaction, or takes it back with the empty string: shown at once. */
export function reactTo(message: TimelineMessage, reactionType: string): Thunk<Promise<boolean>> {
  const { _id, chat, seq } = message
  const show = (change: (entry: TimelineMessage) => Partial<TimelineMessage>) =>
    changeLog(chat, (log) => {
      const entry = log.entries.find((one) => one.seq === seq)
      return entry ? applyMessage(log, { ...entry, ...change(entry) }) : log
    })
  return act((state) => {
    const entry = selectLog(state, chat)?.entries.find((one) => one.seq === seq)
    if (!entry) return null
    const before = { reactions: entry.reactions, userReaction: entry.userReaction ?? '' }
    return {
      alsoShown: (dispatch) => {
        dispatch(show(() => predictReactions(before, reactionType)))
        return () => dispatch(show(() => before))
      },
      turn: `react ${_id}`,
      ask: ({ request }) =>
        reactionType === ''
          ? request(reactionCalls.removeReaction, { message: _id })
          : request(reactionCalls.addReaction, { message: _id, reactionType }),
      apply: ({ reactions, userReaction }) => show(() => ({ reactions, userReaction })),
      retryKey: 'reactions.failed',
    }
  })
}
