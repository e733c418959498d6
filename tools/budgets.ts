/**
 * Seconds that each suite may take on two cores that have nothing else to do. Whoever adds tests to a suite finds here
 * what is left of the fourteen minutes.
 */
const budgets: Record<string, number> = {
  install: 30,
  build: 10,
  'format and lint': 8,
  promises: 20,
  types: 15,
  'types of the web': 15,
  boundaries: 15,
  'dead code': 5,
  sizes: 2,
  pages: 15,
  tests: 285,
  check: 330,
  'tables match the migrations': 5,
  'the OpenAPI document is valid': 5,
  'end to end': 160,
  components: 60,
  rates: 60,
  faults: 60,
  'sales under faults': 40,
  attacks: 45,
  total: 830,
}

/** A line of a table: name, seconds, budget, and a word where it took longer. */
export function measured(name: string, seconds: number): string {
  const budget = budgets[name]
  const columns = [name.padEnd(30), seconds.toFixed(1).padStart(7), String(budget ?? '').padStart(7)]
  return isOver(name, seconds) ? `${columns.join(' ')}  over` : columns.join(' ').trimEnd()
}

export const isOver = (name: string, seconds: number) => seconds > (budgets[name] ?? Number.POSITIVE_INFINITY)
