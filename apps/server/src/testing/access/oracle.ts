import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Actor, actors } from './world.ts'

export interface Row {
  readonly call: string
  readonly placement: string
  readonly letters: Record<Actor, string>
}

const LETTERS = /^[ADRU-]$/

/** The reviewed table. A missing or unknown letter is a fault of the table, not a pass. */
export function readOracle(): Row[] {
  const [head = '', ...lines] = readFileSync(join(import.meta.dirname, 'expected.csv'), 'utf8')
    .trim()
    .split('\n')
  const columns = head.split(',').slice(2)
  if (columns.join() !== actors.join()) throw new Error('expected.csv: the columns are not the actors')
  return lines.map((line) => {
    const [call = '', placement = '', ...letters] = line.split(',')
    if (letters.length !== actors.length || !letters.every((letter) => LETTERS.test(letter)))
      throw new Error(`expected.csv: unreviewed cell in ${call} ${placement}`)
    const pairs = actors.map((actor, index) => [actor, letters[index]])
    return { call, placement, letters: Object.fromEntries(pairs) as Record<Actor, string> }
  })
}
