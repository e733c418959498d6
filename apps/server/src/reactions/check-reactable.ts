import type { Standing } from '@guildhall/contract/channels'
import { words as channelWords } from '../channels/refusal-words.ts'
import { refuseMuted } from '../moderation/refuse-muted.ts'
import { forbidden, notAllowed } from '../platform/refusals.ts'
import type { FoundReactable } from './subject.ts'

/** Refuses a viewer whom a policy does not allow to vote or react. */
export function checkReactable(
  found: FoundReactable,
  policy: (standing: Standing, found: FoundReactable) => boolean,
) {
  if (found.standing.isMember) refuseMuted(found.standing)
  if (policy(found.standing, found)) return
  throw found.standing.isMember ? notAllowed() : forbidden(channelWords.joinFirst)
}
