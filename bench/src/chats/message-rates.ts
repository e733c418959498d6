import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { closeAll, openSockets } from './open-sockets.ts'
import type { Group, SeededChats } from './seed-chats.ts'

/** Sockets that stay open from round to round. */
export interface Audience {
  /** Something a second, measured for a while. */
  measure(seconds: number): Promise<number>
  close(): void
}

async function send(socket: Socket, { id }: Group) {
  const said = { chat: id, uniqueId: randomUUID(), text: 'Holding. No black smoke.' }
  const { error } = (await socket.emitWithAck('newChatMessage', said)) as { error?: unknown }
  if (error) throw new Error(`a message was refused: ${JSON.stringify(error)}`)
}

/** Counts what these sockets hear. */
function counting(sockets: readonly Socket[]) {
  let heard = 0
  for (const socket of sockets)
    socket.on('newChatMessage', () => {
      heard += 1
    })
  return () => heard
}

/** Until nobody hears anything more. */
async function settled(heard: () => number) {
  for (let before = -1; before !== heard(); await sleep(100)) before = heard()
}

/** Whoever hears less than almost everything is not measured. */
const refuseLoss = (heard: number, expected: number) => {
  if (heard < expected) throw new Error(`heard ${heard} times instead of ${expected}`)
}

const SENDERS = 16

/** Acknowledged messages a second: one sender in each group, everybody of it listening. */
export async function messagesToTen(url: string, { groups }: SeededChats): Promise<Audience> {
  const people = [...new Map(groups.flatMap(({ members }) => members.map((one) => [one.id, one]))).values()]
  const sockets = await openSockets(url, people)
  const socketOf = new Map(people.map(({ id }, at) => [id, sockets[at]!]))
  const heard = counting(sockets)
  return {
    async measure(seconds) {
      const before = heard()
      const until = Date.now() + seconds * 1000
      let sent = 0
      await Promise.all(
        groups.slice(0, SENDERS).map(async (group) => {
          const socket = socketOf.get(group.members[0]!.id)!
          for (; Date.now() < until; sent += 1) await send(socket, group)
        }),
      )
      await settled(heard)
      refuseLoss(heard() - before, sent * (groups[0]!.members.length - 1))
      return sent / seconds
    },
    close: () => closeAll(sockets),
  }
}

const WATCH_AT_ONCE = 50

/** Deliveries a second to a thousand open screens. */
export async function fanOut(url: string, { thread }: SeededChats): Promise<Audience> {
  const sockets = await openSockets(url, thread.members)
  for (let from = 0; from < sockets.length; from += WATCH_AT_ONCE)
    await Promise.all(
      sockets.slice(from, from + WATCH_AT_ONCE).map((one) => one.emitWithAck('watch', { chat: thread.id })),
    )
  const heard = counting(sockets)
  return {
    async measure(seconds) {
      const before = heard()
      const since = performance.now()
      let sent = 0
      while (performance.now() - since < seconds * 1000) {
        await send(sockets[sent % 10]!, thread)
        sent += 1
        // Two on their way at most: what waits in buffers is nobody's rate.
        while (heard() - before < (sent - 2) * sockets.length) await sleep(1)
      }
      while (heard() - before < sent * (sockets.length - 1)) await sleep(1)
      return ((heard() - before) / (performance.now() - since)) * 1000
    },
    close: () => closeAll(sockets),
  }
}
