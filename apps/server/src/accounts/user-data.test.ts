import { accountCalls } from '@guildhall/contract/accounts'
import { userCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { type Person, startTestServer, type TestServer } from '../testing/server.ts'
import { foreignKeys, personalTables } from './personal-tables.ts'

let server: TestServer
let me: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  me = await server.signIn('me@data.test')
  other = await server.signIn('other@data.test')
  await server.call(
    userCalls.editProfile,
    { username: 'other.canary', fullname: 'Other Canary' },
    { as: other },
  )
  const { db, clock, newId } = server.kernel
  const created_at = clock()
  await db
    .insertInto('blocks')
    .values([
      { user_id: me.userId, blocked_id: other.userId, created_at },
      { user_id: other.userId, blocked_id: me.userId, created_at },
    ])
    .execute()
  await db.insertInto('mutes').values({ user_id: other.userId, muted_id: me.userId, created_at }).execute()
  await db
    .insertInto('connection_requests')
    .values({ id: newId(), from_id: other.userId, to_id: me.userId, created_at })
    .execute()
})
afterAll(() => server.close())

const download = (as: Person) => server.call(accountCalls.getUserData, {}, { as })

describe('what is stored about me', () => {
  it('holds every row that names me in every table, and none of anybody else', async () => {
    await server.call(accountCalls.setPassword, { password: 'correct horse battery' }, { as: me })
    const { status, body } = await download(me)
    expect(status).toBe(200)
    const { tables } = body
    expect(tables.users).toMatchObject([{ id: me.userId, email: 'me@data.test' }])
    expect(tables.sessions).toMatchObject([{ user_id: me.userId, ip: '127.0.0.1' }])
    expect(tables.blocks).toMatchObject([{ user_id: me.userId, blocked_id: other.userId }])
    expect(tables.mutes).toEqual([])
    expect(tables.connection_requests).toMatchObject([{ from_id: other.userId, to_id: me.userId }])
    const text = JSON.stringify(body)
    for (const foreign of ['other@data.test', 'other.canary', 'Other Canary'])
      expect(text).not.toContain(foreign)
  })

  it('holds no secret, not even as a digest', async () => {
    const { body } = await download(me)
    expect(body.tables.users![0]).not.toHaveProperty('password_hash')
    expect(JSON.stringify(body)).not.toMatch(/token_hash|exchange_hash|code_hash|argon2|firebase_token/)
  })

  it('joins new tables by itself, as deep as they hang on mine', async () => {
    const { db } = server.kernel
    await sql`create table notes (id uuid primary key, writer_id uuid not null references users (id) on delete cascade,
      reader_id uuid references users (id) on delete cascade, tags uuid[], more jsonb, body text)`.execute(db)
    await sql`create table note_parts (note_id uuid references notes (id) on delete cascade, body text)`.execute(
      db,
    )
    await sql`create table note_copies (id uuid primary key, by_id uuid references users (id) on delete cascade,
      note_id uuid references notes (id) on delete cascade, body text)`.execute(db)
    await sql`create table note_readers (note_id uuid references notes (id) on delete cascade,
      by_id uuid references users (id) on delete cascade)`.execute(db)
    await sql`comment on column note_readers.by_id is 'private'`.execute(db)
    const [mine, theirs] = [server.kernel.newId(), server.kernel.newId()]
    await sql`insert into notes values (${mine}, ${me.userId}, ${other.userId}, array[${mine}::uuid],
      ${JSON.stringify({ at: '01890a5d-ac96-774b-bcce-b302099a8057' })}, 'my note'),
      (${theirs}, ${other.userId}, ${me.userId}, '{}', '{}', 'CANARY to me')`.execute(db)
    await sql`insert into note_parts values (${mine}, 'my part'), (${theirs}, 'CANARY part')`.execute(db)
    await sql`insert into note_copies values (${theirs}, ${other.userId}, ${mine}, 'CANARY copy')`.execute(db)
    await sql`insert into note_readers values (${mine}, ${other.userId})`.execute(db)
    const { tables } = (await download(me)).body
    expect(tables).not.toHaveProperty('note_readers')
    expect(tables.notes).toEqual([
      {
        id: mine,
        writer_id: me.userId,
        reader_id: other.userId,
        tags: [mine],
        more: { at: '01890a5dac96774bbcceb302099a8057' },
        body: 'my note',
      },
    ])
    expect(tables.note_parts).toEqual([{ note_id: mine, body: 'my part' }])
    expect(tables.note_copies).toEqual([])
    expect(JSON.stringify(tables)).not.toContain('CANARY')
  })

  it('says of every table that points to people whose rows they are', async () => {
    const keys = await foreignKeys(server.kernel.db)
    const told = personalTables(keys).map(({ table }) => table)
    const pointing = keys.filter(({ parent, mark }) => parent === 'users' && mark !== 'private')
    const naming = new Set(pointing.map(({ table }) => table))
    expect([...naming].filter((table) => !told.includes(table))).toEqual([])
    expect(naming.size).toBeGreaterThan(7)
  })

  it('is told only to a session opened a moment ago', async () => {
    const as = await server.signIn('stale@data.test')
    server.later(10 * MINUTE)
    expect(await download(as)).toMatchObject({ status: 401, body: { code: 'reauthenticate' } })
  })
})
