import { canBeJoinable } from '@guildhall/contract/roles'
import { invalid } from '../platform/refusals.ts'
import type { RoleFacts } from './find.ts'
import { words } from './refusal-words.ts'

type Wanted = Pick<RoleFacts, 'native' | 'roleType' | 'permissions' | 'isJoinable'>

/** Refuses a joinable role with permissions, since members could take those by joining. */
export function checkJoinable(role: Wanted) {
  if (role.isJoinable && !canBeJoinable(role)) throw invalid(words.joinableNeedsNoRights)
}
