import { setTimeout as sleep } from 'node:timers/promises'
import type { Stage } from './stage.ts'
import type { Wire } from './wires.ts'

export const kinds = [
  'web killed',
  'worker killed',
  'PostgreSQL crashed',
  'Redis killed',
  'connections cut',
  'connections stalled',
] as const
export type Fault = { kind: (typeof kinds)[number]; atMs: number; backAfterMs: number }

/** What is struck; without wires to its clients, those are left alone. */
interface Struck extends Stage {
  readonly wires?: readonly Wire[]
  /** The faults that come, where not all do. */
  readonly faults?: readonly Fault['kind'][]
  /** Keeps a fault from coming while something else is done to the servers. */
  inTurn?(work: () => Promise<unknown>): Promise<unknown>
}

/** Writes under way. */
interface Progress {
  /** How many are acknowledged by now. */
  count(): number
  holdAt?(most: number): void
  readonly done: Promise<void>
}

const STALL_MS = 1500

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)]!

async function strike(stage: Struck, kind: Fault['kind'], random: () => number) {
  const pause = () => sleep(100 + random() * 400)
  if (kind === 'connections cut') return pick(stage.wires!, random).cut()
  if (kind === 'connections stalled') return pick(stage.wires!, random).stall(STALL_MS)
  if (kind === 'PostgreSQL crashed') {
    await stage.postgres.stop('immediate')
    await pause()
    return stage.postgres.start()
  }
  const victim =
    kind === 'web killed'
      ? pick(stage.webs, random)
      : kind === 'worker killed'
        ? pick(stage.workers, random)
        : stage.redis
  await victim.kill()
  await pause()
  return victim.start()
}

/** Strikes whenever another share of the writes has been acknowledged, every kind equally often. */
export async function torment(
  stage: Struck,
  recorder: Progress,
  faults: number,
  total: number,
  random: () => number,
) {
  const history: Fault[] = []
  const reachable = stage.wires ? kinds : kinds.filter((kind) => !kind.startsWith('connections'))
  const possible = stage.faults ?? reachable
  const start = Date.now()
  let isOver = false
  recorder.done.then(
    () => {
      isOver = true
    },
    () => {
      isOver = true
    },
  )
  const share = total / faults
  while (history.length < faults) {
    // Whoever was held meanwhile talks again first: a fault that meets nobody proves nothing.
    const due = Math.max((history.length + 0.5) * share, recorder.count() + share / 4)
    recorder.holdAt?.((history.length + 1.5) * share)
    while (!isOver && recorder.count() < due) await sleep(5)
    const kind = possible[history.length % possible.length]!
    const since = Date.now()
    const work = () => strike(stage, kind, random)
    await (stage.inTurn ? stage.inTurn(work) : work())
    history.push({ kind, atMs: since - start, backAfterMs: Date.now() - since })
  }
  recorder.holdAt?.(total)
  return history
}
