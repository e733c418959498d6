import { setTimeout as sleep } from 'node:timers/promises'
import type { Recorder } from './recorder.ts'
import type { Stage } from './stage.ts'

export const kinds = ['web killed', 'worker killed', 'PostgreSQL crashed', 'Redis killed'] as const
export type Fault = { kind: (typeof kinds)[number]; atMs: number; backAfterMs: number }

const pick = <T>(list: readonly T[], random: () => number) => list[Math.floor(random() * list.length)]!

async function strike(stage: Stage, kind: Fault['kind'], random: () => number) {
  const pause = () => sleep(100 + random() * 400)
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
  stage: Stage,
  recorder: Recorder,
  faults: number,
  total: number,
  random: () => number,
) {
  const history: Fault[] = []
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
  while (history.length < faults) {
    while (!isOver && recorder.count() < ((history.length + 0.5) * total) / faults) await sleep(5)
    const kind = kinds[history.length % kinds.length]!
    const since = Date.now()
    await strike(stage, kind, random)
    history.push({ kind, atMs: since - start, backAfterMs: Date.now() - since })
  }
  return history
}
