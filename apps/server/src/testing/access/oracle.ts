import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Actor, actors } from './actors.ts'

export interface Row {
  readonly call: string
  readonly placement: string
  readonly letters: Record<Actor, string>
}

const LETTERS = /^[ADRU-]$/
const folder = join(import.meta.dirname, 'expected')

/** The domains whose calls somebody has reviewed. */
export const reviewed = () => readdirSync(folder).map((file) => file.replace('.csv', ''))

/** The reviewed tables. A missing or unknown letter is a fault of the table, not a pass. */
export const readOracle = (domains: readonly string[] = reviewed()): Row[] => domains.flatMap(readTable)

const readTable = (domain: string) =>
  rowsOf(`${domain}.csv`, readFileSync(join(folder, `${domain}.csv`), 'utf8'))

/** The rows of one table; what they are about stands first. */
export function rowsOf(name: string, text: string): Row[] {
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
