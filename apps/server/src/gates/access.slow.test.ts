import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type Actor, actors } from '../testing/access/actors.ts'
import { createWorld } from '../testing/access/create-world.ts'
import { type Row, readOracle } from '../testing/access/oracle.ts'
import { faultsIn } from '../testing/access/row.ts'
import type { House, World } from '../testing/access/world.ts'

/** The rows about things that the role opens: other members do not learn that they are there. */
const telling = readOracle().filter(({ letters }) => letters.member === 'D' && letters.roleHolder !== 'D')

const onlyOf = (row: Row, as: 'roleHolder' | 'member'): Row => {
  const blank = Object.fromEntries(actors.map((actor) => [actor, '-'])) as Record<Actor, string>
  return { ...row, letters: { ...blank, roleHolder: row.letters[as] } }
}

const housesOf = ({ houses: { open, secret, quiet } }: World) => [open, secret, quiet]

/** Has roleHolder hold the role by a tier instead of by hand. */
async function sell({ server: { kernel }, ids }: World, { channelId, roleId }: House) {
  const { db, newId, clock } = kernel
  const { gate_id: gateId } = await db
    .selectFrom('gate_roles')
    .select('gate_id')
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
  await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
    values (${newId()}, ${channelId}, ${ids.roleHolder}, 'gate', ${gateId}, 'manual', ${clock()}::timestamptz)`.execute(
    db,
  )
  await sql`update gates set members_count = members_count + 1 where id = ${gateId}`.execute(db)
  await sql`delete from role_members where role_id = ${roleId}`.execute(db)
  await sql`update roles set members_count = 0 where id = ${roleId}`.execute(db)
}

async function worldOfTiers() {
  const world = await createWorld()
  onTestFinished(() => world.close())
  for (const house of housesOf(world)) await sell(world, house)
  return world
}

const faultsAmong = async (world: World, rows: readonly Row[]) => {
  const faults: string[] = []
  for (const row of rows)
    faults.push(...(await faultsIn(world, row)).map((fault) => `${row.call} ${row.placement}: ${fault}`))
  return faults
}

it('a tier opens in every call what its role opens', { timeout: 300_000 }, async () => {
  const world = await worldOfTiers()
  expect(telling.length).toBeGreaterThan(40)
  expect(
    await faultsAmong(
      world,
      telling.map((row) => onlyOf(row, 'roleHolder')),
    ),
  ).toEqual([])
})

it('a tier that is over opens nothing, and no word of what it opened is told', {
  timeout: 300_000,
}, async () => {
  const world = await worldOfTiers()
  const { db, clock } = world.server.kernel
  await sql`update grants set ended_at = ${clock()}::timestamptz`.execute(db)
  await sql`update gates set members_count = 0`.execute(db)
  const { open, secret, quiet, otherId } = world.houses
  const houses = { open: lapsed(open), secret: lapsed(secret), quiet: lapsed(quiet), otherId }
  expect(
    await faultsAmong(
      { ...world, houses },
      telling.map((row) => onlyOf(row, 'member')),
    ),
  ).toEqual([])
})

/** Whoever holds the role no more is told what other members are told. */
const lapsed = (house: House): House => ({
  ...house,
  secrets: house.secrets.map(({ word, readers }) => ({
    word,
    readers: readers.includes('member') ? readers : readers.filter((name) => name !== 'roleHolder'),
  })),
})
