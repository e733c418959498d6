import { roleCalls } from '@guildhall/contract/roles'
import type { Furnish } from '../../testing/access/world.ts'

/** A second role opens the vault; whoever enters by the first one is not told of it. */
export const furnishRoles: Furnish = async ({ server, owner, house: { channelId, vaultId }, word }) => {
  const as = { as: owner }
  const hidden = { channelId, title: word('role', ['admin', 'owner']), isPublic: false }
  const { body } = await server.call(roleCalls.addOrEditRole, hidden, as)
  const opened = { channelId, roleId: body.role._id, contextIds: [vaultId] }
  await server.call(roleCalls.updateContextsRole, opened, as)
  return {}
}
