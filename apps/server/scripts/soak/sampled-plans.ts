import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A step of a plan, as PostgreSQL writes it in JSON. */
export interface PlanStep {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Plan Rows'?: number
  /** None where this run came by without it. */
  readonly 'Actual Loops'?: number
  readonly Plans?: readonly PlanStep[]
}

interface Sampled {
  readonly ms: number
  readonly plan: PlanStep
}

const BEGINS = /LOG: {2}duration: ([\d.]+) ms {2}plan:$/
const IDENTIFIER = /"Query Identifier": (-?\d+)/

/** Of each statement the plan of its slowest run that PostgreSQL wrote into its log, by the number it gives the statement. */
export async function sampledPlans(log: string): Promise<ReadonlyMap<string, PlanStep>> {
  const slowest = new Map<string, Sampled>()
  let open: { ms: number; lines: string[] } | null = null
  const keep = () => {
    if (!open) return
    const text = open.lines.join('\n')
    // Larger than a number of JavaScript can be, so it is read as text.
    const id = IDENTIFIER.exec(text)?.[1]
    if (id && open.ms > (slowest.get(id)?.ms ?? -1))
      slowest.set(id, { ms: open.ms, plan: (JSON.parse(text) as { Plan: PlanStep }).Plan })
    open = null
  }
  for await (const line of createInterface({ input: createReadStream(log) })) {
    if (open && line.startsWith('\t')) {
      open.lines.push(line)
      continue
    }
    keep()
    const begins = BEGINS.exec(line)
    if (begins) open = { ms: Number(begins[1]), lines: [] }
  }
  keep()
  return new Map([...slowest].map(([id, { plan }]) => [id, plan]))
}

/** A line for each step, the inner ones indented. */
export function drawPlan(step: PlanStep, depth = 0): string {
  const { 'Relation Name': table, 'Index Name': index, 'Plan Rows': rows } = step
  const on = table ? ` on ${table}` : ''
  const by = index ? ` by ${index}` : ''
  const own = `${'  '.repeat(depth)}${step['Node Type']}${on}${by} (${rows ?? 0} rows)`
  return [own, ...(step.Plans ?? []).map((inner) => drawPlan(inner, depth + 1))].join('\n')
}

/** The tables that a plan reads from beginning to end. */
export const tablesReadWhole = (step: PlanStep): string[] => [
  ...(step['Node Type'] === 'Seq Scan' && step['Relation Name'] && step['Actual Loops']
    ? [step['Relation Name']]
    : []),
  ...(step.Plans ?? []).flatMap(tablesReadWhole),
]
