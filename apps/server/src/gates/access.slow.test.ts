import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { type Actor, actors } from '../testing/access/actors.ts'
import { createWorld } from '../testing/access/create-world.ts'
import { type Row, readOracle } from '../testing/access/oracle.ts'
import { faultsIn } from '../testing/access/row.ts'
import type { House } from '../testing/access/world.ts'

/** The rows about things that the tier opens: other members do not learn that they are there. */
const telling = readOracle().filter(({ letters }) => letters.member === 'D' && letters.gated !== 'D')

/** Whoever holds the tier no more gets what other members get. */
const asMember = (row: Row): Row => {
  const blank = Object.fromEntries(actors.map((actor) => [actor, '-'])) as Record<Actor, string>
  return { ...row, letters: { ...blank, gated: row.letters.member } }
}

const withoutTier = (house: House): House => ({
  ...house,
  secrets: house.secrets.map(({ word, readers }) => ({
    word,
    readers: readers.includes('member') ? readers : readers.filter((name) => name !== 'gated'),
  })),
})

it('a tier that is over opens nothing, and no word of what it opened is told', {
  timeout: 300_000,
}, async () => {
  const world = await createWorld()
  onTestFinished(() => world.close())
  const { db, clock } = world.server.kernel
  await sql`update grants set ended_at = ${clock()}::timestamptz where user_id = ${world.ids.gated}`.execute(
    db,
  )
  await sql`update gates set members_count = 0`.execute(db)
  const { open, secret, quiet, otherId } = world.houses
  const houses = { open: withoutTier(open), secret: withoutTier(secret), quiet: withoutTier(quiet), otherId }
  const afterwards = { ...world, houses }
  expect(telling.length).toBeGreaterThan(40)
  const faults: string[] = []
  for (const row of telling)
    for (const fault of await faultsIn(afterwards, asMember(row)))
      faults.push(`${row.call} ${row.placement}: ${fault}`)
  expect(faults).toEqual([])
})
