import { after, DAY } from '../../platform/clock.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import type { Person, TestServer } from '../../testing/server.ts'

/** Creates people who are signed in, without sending codes; a name is also the mailbox. */
export async function makePeople<Name extends string>(
  { kernel: { db, clock, newId } }: TestServer,
  names: readonly Name[],
): Promise<Record<Name, Person>> {
  const now = clock()
  const made = names.map((name) => ({ name, userId: newId(), token: newToken() }))
  const users = made.map(({ name, userId }) => ({
    id: userId,
    email: `${name.toLowerCase()}@people.test`,
    fullname: name,
    created_at: now,
  }))
  const sessions = made.map(({ userId, token }) => ({
    id: newId(),
    user_id: userId,
    token_hash: digest(token),
    user_agent: '',
    ip: '127.0.0.1',
    rotated_at: now,
    created_at: now,
    last_seen_at: now,
    absolute_expiry: after(now, 30 * DAY),
  }))
  await db.insertInto('users').values(users).execute()
  await db.insertInto('sessions').values(sessions).execute()
  return Object.fromEntries(made.map(({ name, ...person }) => [name, person])) as Record<Name, Person>
}

/** Leaves an account in the state that its deletion does. */
export async function deletePerson({ kernel: { db, clock } }: TestServer, { userId }: Person) {
  await db.updateTable('users').set({ deleted_at: clock() }).where('id', '=', userId).execute()
  await db.updateTable('sessions').set({ revoked_at: clock() }).where('user_id', '=', userId).execute()
}
