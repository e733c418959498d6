/**
 * Seconds that each suite may take on two cores that have nothing else to do. Whoever adds tests to a suite finds here
 * what is left of the half hour.
 */
const budgets: Record<string, number> = {
  install: 30,
  build: 40,
  'format and lint': 8,
  promises: 30,
  types: 30,
  'types of the web': 30,
  boundaries: 40,
  'dead code': 5,
  sizes: 2,
  pages: 15,
  tests: 780,
  check: 870,
  'tables match the migrations': 5,
  'the OpenAPI document is valid': 5,
  'end to end': 360,
  components: 90,
  rates: 120,
  faults: 150,
  'sales under faults': 40,
  attacks: 70,
  total: 1770,
}

/** A line of a table: name, seconds, budget, and a word where it took longer. */
export function measured(name: string, seconds: number): string {
  const budget = budgets[name]
  const columns = [name.padEnd(30), seconds.toFixed(1).padStart(7), String(budget ?? '').padStart(7)]
  return isOver(name, seconds) ? `${columns.join(' ')}  over` : columns.join(' ').trimEnd()
}

export const isOver = (name: string, seconds: number) => seconds > (budgets[name] ?? Number.POSITIVE_INFINITY)
