import {
  addPending,
  applyMessage,
  chatCalls,
  chatCommands,
  dropPending,
  type Message,
  messageCalls,
} from '@guildhall/contract/chats'
import { codeOf, RequestFailed, serverMessage } from '../../platform/http/request-failed.ts'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import { openStorage } from '../../platform/outbox/indexed-storage.ts'
import { type Outbox, openOutbox, type Verdict } from '../../platform/outbox/outbox.ts'
import type { AppDispatch, Outside, Thunk } from '../../platform/store/store.ts'
import { messageCame } from './hear-signals.ts'
import type { MessageToSend } from './pending-message.ts'
import { isTemporaryId, receiverOf, selectDirectWith, temporaryIdOf } from './temporary-chat.ts'
import { changeLog, selectLog, selectTimeline } from './timeline.ts'

interface Stored {
  readonly message: Message
  readonly chat: string
}

type Entry = OutboxEntry<MessageToSend>

const outboxes = new WeakMap<Outside['request'], Promise<Outbox<MessageToSend>>>()

/** The outbox of the signed-in person; opening it sends what was left from earlier pages. */
export function outboxOfMe(): Thunk<Promise<Outbox<MessageToSend>>> {
  return (dispatch, getState, outside) => {
    const known = outboxes.get(outside.request)
    if (known) return known
    const opened = open(dispatch, outside, getState().preloadedData.me?._id ?? '')
    outboxes.set(outside.request, opened)
    return opened
  }
}

async function open(dispatch: AppDispatch, outside: Outside, owner: string) {
  let shown: readonly Entry[] = []
  const outbox = await openOutbox<MessageToSend, Stored>({
    owner,
    storage: await openStorage(owner),
    send: ({ payload: { input } }) => send(outside, input),
    judge,
    sent({ lane }, { chat, message }) {
      // A temporary chat shows it until the server's has taken its place.
      if (isTemporaryId(lane)) dispatch(changeLog(lane, (log) => applyMessage(log, message)))
      void dispatch(messageCame(chat, message))
    },
    changed(entries) {
      for (const entry of entries) dispatch(show(entry))
      const gone = shown.filter(({ id }) => !entries.some((entry) => entry.id === id))
      for (const entry of gone)
        for (const chatId of new Set([entry.lane, dispatch(chatOf(entry))]))
          dispatch(changeLog(chatId, (log) => dropPending(log, entry.id)))
      shown = entries
    },
  })
  addEventListener('online', () => outbox.wake())
  outside.line.onMissed(() => outbox.wake())
  return outbox
}

/** The chat in which an entry is shown: what was written in a temporary one belongs to the server's once it is known. */
const chatOf =
  ({ lane }: Entry): Thunk<string> =>
  (_dispatch, getState) =>
    (isTemporaryId(lane) && selectDirectWith(getState(), receiverOf(lane))?._id) || lane

const show =
  (entry: Entry): Thunk =>
  (dispatch) => {
    const { id, payload, state, error } = entry
    const pending = { ...payload, uniqueId: id, state, error }
    dispatch(changeLog(dispatch(chatOf(entry)), (log) => addPending(log, pending)))
  }

/** A proxy may close websockets: then the message goes by the call that does the same. */
async function send({ line, request }: Outside, input: MessageToSend['input']): Promise<Stored> {
  try {
    return await line.ask(chatCommands.newChatMessage, input)
  } catch (error) {
    const isUnheard = error instanceof RequestFailed && error.kind === 'network error'
    if (!isUnheard) throw error
    const { chat: chatId, receiverId, ...rest } = input
    if (receiverId === undefined) return request(messageCalls.sendMessage, { ...rest, chatId })
    const { chat, message } = await request(chatCalls.createDirectChat, { ...rest, receiverId })
    return { chat: chat._id, message }
  }
}

const unreached = ['network error', 'timeout', 'request aborted']

function judge(error: unknown): Verdict {
  const code = codeOf(error)
  const isUnreached = error instanceof RequestFailed && unreached.includes(error.kind)
  if (isUnreached || code === 'unauthenticated') return { kind: 'later' }
  if (code === 'rate_limited' || code === 'unavailable') {
    const { retryAfterSeconds, data } = error as RequestFailed
    return { kind: 'later', seconds: retryAfterSeconds ?? (data as { retryAfter?: number }).retryAfter ?? 1 }
  }
  return { kind: 'refused', words: serverMessage(error) ?? '' }
}

/** Shows a message at once and sends it as soon as there is a way to. */
export function sendMessage(chatId: string, message: MessageToSend): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { uniqueId } = message.input
    // What follows words that were written before the chat existed waits for them.
    const first = selectLog(getState(), chatId)?.pending.find(({ input }) => input.receiverId !== undefined)
    const lane = first?.input.receiverId ? temporaryIdOf(first.input.receiverId) : chatId
    dispatch(
      changeLog(chatId, (log) => addPending(log, { ...message, uniqueId, state: 'waiting', error: null })),
    )
    const outbox = await dispatch(outboxOfMe())
    await outbox.add(uniqueId, lane, message)
  }
}

export const retryMessage =
  (uniqueId: string): Thunk<Promise<void>> =>
  async (dispatch) => {
    const outbox = await dispatch(outboxOfMe())
    await outbox.retry(uniqueId)
  }

export const discardMessage =
  (chatId: string, uniqueId: string): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const outbox = await dispatch(outboxOfMe())
    await outbox.remove(uniqueId)
    if (selectTimeline(getState(), chatId)) dispatch(changeLog(chatId, (log) => dropPending(log, uniqueId)))
  }
