import { sql } from 'kysely'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import type { TestServer } from '../../testing/server.ts'
import { makePeople } from '../../users/testing/make-people.ts'
import { giveGate, makeGate } from './make-gate.ts'

/** Breaks every invariant of gates once. */
export async function plantFaults(server: TestServer) {
  const { db, newId, clock } = server.kernel
  const { seller, holder } = await makePeople(server, ['seller', 'holder'])
  const [mine, theirs] = [await makeChannel(server, seller), await makeChannel(server, seller)]
  await addMembers(server, mine, [holder])
  const roleId = await makeRole(server, mine, [])
  const [a, b, c, d] = [
    await makeGate(server, seller, mine, { roles: [roleId] }),
    await makeGate(server, seller, mine, { prices: [{ amount: 9, currency: 'EUR', period: 'month' }] }),
    await makeGate(server, seller, mine),
    await makeGate(server, seller, mine),
  ]
  // A rank for sale, and a role that comes from a tier which is not included.
  await sql`update roles set permissions = '{viewStats}' where id = ${roleId}`.execute(db)
  await sql`insert into gate_roles (channel_id, gate_id, role_id, via_id) values (${mine}, ${b._id}, ${roleId}, ${a._id})`.execute(
    db,
  )
  // Deleted without what it takes along, and with a gap behind it.
  await giveGate(server, seller, mine, b._id, [holder])
  await sql`update gates set deleted_at = ${clock()}::timestamptz, position = null where id = ${b._id}`.execute(
    db,
  )
  // Each includes the other.
  await sql`update gates set includes_id = case id when ${c._id} then ${d._id}::uuid else ${c._id}::uuid end
    where id in (${c._id}, ${d._id})`.execute(db)
  // A trial that nobody keeps in mind, of an order that is not there.
  await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, source_id, starts_at)
    values (${newId()}, ${mine}, ${holder.userId}, 'gate', ${a._id}, 'trial', ${newId()}, ${clock()}::timestamptz)`.execute(
    db,
  )
  // A price in another community.
  await sql`alter table gate_prices drop constraint gate_prices_channel_id_gate_id_fkey`.execute(db)
  await sql`insert into gate_prices (id, channel_id, gate_id, amount, currency, period, created_at)
    values (${newId()}, ${theirs}, ${a._id}, 100, 'EUR', 'once', ${clock()}::timestamptz)`.execute(db)
}
