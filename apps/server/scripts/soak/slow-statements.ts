import type pg from 'pg'
import { drawPlan, sampledPlans, tablesReadWhole } from './sampled-plans.ts'
import { SMALL_TABLE } from './whole-reads.ts'

interface SlowStatement {
  readonly text: string
  readonly meanMs: number
  readonly calls: number
  readonly plan: string
  /** Larger tables that the plan reads from beginning to end. */
  readonly scanned: readonly string[]
}

interface Watch {
  /** The slowest since this was asked before, a line each. */
  slowestSince(): Promise<readonly string[]>
  /** The slowest of all, with how PostgreSQL carried them out. */
  slowest(log: string): Promise<readonly SlowStatement[]>
  /** Those of all that read a larger table from beginning to end, a line each. */
  wholeReaders(log: string): Promise<readonly string[]>
}

interface Row {
  readonly id: string
  readonly query: string
  readonly calls: number
  readonly ms: number
}

const TOLD_EACH_MINUTE = 3
const TOLD_AT_END = 10
/** What was asked fewer times says more of the machine than of itself. */
const ENOUGH = { minute: 3, whole: 50 }
const SHOWN = 110

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const meanOf = ({ ms, calls }: Row) => ms / calls
const slowestOf = (rows: readonly Row[], enough: number, count: number) =>
  rows
    .filter(({ calls }) => calls >= enough)
    .toSorted((a, b) => meanOf(b) - meanOf(a))
    .slice(0, count)

/** Counts from now on what PostgreSQL is asked, and how long it takes for it. */
export async function watchStatements(database: pg.Pool): Promise<Watch> {
  await database.query('select pg_stat_statements_reset()')
  const read = async () => {
    const { rows } = await database.query<Row>(
      `select queryid::text as id, query, calls::float as calls, total_exec_time as ms from pg_stat_statements
       where toplevel and query ~* '^\\s*(with|select|insert|update|delete)\\M' and query !~ 'pg_stat_'`,
    )
    return rows
  }
  const large = async (names: readonly string[]) => {
    const { rows } = await database.query<{ name: string }>(
      'select relname as name from pg_class where relname = any($1) and reltuples >= $2',
      [names, SMALL_TABLE],
    )
    return rows.map(({ name }) => name)
  }
  let before = new Map<string, Row>()
  return {
    async slowestSince() {
      const rows = await read()
      const recent = rows.map((row) => {
        const past = before.get(row.id)
        return { ...row, calls: row.calls - (past?.calls ?? 0), ms: row.ms - (past?.ms ?? 0) }
      })
      before = new Map(rows.map((row) => [row.id, row]))
      return slowestOf(recent, ENOUGH.minute, TOLD_EACH_MINUTE).map(
        (row) => `${meanOf(row).toFixed(1)} ms, ${row.calls} times: ${oneLine(row.query).slice(0, SHOWN)}`,
      )
    },
    async wholeReaders(log) {
      const [rows, plans] = await Promise.all([read(), sampledPlans(log)])
      const lines = await Promise.all(
        rows.map(async ({ id, query, calls }) => {
          const plan = plans.get(id)
          const scanned = plan ? await large(tablesReadWhole(plan)) : []
          return scanned.length > 0 ? `${scanned.join(', ')}, ${calls} times: ${oneLine(query)}` : []
        }),
      )
      return lines.flat()
    },
    async slowest(log) {
      const [rows, plans] = await Promise.all([read(), sampledPlans(log)])
      return Promise.all(
        slowestOf(rows, ENOUGH.whole, TOLD_AT_END).map(async (row) => {
          const plan = plans.get(row.id)
          return {
            text: oneLine(row.query),
            meanMs: meanOf(row),
            calls: row.calls,
            plan: plan ? drawPlan(plan) : 'no run of it was sampled',
            scanned: plan ? await large(tablesReadWhole(plan)) : [],
          }
        }),
      )
    },
  }
}
