interface Index {
  readonly name: string
  readonly definition: string
}

/** Takes away the indexes that keep no promise and makes them again behind the work: that is faster than keeping them. */
export async function withoutIndexes<T>(
  run: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await run(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique order by 1`,
    [tables],
  )
  const indexes = rows as Index[]
  for (const { name } of indexes) await run(`drop index ${name}`)
  const done = await work()
  for (const { definition } of indexes) await run(definition)
  return done
}
