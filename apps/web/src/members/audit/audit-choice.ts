import type { AuditAct } from '@guildhall/contract/all'

/** The acts that readers of the log can choose. */
export const chosenActs = [
  'keepReported',
  'approveHeld',
  'hideReported',
  'hideUntilEdited',
  'removeReported',
  'removeContent',
  'warnPerson',
  'mutePerson',
  'unmutePerson',
  'removeUser',
  'banUser',
  'unbanUser',
  'undoDecision',
  'upholdDecision',
  'overturnDecision',
  'purgeEvidence',
  'vouchFor',
  'setFilters',
] as const satisfies readonly AuditAct[]
export type ChosenAct = (typeof chosenActs)[number]

export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** What the log is narrowed to. */
export interface AuditChoice {
  readonly action: ChosenAct | 'moderation' | null
  readonly userId: string | null
  readonly days: Span | null
  readonly roomId: string | null
}

export const everything: AuditChoice = { action: null, userId: null, days: null, roomId: null }

const DAY = 24 * 60 * 60 * 1000

/** The same as the server is asked for it. */
export const askedOf = ({ action, userId, days, roomId }: AuditChoice) => ({
  ...(action === 'moderation' ? { isModeration: true } : action !== null && { action }),
  ...(userId && { userId }),
  ...(days && { since: new Date(Date.now() - days * DAY).toISOString() }),
  ...(roomId && { context: roomId }),
})
