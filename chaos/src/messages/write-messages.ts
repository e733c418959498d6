import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Message, messageActCalls } from '@guildhall/contract/chats'
import type { Socket } from 'socket.io-client'
import type { Wire } from '../wires.ts'
import { askServer } from './ask-server.ts'
import { openLine } from './open-line.ts'
import type { Talk, Talker } from './seed-chats.ts'

export interface Sent {
  readonly chat: string
  readonly writer: number
  readonly uniqueId: string
  /** What the last acknowledged act left of it. */
  text: string
  isDeleted: boolean
  /** The ids and the numbers that were acknowledged; more than one is a fault. */
  readonly acknowledged: Set<string>
  seq: number
}

export interface Writing {
  readonly sent: Sent[]
  readonly ackTimes: number[]
  readonly surprises: Map<string, number>
  count(): number
  /** Nobody begins more than this many until it is raised, so that faults meet people who talk. */
  holdAt(most: number): void
  done: Promise<void>
}

/** More chats of one person are not followed, but looked at when they are opened. */
const MOST_CHATS = 900
/** A chat is talked in for about this many messages, and then left as it is. */
export const messagesPerChat = (total: number) => Math.max(20, Math.ceil(total / MOST_CHATS))
/** Fewer chats than writers, so that they meet in one, and enough that a crash finds several messages under way. */
const TALKED_IN = 8
const GIVE_UP_AFTER = 120_000
const IMPATIENT = 0.03
const REPEATED = 0.03
const CHANGED = 0.1

type Acknowledged = { message?: Message; error?: { code: string } }

/** What the server may answer when it cannot do it now; anything else is no answer to an honest client. */
const PASSING = ['unavailable', 'internal', 'rate_limited']

/** People who send messages over sockets until each is acknowledged, under the same id on every try. */
export function writeMessages(
  wires: readonly Wire[],
  { people, chats }: Talk,
  total: number,
  random: () => number,
): Writing {
  const sent: Sent[] = []
  const ackTimes: number[] = []
  const surprises = new Map<string, number>()
  const sockets: Socket[] = []
  let begun = 0
  let most = total

  async function attempt(socket: Socket, one: Sent): Promise<Message | null> {
    const patience = random() < IMPATIENT ? 1 + random() * 15 : 5000
    const { chat, uniqueId, text } = one
    const reply = (await socket
      .timeout(patience)
      .emitWithAck('newChatMessage', { chat, uniqueId, text })
      .catch(() => null)) as Acknowledged | null
    if (reply?.error && !PASSING.includes(reply.error.code))
      surprises.set(reply.error.code, (surprises.get(reply.error.code) ?? 0) + 1)
    if (!reply?.message) return null
    one.acknowledged.add(`${reply.message._id} ${reply.message.seq}`)
    return reply.message
  }

  /** Edits or deletes the message; the act is repeated until it is acknowledged, and leaves the same each time. */
  async function alter(wire: Wire, person: Talker, one: Sent, { _id, chat }: Message) {
    const isDeleted = random() < 0.4
    const text = `${one.text}, edited`
    const act = () =>
      isDeleted
        ? askServer(wire.url, person, messageActCalls.deleteMessages, { chatId: chat, messageIds: [_id] })
        : askServer(wire.url, person, messageActCalls.editMessage, { messageId: _id, text })
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        if (await act()) {
          one.isDeleted = isDeleted
          one.text = isDeleted ? '' : text
          return
        }
      } catch (error) {
        const { message } = error as Error
        surprises.set(message, (surprises.get(message) ?? 0) + 1)
        return
      }
      await sleep(20 + random() * 80)
    }
  }

  async function write(socket: Socket, writer: number) {
    const place = begun
    begun += 1
    const near = Math.floor(place / messagesPerChat(total)) + Math.floor(random() * TALKED_IN)
    const open = chats.slice(near).find(({ members }) => members.includes(writer))!
    const uniqueId = randomUUID()
    const one: Sent = {
      chat: open.id,
      writer,
      uniqueId,
      text: `Message ${place}`,
      isDeleted: false,
      acknowledged: new Set(),
      seq: 0,
    }
    sent.push(one)
    const since = Date.now()
    let message = await attempt(socket, one)
    while (!message) {
      if (Date.now() - since > GIVE_UP_AFTER) throw new Error(`no acknowledgement in ${GIVE_UP_AFTER} ms`)
      await sleep(20 + random() * 80)
      message = await attempt(socket, one)
    }
    one.seq = message.seq
    ackTimes.push(Date.now())
    if (random() < REPEATED) await attempt(socket, one)
    if (random() < CHANGED) await alter(wires[writer % wires.length]!, people[writer]!, one, message)
  }

  async function writer(place: number) {
    const socket = openLine(wires[place % wires.length]!.url, people[place]!.token)
    sockets.push(socket)
    while (begun < total) {
      if (begun < most) await write(socket, place)
      else await sleep(5)
    }
  }

  const done = Promise.all(people.map((_, place) => writer(place))).then(() => {
    for (const socket of sockets) socket.close()
  })
  return {
    sent,
    ackTimes,
    surprises,
    count: () => ackTimes.length,
    holdAt: (next) => {
      most = next
    },
    done,
  }
}
