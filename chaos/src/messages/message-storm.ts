import type { Fault } from '../nemesis.ts'
import { torment } from '../nemesis.ts'
import { seeded } from '../random.ts'
import { setStage } from '../stage.ts'
import { watchForFallen } from '../watch-for-fallen.ts'
import { startWire } from '../wires.ts'
import { followChats } from './follow-chats.ts'
import { type Judgement, judgeMessages } from './judge-messages.ts'
import { PEOPLE, seedChats } from './seed-chats.ts'
import { messagesPerChat, writeMessages } from './write-messages.ts'

const RECEIVERS = 8
const SLIP = 'answer lost after commit'
const GAP_NOT_REPAIRED = 'gap not repaired'

interface Outcome {
  readonly history: Fault[]
  readonly judgement: Judgement
  /** The longest wait for an acknowledgement after the database was back. */
  readonly firstAckMs: number
  readonly surprises: Map<string, number>
  readonly fallen: string[]
  readonly databaseUrl: string
}

/** How long after each return of the database the next message was acknowledged. */
function slowestReturn(history: readonly Fault[], start: number, ackTimes: readonly number[]) {
  const waits = history
    .filter(({ kind }) => kind === 'PostgreSQL crashed')
    .map(({ atMs, backAfterMs }) => {
      const back = start + atMs + backAfterMs
      const first = ackTimes.filter((time) => time >= back).reduce((a, b) => Math.min(a, b), Infinity)
      return Number.isFinite(first) ? first - back : 0
    })
  return Math.max(0, ...waits)
}

/** People talk over sockets while everything beneath them is killed, and every device must show the same in the end. */
export async function stormMessages(
  mutant: string | null,
  { faults, writes, seed }: { readonly faults: number; readonly writes: number; readonly seed: number },
  judgeMore: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<Outcome> {
  const planted = mutant === null || mutant === GAP_NOT_REPAIRED ? [SLIP] : [SLIP, mutant]
  const stage = await setStage(planted)
  const wires = await Promise.all(stage.webs.map(({ url }) => startWire(url)))
  const databaseUrl = stage.postgres.url('postgres')
  try {
    const talk = await seedChats(databaseUrl, Math.ceil(writes / messagesPerChat(writes)) + PEOPLE)
    const receivers = talk.people
      .slice(0, RECEIVERS)
      .map((person, at) => followChats(wires[at % wires.length]!, person, mutant !== GAP_NOT_REPAIRED))
    const fallen = watchForFallen(stage)
    const start = Date.now()
    const writing = writeMessages(wires, talk, writes, seeded(seed))
    const [history] = await Promise.all([
      torment({ ...stage, wires }, writing, faults, writes, seeded(seed + 1)),
      writing.done,
    ])
    const judgement = await judgeMessages(databaseUrl, talk, writing.sent, receivers)
    for (const receiver of receivers) receiver.close()
    await judgeMore(databaseUrl)
    const firstAckMs = slowestReturn(history, start, writing.ackTimes)
    return { history, judgement, firstAckMs, surprises: writing.surprises, fallen: fallen(), databaseUrl }
  } finally {
    await Promise.all(wires.map((wire) => wire.close()))
    await stage.close()
  }
}
