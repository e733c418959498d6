import { accountCalls } from '@guildhall/contract/accounts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkInvariants, readInvariants } from '../platform/invariants.ts'
import { testParts } from './collect-parts.ts'
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

it('gives every invariant an id of its own; the next free one follows the highest', () => {
  const ids = readInvariants(server.kernel).map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
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
  // What higher domains plant is made through calls, so it comes before the accounts are broken.
  for (const { plantFaults } of [...testParts].reverse()) await plantFaults?.(server)
  expect(await broken()).toEqual(readInvariants(server.kernel).map(({ id }) => id))
})
