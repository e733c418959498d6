import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import type { Database } from './database/connect.ts'

const directory = join(import.meta.dirname, '../../invariants')

interface Invariant {
  readonly id: string
  readonly says: string
  readonly sql: string
}

/** Every file holds `-- I-01 what always holds`, each followed by the query that finds where it does not. */
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

export async function checkInvariants(db: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const invariant of readInvariants()) {
    const since = performance.now()
    const { rows } = await db.executeQuery(CompiledQuery.raw(invariant.sql))
    findings.push({ ...invariant, rows: rows.length, ms: Math.round(performance.now() - since) })
  }
  return findings
}
