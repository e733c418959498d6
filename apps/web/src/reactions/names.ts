import { reactionTypes } from '@guildhall/contract/reactions'
import type { TFunction } from 'i18next'

/** What a reaction is called; a word of another client is its own name. */
export function nameOf(reactionType: string, t: TFunction) {
  const known = reactionTypes.find((one) => one === reactionType)
  return known ? t(`reactions.types.${known}`) : reactionType
}
