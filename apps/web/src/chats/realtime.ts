import type { chatSignals, groupSignals, receiptSignals } from '@guildhall/contract/chats'
import type { Listeners } from '../platform/realtime/listeners.ts'
import type { Thunk } from '../platform/store/store.ts'

type Hear<Payload> = (payload: Payload) => Thunk<unknown>

/** The code that follows chats is loaded with the first signal. */
const later =
  <Payload>(load: () => Promise<Hear<Payload>>): Hear<Payload> =>
  (payload) =>
  async (dispatch) => {
    const hear = await load()
    await dispatch(hear(payload))
  }

const signals = () => import('./store/hear-signals.ts')
const receipts = () => import('./store/hear-receipts.ts')
const groups = () => import('./store/hear-groups.ts')

export const chatListeners: Listeners<typeof chatSignals & typeof receiptSignals & typeof groupSignals> = {
  newChatMessage: later(async () => (await signals()).newChatMessage),
  updateMessage: later(async () => (await signals()).updateMessage),
  chatActivity: later(async () => (await signals()).chatActivity),
  chatRead: later(async () => (await signals()).chatRead),
  newChat: later(async () => (await signals()).newChat),
  updateThreadGroups: later(async () => (await signals()).updateThreadGroups),
  chatMessageDelivered: later(async () => (await receipts()).chatMessageDelivered),
  chatMessageSeen: later(async () => (await receipts()).chatMessageSeen),
  deleteMessages: later(async () => (await receipts()).deleteMessages),
  isTyping: later(async () => (await receipts()).isTyping),
  chatDraft: later(async () => (await signals()).chatDraft),
  chatMemberRemoved: later(async () => (await groups()).chatMemberRemoved),
  addChatAdmin: later(async () => (await groups()).addChatAdmin),
  updateChatInfo: later(async () => (await groups()).updateChatInfo),
}
