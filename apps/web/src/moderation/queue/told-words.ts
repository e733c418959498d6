import type { CaseAction } from '@guildhall/contract/moderation'
import type { KeptReport } from '../collections.ts'
import type { Choice, Told } from '../decide.ts'
import { personIn } from './about.ts'

const words = {
  hide: 'hidden',
  hideUntilEdited: 'hiddenUntilEdited',
  remove: 'removed',
  warn: 'warned',
  mute: 'muted',
  removeUser: 'removedUser',
  ban: 'banned',
} as const satisfies Record<Exclude<CaseAction, 'none'>, string>

/** How a decision is told to whoever made it. */
export function toldOf(
  report: KeptReport,
  { action = 'none' }: Choice,
  name = personIn(report)?.fullname,
): Told {
  const isText = report.kind === 'post' || report.kind === 'discussion'
  const kept = report.isHeld ? 'approved' : isText && !report.isGone ? 'kept' : 'dismissed'
  const told = action === 'none' ? kept : words[action]
  return { textKey: `moderation.told.${told}`, values: { name: name ?? '' } }
}
