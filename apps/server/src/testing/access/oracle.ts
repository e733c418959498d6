import { existsSync, readFileSync } from 'node:fs'
import { fileOf, testParts } from '../collect-parts.ts'
import { type Actor, actors } from './actors.ts'

export interface Row {
  readonly call: string
  readonly placement: string
  readonly letters: Record<Actor, string>
}

const LETTERS = /^[ADRU-]$/

type Table = 'expected.csv' | 'heard.csv' | 'readers.csv'

/** The domains that have this table. */
export const reviewed = (table: Table) =>
  testParts.map(({ name }) => name).filter((name) => existsSync(fileOf(name, table)))

/** The reviewed tables. A missing or unknown letter is a fault of the table, not a pass. */
export const readOracle = (
  domains: readonly string[] = reviewed('expected.csv'),
  table: Table = 'expected.csv',
): Row[] =>
  domains.flatMap((name) => rowsOf(`${name}/testing/${table}`, readFileSync(fileOf(name, table), 'utf8')))

/** The rows of one table; their first two columns are the call and the placement. */
function rowsOf(name: string, text: string): Row[] {
  const [head = '', ...lines] = text.trim().split('\n')
  const columns = head.split(',').slice(2)
  if (columns.join() !== actors.join()) throw new Error(`${name}: the columns are not the actors`)
  return lines.map((line) => {
    const [call = '', placement = '', ...letters] = line.split(',')
    if (letters.length !== actors.length || !letters.every((letter) => LETTERS.test(letter)))
      throw new Error(`${name}: unreviewed cell in ${call} ${placement}`)
    const pairs = actors.map((actor, index) => [actor, letters[index]])
    return { call, placement, letters: Object.fromEntries(pairs) as Record<Actor, string> }
  })
}
