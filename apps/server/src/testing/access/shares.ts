import { readOracle, reviewed } from './oracle.ts'

/** How many test files run the tables in parallel. */
export const SHARES = 6

/** Distributes the domains, the longest table first to the smallest share, so that no core waits for another. */
export function dealShares(): readonly (readonly string[])[] {
  const tables = reviewed('expected.csv').map((name) => ({ name, rows: readOracle([name]).length }))
  const shares = Array.from({ length: SHARES }, () => ({ rows: 0, names: [] as string[] }))
  for (const { name, rows } of tables.sort((one, other) => other.rows - one.rows)) {
    const least = shares.reduce((best, share) => (share.rows < best.rows ? share : best))
    least.rows += rows
    least.names.push(name)
  }
  return shares.map(({ names }) => names)
}
