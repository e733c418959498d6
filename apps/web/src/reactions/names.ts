import { reactionTypes } from '@guildhall/contract/reactions'
import type { TFunction } from 'i18next'

/** The name of a reaction; one of another client is shown as it came. */
export function nameOf(reactionType: string, t: TFunction) {
  const known = reactionTypes.find((one) => one === reactionType)
  return known ? t(`reactions.types.${known}`) : reactionType
}
