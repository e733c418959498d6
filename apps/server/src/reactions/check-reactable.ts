import type { Standing } from '@guildhall/contract/channels'
import { forbidden } from '../platform/refusals.ts'
import type { FoundReactable } from './subject.ts'

/** Refuses a viewer whom a policy does not allow to vote or react. */
export function checkReactable(
  found: FoundReactable,
  policy: (standing: Standing, found: FoundReactable) => boolean,
) {
  if (policy(found.standing, found)) return
  throw forbidden(found.standing.isMember ? 'You are not allowed to do this' : 'Join this community first')
}
