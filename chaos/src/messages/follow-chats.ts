import { setTimeout as sleep } from 'node:timers/promises'
import {
  applyChanges,
  applyDeletion,
  applyHead,
  applyMessage,
  applyPage,
  applyUpdate,
  type ChatLog,
  chatCalls,
  emptyLog,
  type LogAsk,
  messageCalls,
  nextAsk,
  numberDeletions,
  type SharedMessage,
} from '@guildhall/contract/chats'
import type { Wire } from '../wires.ts'
import { askServer } from './ask-server.ts'
import { openLine } from './open-line.ts'
import type { Talker } from './seed-chats.ts'

/** As much of a message as tells whether two sides have the same. */
export interface Kept {
  readonly _id: string
  readonly seq: number
  readonly changeNo: number
  readonly uniqueId: string
  readonly sender: string | null
  readonly text: string
  readonly isDeleted: boolean
}

const kept = ({ _id, seq, changeNo, uniqueId, sender, text, isDeleted }: SharedMessage): Kept => ({
  _id,
  seq,
  changeNo,
  uniqueId,
  sender: sender?._id ?? null,
  text,
  isDeleted,
})

const isSame = (one: LogAsk | null, other: LogAsk) => JSON.stringify(one) === JSON.stringify(other)

export interface Receiver {
  readonly person: Talker
  readonly logs: ReadonlyMap<string, ChatLog<Kept>>
  /** How often something was missing and asked for. */
  repaired(): number
  close(): void
}

/** A device of somebody that follows all their chats, as the web does: by signals, and by asking for what they leave out. */
export function followChats(wire: Wire, person: Talker, repairsGaps: boolean): Receiver {
  const logs = new Map<string, ChatLog<Kept>>()
  const behind = new Set<string>()
  let repaired = 0
  let isClosed = false
  let isAsking = false

  const logOf = (chat: string) => logs.get(chat) ?? emptyLog<Kept>(person.id)
  const wanted = (log: ChatLog<Kept>): LogAsk | null => {
    const ask = nextAsk(log, 1)
    return ask?.kind === 'messages' && !repairsGaps ? null : ask
  }

  function change(chat: string, next: ChatLog<Kept>) {
    logs.set(chat, next)
    if (wanted(next)) behind.add(chat)
    void catchUp()
  }

  async function answer(chatId: string, ask: LogAsk): Promise<boolean> {
    if (ask.kind === 'changes') {
      const input = { chatId, after: ask.after, limit: 100 }
      const reply = await askServer(wire.url, person, messageCalls.getChanges, input)
      if (!reply) return false
      const { upTo, chat } = reply
      const changes = {
        after: ask.after,
        messages: reply.messages.map(kept),
        upTo,
        lastChange: chat.lastChange,
      }
      logs.set(chatId, applyChanges(logOf(chatId), changes))
      return true
    }
    const input = { chatId, limit: 100, ...(ask.kind === 'messages' && { after: ask.after }) }
    const reply = await askServer(wire.url, person, messageCalls.getMessages, input)
    if (!reply) return false
    logs.set(chatId, applyPage(logOf(chatId), { ...reply, messages: reply.messages.map(kept) }))
    return true
  }

  /** One question after the other, until nothing is missing. */
  async function catchUp() {
    if (isAsking) return
    isAsking = true
    try {
      while (!isClosed && behind.size > 0) {
        const [chat] = behind
        const ask = wanted(logOf(chat!))
        if (!ask) behind.delete(chat!)
        else {
          repaired += ask.kind === 'newest' ? 0 : 1
          const before = logOf(chat!)
          // Nobody asks the same twice without a pause, whether or not there was an answer.
          if (!(await answer(chat!, ask)) || isSame(wanted(logOf(chat!)), ask) || before === logOf(chat!))
            await sleep(50)
        }
      }
    } finally {
      isAsking = false
    }
  }

  async function readHeads() {
    for (let tries = 0; tries < 100 && !isClosed; tries += 1) {
      const reply = await askServer(wire.url, person, chatCalls.getChatHeads, {})
      if (reply) {
        for (const head of reply.heads) change(head._id, applyHead(logOf(head._id), head))
        return
      }
      await sleep(50)
    }
  }

  const socket = openLine(wire.url, person.token)
  socket.on('connect', () => void readHeads())
  socket.on('resync', () => void readHeads())
  socket.on('newChatMessage', ({ chat, message }: { chat: string; message: SharedMessage }) =>
    change(chat, applyMessage(logOf(chat), kept(message))),
  )
  socket.on('updateMessage', ({ chat, message }: { chat: string; message: SharedMessage }) =>
    change(chat, applyUpdate(logOf(chat), kept(message))),
  )
  socket.on('deleteMessages', (told: { chat: string; messageIds: string[]; changeNo: number }) =>
    change(
      told.chat,
      applyDeletion(logOf(told.chat), numberDeletions(told), (entry) => ({ ...entry, text: '' })),
    ),
  )
  socket.on(
    'chatActivity',
    ({ chat, lastSeq, lastChange }: { chat: string; lastSeq: number; lastChange: number }) =>
      change(chat, applyHead(logOf(chat), { lastSeq, lastChange })),
  )
  return {
    person,
    logs,
    repaired: () => repaired,
    close() {
      isClosed = true
      socket.close()
    },
  }
}
