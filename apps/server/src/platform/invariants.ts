import { readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { type Domains, entriesOf } from './domain.ts'
import type { Kernel } from './kernel.ts'

interface Invariant {
  readonly id: string
  readonly says: string
  readonly sql: string
}

/** Every file contains `-- I-01 what always holds`, each followed by the query that finds violations; $1 is now. */
export function readInvariants(server: Domains): Invariant[] {
  return entriesOf(server, 'invariants').flatMap((file) =>
    readFileSync(file, 'utf8')
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

export async function checkInvariants(server: Pick<Kernel, 'db' | 'clock' | 'domains'>): Promise<Finding[]> {
  const { db, clock } = server
  const findings: Finding[] = []
  for (const invariant of readInvariants(server)) {
    const since = performance.now()
    // PostgreSQL refuses a parameter that the statement does not use.
    const parameters = invariant.sql.includes('$1') ? [clock()] : []
    const { rows } = await db.executeQuery(CompiledQuery.raw(invariant.sql, parameters))
    findings.push({ ...invariant, rows: rows.length, ms: Math.round(performance.now() - since) })
  }
  return findings
}
