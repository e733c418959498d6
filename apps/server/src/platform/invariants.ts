import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Kernel } from './kernel.ts'

const directory = join(import.meta.dirname, '../../invariants')

interface Invariant {
  readonly id: string
  readonly says: string
  readonly sql: string
}

/** Every file holds `-- I-01 what always holds`, each followed by the query that finds where it does not; $1 is now. */
export function readInvariants(): Invariant[] {
  return readdirSync(directory).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8')
      .split(/^-- (?=I-)/m)
      .filter((part) => part.trim())
      .map((part) => {
        const [title = '', ...lines] = part.split('\n')
        const [, id = '', says = ''] = /^(I-\w+) (.*)$/.exec(title) ?? []
        return { id, says, sql: lines.join('\n') }
      }),
  )
}

export interface Finding extends Invariant {
  readonly rows: number
  readonly ms: number
}

export async function checkInvariants({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of readInvariants()) {
    const since = performance.now()
    // A statement that does not ask for the time may not be given one.
    const parameters = invariant.sql.includes('$1') ? [clock()] : []
    const { rows } = await db.executeQuery(CompiledQuery.raw(invariant.sql, parameters))
    findings.push({ ...invariant, rows: rows.length, ms: Math.round(performance.now() - since) })
  }
  return findings
}
