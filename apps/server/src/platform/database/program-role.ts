import pg from 'pg'
import { appendOnly } from './append-only.ts'
import { migrationNames } from './migrate.ts'

/** The owner of the tables has to migrate first. */
export class NotPrepared extends Error {
  constructor(missing: string) {
    super(`${missing}, and this role may not migrate: run pnpm migrate with DATABASE_OWNER_URL`)
  }
}

async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  // The query in progress fails with the connection, so the error is handled there.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const roleOf = (url: string) =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role')
    return rows[0]!.role
  })

/** Whether the role of this address may create tables; that of a program beside an owner may not. */
export const mayMigrate = (url: string) =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ may: boolean }>(
      `select has_schema_privilege('public', 'create') as may`,
    )
    return rows[0]!.may
  })

/** Throws unless the owner has applied every migration and let this role at all tables. */
export const checkPrepared = (url: string) =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ names: string[]; closed: string | null }>(
      `select array(select relname::text from pg_class where relkind = 'r'
         and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))) as names,
       (select relname from pg_class where relkind = 'r' and not has_table_privilege(oid, 'select')
         and relnamespace in (select oid from pg_namespace where nspname in ('public', 'graphile_worker')) limit 1) as closed`,
    )
    const { names, closed } = rows[0]!
    if (closed !== null) throw new NotPrepared(`the table ${closed} may not be read`)
    // The job queue's tables are created and opened after ours.
    if (!names.includes('migrations') || !names.includes('_private_jobs'))
      throw new NotPrepared('the database is empty')
    const { rows: applied } = await client.query<{ name: string }>('select name from migrations')
    const known = new Set(applied.map(({ name }) => name))
    const missing = migrationNames().find((name) => !known.has(name))
    if (missing) throw new NotPrepared(`${missing} is not applied`)
  })

/** Where the job queue hides its rows from everybody but their owner, the program's role needs a policy. */
const HIDDEN = `
  select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and $1::regrole = any(p.polroles))`

const rights = (role: string, logs: string[]) => `
  revoke create on schema public from public, ${role};
  revoke all on all tables in schema public, graphile_worker from ${role};
  grant usage on schema public, graphile_worker to ${role};
  grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role};
  grant usage on all sequences in schema public, graphile_worker to ${role};
  grant execute on function prune_log(text, timestamptz), seal_audit_log(int) to ${role};
  revoke insert, update, delete on migrations, graphile_worker.migrations from ${role};
  ${logs.map((log) => `revoke update, delete on ${log} from ${role};`).join('\n  ')}`

/**
 * Lets the role of the program's address work in a database that another role has migrated: it reads and writes rows,
 * only adds to logs, and creates or alters nothing. Returns the role's name.
 */
export async function grantProgram(ownerUrl: string, programUrl: string): Promise<string> {
  const program = await roleOf(programUrl)
  await asked(ownerUrl, async (client) => {
    const { rows } = await client.query<{ is_owner: boolean; database: string; logs: string[] }>(
      `select pg_has_role($1, current_user, 'member') as is_owner, current_database() as database,
         array(select relname::text from pg_class where relnamespace = 'public'::regnamespace and relname = any($2)) as logs`,
      [program, [...appendOnly]],
    )
    const { is_owner: isOwner, database, logs } = rows[0]!
    if (isOwner) throw new Error('DATABASE_URL must name a role that is not the owner, nor a superuser')
    const role = client.escapeIdentifier(program)
    await client.query(`set lock_timeout = '1s'`)
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('guildhall migrations'))`)
    await client.query(rights(role, logs))
    await client.query(`revoke temporary on database ${client.escapeIdentifier(database)} from public`)
    const { rows: hidden } = await client.query<{ name: string }>(HIDDEN, [role])
    for (const { name } of hidden) {
      const policy = client.escapeIdentifier(`for ${program}`)
      await client.query(`create policy ${policy} on ${name} to ${role} using (true) with check (true)`)
    }
    await client.query('commit')
  })
  return program
}
