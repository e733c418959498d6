import { startGuildhall } from '@guildhall/parts/guildhall'
import { judged, type Length, type Ratio } from '../compare.ts'
import { inGivenTime } from '../given-time.ts'
import { startBareSockets } from '../servers.ts'
import { fanOut, messagesToTen } from './message-rates.ts'
import { recordMessages } from './record-messages.ts'
import type { SeededChats } from './seed-chats.ts'

const bare = (id: string) => id.replaceAll('-', '')

const MOST_STATEMENTS = 2
const MANY_SOCKETS = {
  LIMIT_SOCKETS_PER_ADDRESS: '10000',
  LIMIT_UNKNOWN_SOCKETS_PER_ADDRESS: '10000',
}

/** The rates of messages against a bare Socket.IO server that sends the same statements, in turn. */
export async function compareMessages(
  databaseUrl: string,
  chats: SeededChats,
  { rounds, seconds }: Length,
): Promise<Ratio[]> {
  const toTen = await recordMessages(databaseUrl, chats.groups, ({ members }) =>
    members.map(({ id }) => `user:${bare(id)}`),
  )
  console.log(`a message is ${toTen.statements} statements, BEGIN counted`)
  if (toTen.statements > MOST_STATEMENTS)
    throw new Error(`more than ${MOST_STATEMENTS} statements for a message`)
  const toThread = await recordMessages(databaseUrl, [chats.thread], ({ id }) => [`watch:chat:${id}`])
  const measures = [
    { name: 'message to ten', floor: 0.6, recordings: toTen.file, listen: messagesToTen },
    { name: 'fan-out to 1,000', floor: 0.9, recordings: toThread.file, listen: fanOut },
  ]
  const guildhall = await startGuildhall({
    roles: 'web',
    databaseUrl,
    smtpUrl: 'smtp://127.0.0.1:1',
    settings: MANY_SOCKETS,
  })
  const ratios: Ratio[] = []
  for (const { name, floor, recordings, listen } of measures) {
    const yardstick = await startBareSockets(databaseUrl, recordings)
    const [ours, replay] = [await listen(guildhall.url, chats), await listen(yardstick.url, chats)]
    for (const one of [ours, replay]) await one.measure(Math.min(1, seconds))
    const seen: { ours: number; replay: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const inTurn = round % 2 === 0
      const first = await inGivenTime(() => (inTurn ? ours : replay).measure(seconds))
      const second = await inGivenTime(() => (inTurn ? replay : ours).measure(seconds))
      seen.push(inTurn ? { ours: first, replay: second } : { ours: second, replay: first })
    }
    for (const one of [ours, replay]) one.close()
    console.log(name)
    console.table(seen.map((rates) => ({ ours: Math.round(rates.ours), replay: Math.round(rates.replay) })))
    await yardstick.stop()
    const ratio = judged(seen.map((rates) => rates.ours / rates.replay))
    ratios.push({ name, against: 'replay', ratio: Number(ratio.toFixed(3)), floor })
  }
  await guildhall.stop()
  return ratios
}
