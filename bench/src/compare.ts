import { startGuildhall } from '@guildhall/parts/guildhall'
import { type Case, refuseDifference } from './alike.ts'
import { inGivenTime } from './given-time.ts'
import { type Asked, median, rateOf } from './load.ts'
import { record } from './record.ts'
import { startOneStatement, startReplay } from './servers.ts'

type Yardstick = 'replay' | 'one statement'

export interface Measure {
  readonly name: string
  readonly asked: Asked[]
  /** How many different statements an answer needs at least. */
  readonly statements: number
  /** Each connection asks for a part of its own, since what one has done another cannot do again. */
  readonly isApart?: true
  /** The share of each yardstick's rate that must be reached. */
  readonly floors: { readonly replay: number; readonly 'one statement'?: number }
}

export interface Ratio {
  readonly name: string
  readonly against: Yardstick | 'roles by hand'
  readonly ratio: number
  readonly floor: number
}

export interface Length {
  readonly rounds: number
  readonly seconds: number
}

/** All in turn, so that a slow moment of the machine meets each. */
export async function race(
  servers: [string, string][],
  { asked, isApart }: Pick<Measure, 'asked' | 'isApart'>,
  { rounds, seconds }: Length,
) {
  for (const [, url] of servers) await rateOf(url, asked, Math.min(2, seconds), isApart)
  const seen: Record<string, number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes later finds a warmer machine.
    const first = round % servers.length
    const rates: Record<string, number> = {}
    for (const [name, url] of [...servers.slice(first), ...servers.slice(0, first)])
      rates[name] = await inGivenTime(() => rateOf(url, asked, seconds, isApart))
    seen.push(rates)
  }
  const table = seen.map((rates) => servers.map(([name]) => [name, Math.round(rates[name]!)]))
  console.table(table.map((row) => Object.fromEntries(row) as object))
  return seen
}

const FEW = 5

/** The middle of the rounds. Of a few short ones the best, because one stall of the machine can outlast most of them. */
export function judged(all: number[]) {
  // A yardstick that answered nothing in its round is none.
  const ratios = all.filter(Number.isFinite)
  return ratios.length < FEW ? Math.max(...ratios) : median(ratios)
}

/** The ratio to each yardstick over all rounds; refuses to begin where one of them does not answer as ours does. */
export async function compare(
  databaseUrl: string,
  measures: Measure[],
  cases: Case[],
  length: Length,
): Promise<Ratio[]> {
  const since = Date.now()
  const recordings = await record(databaseUrl, measures)
  const guildhall = await startGuildhall({ roles: 'web', databaseUrl, smtpUrl: 'smtp://127.0.0.1:1' })
  const one = await startOneStatement(databaseUrl, guildhall.url)
  await refuseDifference(guildhall.url, one.url, cases)
  const ratios: Ratio[] = []
  for (const measure of measures) {
    const { name, floors } = measure
    console.log(name)
    const replay = await startReplay(databaseUrl, recordings.get(name)!, since)
    const urls = { replay: replay.url, 'one statement': one.url }
    const yardsticks = Object.keys(floors) as Yardstick[]
    const servers = yardsticks.map((against): [string, string] => [against, urls[against]])
    const seen = await race([['ours', guildhall.url], ...servers], measure, length)
    await replay.stop()
    for (const against of yardsticks) {
      const ratio = judged(seen.map((rates) => rates.ours! / rates[against]!))
      ratios.push({ name, against, ratio: Number(ratio.toFixed(3)), floor: floors[against]! })
    }
  }
  await guildhall.stop()
  await one.stop()
  return ratios
}
