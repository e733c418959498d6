import { sql } from 'kysely'
import { notify } from '../src/notifications/notify.ts'
import { inWrite } from '../src/platform/in-write.ts'
import { copyTables } from './copy-tables.ts'
import type { House } from './house.ts'
import { readyPeople } from './people.ts'
import type { Chance } from './random.ts'

/** How many of the latest who accepted somebody's request they are still told of. */
const TOLD = 3

/** Everybody knows a few, the ready people know many. */
function pairsAmong(luck: Chance, ids: string[]): [string, string][] {
  const pairs = new Map<string, [string, string]>()
  ids.forEach((id, index) => {
    const others = luck.shuffled(ids.filter((other) => other !== id))
    for (const other of others.slice(0, index < readyPeople.length ? 14 : 3))
      pairs.set([id, other].sort().join(), luck.isTrue(0.5) ? [id, other] : [other, id])
  })
  return [...pairs.values()]
}

/** Connects people; some requests wait, so that there is something to answer. */
export async function acquaint(house: House, luck: Chance, ids: string[]) {
  const pairs = pairsAmong(luck, ids).map(([from, to]) => ({ from, to, isAccepted: luck.isTrue(0.8) }))
  const [accepted, waiting] = [
    pairs.filter((pair) => pair.isAccepted),
    pairs.filter((pair) => !pair.isAccepted),
  ]
  const now = house.clock().toISOString()
  await copyTables(house, [
    {
      table: 'connections',
      columns: 'user_id, other_id, created_at',
      rows: () => accepted.flatMap(({ from, to }) => [[from, to, now] as const, [to, from, now] as const]),
    },
    {
      table: 'connection_requests',
      columns: 'id, from_id, to_id, created_at',
      rows: () => waiting.map(({ from, to }) => [house.newId(), from, to, now]),
    },
  ])
  await countPairs(house)
  const ready = new Set(ids.slice(0, readyPeople.length))
  const byAsker = Map.groupBy(
    accepted.filter(({ from }) => ready.has(from)),
    ({ from }) => from,
  )
  await inWrite(house, async (write) => {
    for (const [from, answers] of byAsker)
      for (const { to } of answers.slice(-TOLD))
        await notify(write, { type: 'connectionAccepted', to: [from], by: to, aboutId: to })
  })
}

const countPairs = ({ db }: House) =>
  sql`update users u set
    connections_count = (select count(*) from connections c where c.user_id = u.id),
    pending_request_count = (select count(*) from connection_requests r where r.to_id = u.id),
    has_new_request = exists (select from connection_requests r where r.to_id = u.id)`.execute(db)
