import { query } from './come-to-rest.ts'
import type { Market } from './market.ts'

const NOT_OURS = 'template1'

/** Keeps the database as it is at one time, as a nightly dump does, and puts it back. */
export function keepOlder({ stage, front }: Market) {
  const nodes = [...stage.webs, ...stage.workers]
  const control = stage.postgres.url(NOT_OURS)

  /** A database is copied or renamed only while nobody is connected to it. */
  async function alone(...statements: string[]) {
    await Promise.all(nodes.map((node) => node.kill()))
    await query(
      control,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname is not null and pid <> pg_backend_pid()`,
    )
    for (const statement of statements) await query(control, statement)
    await Promise.all(nodes.map((node) => node.start()))
    front.serve(stage.webs)
  }

  return {
    copy: () => alone('create database older template postgres'),
    restore: () =>
      alone('alter database postgres rename to newer', 'alter database older rename to postgres'),
  }
}
