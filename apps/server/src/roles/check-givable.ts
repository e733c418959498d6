import type { Standing } from '@guildhall/contract/channels'
import { canGiveRole } from '@guildhall/contract/roles'
import { forbidden } from '../platform/refusals.ts'
import type { RoleFacts } from './find.ts'
import { words } from './refusal-words.ts'

/** Refuses a role that the viewer may not give. The community must be locked, or the role is checked again later. */
export function checkGivable(standing: Standing, role: RoleFacts) {
  if (canGiveRole(standing, role)) return
  throw forbidden(role.isWithinReach ? words.notGivable : words.opensUnseen)
}
