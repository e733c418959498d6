import type { CaseAction } from '@guildhall/contract/moderation'
import type { TFunction } from 'i18next'

const actions: Record<CaseAction, true> = {
  none: true,
  hide: true,
  hideUntilEdited: true,
  remove: true,
  warn: true,
  mute: true,
  removeUser: true,
  ban: true,
}

const isKnown = (action: string): action is CaseAction => Object.hasOwn(actions, action)

/** What was decided, and by whom where that is known; an action that this version does not know is shown as it came. */
export function doneWords(t: TFunction, action: string, by: { readonly fullname: string } | null): string {
  const done = isKnown(action) ? t(`moderation.done.${action}`) : action
  return by ? t('moderation.doneBy', { done, name: by.fullname }) : done
}
