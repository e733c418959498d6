import { roleCalls } from '@guildhall/contract/roles'
import type { Furnish } from '../../testing/access/world.ts'

/** A second, hidden role opens the vault; those who enter by the first one must not learn of it. */
export const furnishRoles: Furnish = async ({ server, owner, house: { channelId, vaultId }, word }) => {
  const as = { as: owner }
  const hidden = { channelId, title: word('role', ['roleManager', 'admin', 'owner']), isPublic: false }
  const { body } = await server.call(roleCalls.addOrEditRole, hidden, as)
  const opened = { channelId, roleId: body.role._id, contextIds: [vaultId] }
  await server.call(roleCalls.updateContextsRole, opened, as)
  return {}
}
