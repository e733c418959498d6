import type { Channel, ChannelSettings } from '@guildhall/contract/channels'
import type { TFunction } from 'i18next'
import type { Drafting } from '../../ui/forms/use-draft.ts'
import { picked, savedFields } from './fields.ts'
import { linkProblem, mailProblem } from './problems.ts'

const names = [
  'title',
  'description',
  'language',
  'timeFormat',
  'zone',
  'currency',
  'country',
  'supportEmail',
  'termsUrl',
  'privacyPolicyUrl',
] as const

export const savedGeneral = (channel: Channel, settings: ChannelSettings, spaces: readonly string[]) => ({
  ...picked(savedFields(channel, settings), names),
  spaces,
})

export type GeneralDraft = ReturnType<typeof savedGeneral>
export type GeneralDrafting = Drafting<GeneralDraft>

export function generalProblems(draft: GeneralDraft, t: TFunction) {
  const words = {
    title: draft.title.trim() === '' ? ('channelSettings.titleMissing' as const) : null,
    supportEmail: mailProblem(draft.supportEmail),
    termsUrl: linkProblem(draft.termsUrl),
    privacyPolicyUrl: linkProblem(draft.privacyPolicyUrl),
  }
  return Object.fromEntries(Object.entries(words).flatMap(([field, key]) => (key ? [[field, t(key)]] : [])))
}
