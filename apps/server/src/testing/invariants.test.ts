import { accountCalls } from '@guildhall/contract/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '../platform/clock.ts'
import { checkInvariants, readInvariants } from '../platform/invariants.ts'
import { plantAccountFaults } from './planted-accounts.ts'
import { plantChannelFaults } from './planted-channels.ts'
import { plantDiscussionFaults } from './planted-discussions.ts'
import { plantFileFaults } from './planted-files.ts'
import { plantMemberFaults } from './planted-members.ts'
import { plantPeopleFaults } from './planted-people.ts'
import { plantPostFaults } from './planted-posts.ts'
import { plantRoomFaults } from './planted-rooms.ts'
import { startTestServer, type TestServer } from './server.ts'
import { storm } from './storm.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const broken = async () =>
  (await checkInvariants(server.kernel)).filter(({ rows }) => rows > 0).map(({ id }) => id)

it('reads every invariant with an id and a sentence', () => {
  expect(readInvariants(server.kernel).length).toBeGreaterThanOrEqual(8)
  for (const { id, says, sql } of readInvariants(server.kernel)) {
    expect(id).toMatch(/^I-\d+/)
    expect(says).not.toBe('')
    expect(sql).toMatch(/select/)
  }
})

it('holds after a storm of sign-ins, wrong codes, renewals and revocations', async () => {
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, i) => server.signIn(`storm${i % 4}@inv.test`).catch(() => null)),
  )
  const { body: challenge } = await server.call(accountCalls.verify, { email: 'guessed@inv.test' })
  const guesses = Array.from({ length: 60 }, (_, i) =>
    server.call(accountCalls.onBoard, { userId: challenge.userId, OTP: `${100_000 + i}` }),
  )
  const renewals = people.flatMap((as) =>
    as ? [1, 2, 3].map(() => server.call(accountCalls.updateSession, {}, { as })) : [],
  )
  const revocations = people.flatMap((as) =>
    as ? [server.call(accountCalls.revokeSession, { all: true }, { as })] : [],
  )
  const retries = Array.from({ length: 20 }, () =>
    server.call(
      accountCalls.verify,
      { email: 'retry@inv.test' },
      { headers: { 'idempotency-key': 'storm-of-retries' } },
    ),
  )
  const answers = await Promise.all([...guesses, ...renewals, ...revocations, ...retries])
  // A pool that is full for a second says so; nothing else may go wrong.
  expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([])
  expect(await broken()).toEqual([])
})

it('keeps thirty sessions at most when many are opened at once', async () => {
  const asked = []
  for (let i = 0; i < 40; i += 1) {
    const { body } = await server.call(accountCalls.verify, { email: 'many@inv.test' })
    asked.push({ userId: body.userId, OTP: await server.lastCode() })
  }
  // As many at once as the pool holds: beyond that a slow machine answers 503, which is another rule.
  const answers = await storm(
    10,
    asked.map((input) => () => server.call(accountCalls.onBoard, input)),
  )
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await broken()).toEqual([])
})

it('finds every fault that is planted', async () => {
  const { db } = server.kernel
  const old = new Date(server.kernel.clock().getTime() - 2 * MINUTE)
  await server.signIn('planted@inv.test')
  await sql`alter table challenges drop constraint challenges_attempts`.execute(db)
  await sql`update challenges set attempts = 6 where address = 'planted@inv.test'`.execute(db)
  await sql`update users set suspended_at = ${server.kernel.clock()}::timestamptz where email = 'planted@inv.test'`.execute(
    db,
  )
  await sql`drop index users_email`.execute(db)
  await sql`update users set email = 'planted@inv.test' where email = 'many@inv.test'`.execute(db)
  await sql`update sessions set revoked_at = null, user_id = (select id from users where suspended_at is not null)`.execute(
    db,
  )
  await sql`update idempotency_keys set reply = null`.execute(db)
  await db
    .insertInto('dead_jobs')
    .values({
      id: server.kernel.newId(),
      job: 'x',
      payload: '{}',
      error: 'x',
      failed_at: server.kernel.clock(),
    })
    .execute()
  await sql`update outbox set run_at = ${old}`.execute(db)
  await plantChannelFaults(server)
  await plantRoomFaults(server)
  await plantPostFaults(server)
  await plantDiscussionFaults(server)
  await plantMemberFaults(server)
  await plantPeopleFaults(server.kernel)
  await plantAccountFaults(server.kernel)
  await plantFileFaults(db, server.kernel.newId)
  expect(await broken()).toEqual(readInvariants(server.kernel).map(({ id }) => id))
})
