import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { orderCalls } from '@guildhall/contract/payments'
import { resourceCalls } from '@guildhall/contract/resources'
import { sql } from 'kysely'
import { admins, entering, type Furnish, type Furnishing } from '../../testing/access/world.ts'
import { askToBuy } from './buy-gate.ts'
import { makeGate } from './make-gate.ts'

/** Has gated pay for the tier, and lapsed have held it until now. */
async function sell({ server, owner, gated, lapsedId, house: { channelId } }: Furnishing, gateId: string) {
  const { body } = await askToBuy(server, gated, { channelId, gateId })
  const paid = await server.call(orderCalls.markPaid, { channelId, orderId: body.order!._id }, { as: owner })
  if (paid.status !== 200) throw new Error(`not paid: ${paid.status} ${paid.body.message}`)
  const { db, newId, clock } = server.kernel
  await sql`insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at, ends_at, ended_at)
    values (${newId()}, ${channelId}, ${lapsedId}, 'gate', ${gateId}, 'manual', ${clock()}::timestamptz,
      ${clock()}::timestamptz, ${clock()}::timestamptz)`.execute(db)
}

/** A tier that everybody sees, and an archived one of which only those who manage tiers know. */
export const furnishGates: Furnish = async (furnishing) => {
  const { server, owner, word } = furnishing
  const { channelId, roleId } = furnishing.house
  const as = { as: owner }
  const prices = [{ amount: 40, currency: 'EUR', period: 'once' } as const]
  const look = { title: 'Journeyman', roles: [roleId], prices }
  await sell(furnishing, (await makeGate(server, owner, channelId, look))._id)
  // Everybody knows the names of these, and only those who enter what they say.
  const context = { text: 'Showroom', description: word('showroom', entering), roles: [roleId] }
  await server.call(contextCalls.addContext, { channelId, context }, as)
  // No tier opens this one, so nobody else knows of it.
  const closet = { text: word('closet', admins), contextType: 'restricted' as const }
  await server.call(contextCalls.addContext, { channelId, context: closet }, as)
  const resource = {
    type: 'folder' as const,
    title: 'Showcase',
    text: word('showcase', entering),
    roles: [roleId],
  }
  await server.call(resourceCalls.addResource, { channelId, resource }, as)
  const hidden = { channelId, title: word('gate', admins) }
  const { body } = await server.call(gateCalls.createGate, hidden, as)
  await server.call(gateCalls.removeGate, { channelId, gateId: body.gate._id, isArchived: true }, as)
  return {}
}
