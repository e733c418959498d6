import { runMigrations } from 'graphile-worker'
import { migrate } from './migrate.ts'

/** Our tables and the job queue's. */
export async function prepareDatabase(url: string): Promise<string[]> {
  const applied = await migrate(url)
  await runMigrations({ connectionString: url })
  return applied
}
