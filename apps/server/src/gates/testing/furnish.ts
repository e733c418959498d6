import { gateCalls } from '@guildhall/contract/gates'
import { type Furnish, managers } from '../../testing/access/world.ts'

/** A tier that everybody sees, and an archived one of which only those who manage tiers know. */
export const furnishGates: Furnish = async ({ server, owner, house: { channelId, roleId }, word }) => {
  const as = { as: owner }
  await server.call(gateCalls.createGate, { channelId, title: 'Journeyman', roles: [roleId] }, as)
  const hidden = {
    channelId,
    title: word(
      'gate',
      managers.filter((name) => name !== 'roleHolder'),
    ),
  }
  const { body } = await server.call(gateCalls.createGate, hidden, as)
  await server.call(gateCalls.removeGate, { channelId, gateId: body.gate._id, isArchived: true }, as)
  return {}
}
