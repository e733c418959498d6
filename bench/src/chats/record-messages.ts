import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startGuildhall } from '@guildhall/parts/guildhall'
import { type Recording, takeStatements } from '../statements.ts'
import { closeAll, openSockets } from './open-sockets.ts'
import type { Group } from './seed-chats.ts'

export interface RecordedMessage extends Recording {
  /** What the others heard, and in which rooms. */
  readonly heard: unknown
  readonly rooms: string[]
}

interface Recorded {
  readonly file: string
  /** The most that one message asked of the database, its BEGIN counted. */
  readonly statements: number
}

/** Writes down what the server asks of the database for a message in each of these chats, and what it then says. */
export async function recordMessages(
  databaseUrl: string,
  groups: readonly Group[],
  roomsOf: (group: Group) => string[],
): Promise<Recorded> {
  const place = mkdtempSync(join(tmpdir(), 'guildhall-bench-'))
  const log = join(place, 'statements')
  writeFileSync(log, '')
  const guildhall = await startGuildhall({
    roles: 'web',
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    nodeFlags: ['--import', new URL('../recorder.ts', import.meta.url).href],
    settings: { RECORD_FILE: log },
  })
  const recordings: RecordedMessage[] = []
  for (const group of groups) {
    const [sender, receiver] = await openSockets(guildhall.url, group.members.slice(0, 2))
    await receiver!.emitWithAck('watch', { chat: group.id })
    const said = () => ({ chat: group.id, uniqueId: randomUUID(), text: 'Holding. No black smoke.' })
    // The first prepares the statements on its connection.
    await sender!.emitWithAck('newChatMessage', said())
    takeStatements(log)
    const heard = new Promise((resolve) => receiver!.once('newChatMessage', resolve))
    const reply = (await sender!.emitWithAck('newChatMessage', said())) as { error?: unknown }
    if (reply.error) throw new Error(`a message was refused: ${JSON.stringify(reply.error)}`)
    recordings.push({
      statements: takeStatements(log).filter(({ text }) => /message|chat|begin/i.test(text)),
      reply,
      heard: await heard,
      rooms: roomsOf(group),
    })
    closeAll([sender!, receiver!])
  }
  await guildhall.stop()
  const file = join(place, 'messages.json')
  writeFileSync(file, JSON.stringify(recordings))
  return { file, statements: Math.max(...recordings.map(({ statements }) => statements.length)) }
}
