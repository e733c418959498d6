import { sql } from 'kysely'
import { HOUR } from '../platform/clock.ts'
import type { Write } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import { entriesOf } from '../platform/domain.ts'
import { inWrite } from '../platform/in-write.ts'
import type { Chore } from '../platform/jobs/chores.ts'
import { deletionCutoff } from '../users/account-deletion.ts'
import { accountLeaving } from './facts.ts'
import { foreignKeys } from './personal-tables.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** Whether the domain must finish something elsewhere before an account can be deleted; it sees to that. */
    readonly keepsPerson?: (write: Write, userId: string) => Promise<boolean>
  }
}

const BATCH = 100

async function isKept(write: Write, userId: string): Promise<boolean> {
  const answers: boolean[] = []
  for (const keeps of entriesOf(write.kernel, 'keepsPerson')) answers.push(await keeps(write, userId))
  return answers.includes(true)
}

/** Deletes accounts for good whose deletion was requested a month ago, without a sign-in since. */
export const forgetPeople: Chore = {
  name: 'delete people who asked for it',
  everyMs: HOUR,
  async run(kernel) {
    const { db } = kernel
    const people = await leaving(db, kernel.clock()).limit(BATCH).execute()
    const faults: unknown[] = []
    // An account that cannot be deleted must not block the others.
    for (const { id } of people)
      await inWrite(kernel, (write) => forget(write, id)).catch((error) => faults.push(error))
    if (faults.length > 0) throw new AggregateError(faults, 'some people could not be deleted')
  },
}

const leaving = (db: Database, now: Date) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'username'])
    .where('deletion_requested_at', '<=', deletionCutoff(now))
    .orderBy('deletion_requested_at')

async function forget(write: Write, id: string) {
  const { db: trx, now } = write
  // Checked again under a lock: the person may have just signed in, or another worker may be deleting the account.
  const person = await leaving(trx, now).where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
  if (!person || (await isKept(write, id))) return
  await write.tell(accountLeaving, { userId: id })
  for (const { table, column, parent, on_delete } of await foreignKeys(trx))
    if (parent === 'users' && on_delete === 'none')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
  for (const address of [person.email, person.phone].filter((text) => text !== null)) {
    await trx.deleteFrom('challenges').where('address', '=', address).execute()
    await trx.deleteFrom('code_sends').where('address', '=', address).execute()
  }
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
