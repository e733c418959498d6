import type { TFunction } from 'i18next'
import type { TagTone } from '../../ui/display/Tag.tsx'

/** The reasons that reports and filters name. */
const tones = {
  spam: 'warning',
  harassment: 'danger',
  hate: 'danger',
  sexual: 'danger',
  violence: 'danger',
  falsehood: 'info',
  offTopic: 'neutral',
  impersonation: 'info',
  selfHarm: 'danger',
  other: 'neutral',
  chat: 'neutral',
  words: 'violet',
  links: 'violet',
  pace: 'violet',
  repetition: 'violet',
  newcomers: 'violet',
  mentions: 'violet',
  none: 'neutral',
} as const satisfies Record<string, TagTone>

type Reason = keyof typeof tones

const isKnown = (reason: string): reason is Reason => Object.hasOwn(tones, reason)

/** What people can be reported for. */
export const personReasons = [
  'spam',
  'harassment',
  'hate',
  'impersonation',
  'sexual',
  'selfHarm',
  'other',
] as const satisfies readonly Reason[]

/** What filters name beside the reasons of people. */
export const filterReasons = [
  'words',
  'links',
  'pace',
  'repetition',
  'newcomers',
  'mentions',
] as const satisfies readonly Reason[]

/** A reason in words; one that this version does not know is shown as it came. */
export function reasonWords(t: TFunction, reportType: string): { label: string; tone: TagTone } {
  const reason = reportType === '' ? 'none' : reportType
  return isKnown(reason)
    ? { label: t(`moderation.reasons.${reason}`), tone: tones[reason] }
    : { label: reason, tone: 'neutral' }
}
