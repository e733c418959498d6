import { sql } from 'kysely'
import type { Database } from '../../platform/database/connect.ts'

/**
 * Makes the database log every row that is inserted, updated or deleted, together with the write. Tables that are not
 * logged are left out: nodes write them of their own accord.
 */
export async function watchRows(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relpersistence = 'p'`.execute(db)
  await sql`create sequence watched_changes`.execute(db)
  await sql`create table watched_rows (change bigint primary key, name text)`.execute(db)
  await sql`create function note_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into watched_rows values (nextval('watched_changes'), tg_table_name);
      end if;
      return null;
    end $$`.execute(db)
  for (const { name } of rows)
    await sql`create trigger note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(db)
}

/** The last logged change, except in exempt tables. */
export async function lastChange(db: Database, exempt: readonly string[]): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select change as last from watched_rows where name <> all(${[...exempt]}::text[])
    order by change desc limit 1`.execute(db)
  return rows[0]?.last ?? 0
}

/** The tables with rows that were inserted, updated or deleted since a change. */
export async function changedSince(
  db: Database,
  change: number,
  exempt: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from watched_rows where change > ${change} and name <> all(${[...exempt]}::text[])
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}
