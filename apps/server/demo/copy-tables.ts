import pg from 'pg'
import type { Kernel } from '../src/platform/kernel.ts'
import { copyRows, type Filling } from './scale-copy.ts'

/** Fills tables in their order, one statement for each, all of them or none. */
export async function copyTables({ config }: Kernel, fillings: readonly Filling[]) {
  const client = new pg.Client(config.DATABASE_URL)
  await client.connect()
  try {
    await client.query('begin')
    for (const filling of fillings) await copyRows(client, filling, () => undefined)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
