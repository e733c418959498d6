import { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

/** Makes the first so many tries to add a challenge fail; a sequence counts on where a transaction is undone. */
async function failFirst(tries: number, errcode: string) {
  const { db } = server.kernel
  await sql`create sequence tries`.execute(db)
  await sql
    .raw(
      `create function fail_first() returns trigger language plpgsql as $$
       begin
         if nextval('tries') <= ${tries} then raise exception 'planted' using errcode = '${errcode}'; end if;
         return new;
       end $$`,
    )
    .execute(db)
  await sql`create trigger fail_first after insert on challenges for each row execute function fail_first()`.execute(
    db,
  )
}

const tries = async () =>
  (await sql<{ last_value: number }>`select last_value from tries`.execute(server.kernel.db)).rows[0]!
    .last_value

const verify = () => server.call(accountCalls.verify, { email: 'retry@database.test' })

const rows = async () => (await server.kernel.db.selectFrom('challenges').select('id').execute()).length

describe('a write the database could not put in order', () => {
  it.each(['40001', '40P01'])('is done again unseen, and once in the end: %s', async (errcode) => {
    await failFirst(2, errcode)
    expect((await verify()).status).toBe(200)
    expect([await tries(), await rows()]).toEqual([3, 1])
  })

  it('is given up after five tries, and may be sent again', async () => {
    await failFirst(5, '40001')
    const { status, body, headers } = await verify()
    expect(status).toBe(503)
    expect(body).toMatchObject({ message: 'Please try again in a moment', code: 'unavailable' })
    expect(headers['retry-after']).toBe('1')
    expect([await tries(), await rows()]).toEqual([5, 0])
    expect((await verify()).status).toBe(200)
  })

  it('is not done again when it failed for another reason', async () => {
    await failFirst(1, '23514')
    expect((await verify()).status).toBe(500)
    expect([await tries(), await rows()]).toEqual([1, 0])
  })
})
