import { contextCalls } from '@guildhall/contract/contexts'
import { gateCalls } from '@guildhall/contract/gates'
import { resourceCalls } from '@guildhall/contract/resources'
import { type Furnish, managers } from '../../testing/access/world.ts'

/** The actors who enter what the role opens, if they were not added by hand. */
const byRole = managers

/** A tier that everybody sees, and an archived one of which only those who manage tiers know. */
export const furnishGates: Furnish = async ({ server, owner, house: { channelId, roleId }, word }) => {
  const as = { as: owner }
  await server.call(gateCalls.createGate, { channelId, title: 'Journeyman', roles: [roleId] }, as)
  // Everybody knows the names of these, and only those who enter what they say.
  const context = { text: 'Showroom', description: word('showroom', byRole), roles: [roleId] }
  await server.call(contextCalls.addContext, { channelId, context }, as)
  // No tier opens this one, so nobody else knows of it.
  const closet = { text: word('closet', ['admin', 'owner']), contextType: 'restricted' as const }
  await server.call(contextCalls.addContext, { channelId, context: closet }, as)
  const resource = {
    type: 'folder' as const,
    title: 'Showcase',
    text: word('showcase', byRole),
    roles: [roleId],
  }
  await server.call(resourceCalls.addResource, { channelId, resource }, as)
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
