import { canBeGated } from '@guildhall/contract/gates'
import { invalid } from '../platform/refusals.ts'
import type { RoleFacts } from './find.ts'
import { words } from './refusal-words.ts'

type Wanted = Pick<RoleFacts, 'native' | 'roleType' | 'permissions' | 'isJoinable' | 'isGated'>

/** Refuses what would sell a rank, or give away what others pay for. The community must be locked. */
export function checkGated(role: Wanted) {
  if (role.isGated && !canBeGated(role)) throw invalid(words.givenByTier)
}
