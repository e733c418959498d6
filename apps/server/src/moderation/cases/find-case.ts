import type { CaseAction, CaseKind } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { notFound } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { isSeenByModerator, isSeenByStaff } from './case-visibility.ts'
import { type Desk, findDesk } from './find-desk.ts'

/** The facts that decide about a case. */
export interface CaseRow {
  id: string
  channel_id: string | null
  kind: CaseKind
  thing_id: string
  context_id: string | null
  about_id: string | null
  is_nameless: boolean
  is_held: boolean
  is_hidden_by_reports: boolean
  source: 'people' | 'filter' | 'moderator'
  status: 'pending' | 'resolved' | 'dismissed'
  action: CaseAction
  report_type: string
  decided_by: string | null
  decided_at: Date | null
  final_at: Date | null
  undone_at: Date | null
}

export const caseColumns = `c.id, c.channel_id, c.kind, c.thing_id, c.context_id, c.about_id, c.is_nameless, c.is_held,
  c.is_hidden_by_reports, c.source, c.status, c.action, c.report_type, c.decided_by, c.decided_at, c.final_at, c.undone_at`

interface Sought {
  caseId: string
  viewerId: string
  isAdmin: boolean
}

const channelOf = statement<{ caseId: string }, { channel_id: string | null }>(
  'channel_of_case',
  `select channel_id from cases where id = $caseId`,
)

/** The two statements of those who see a case: as moderators, and as staff. */
const seenCase = (name: string, lock: string) => ({
  byModerator: statement<Sought, CaseRow>(
    `${name}_for_moderator`,
    `select ${caseColumns} from cases c where c.id = $caseId and ${isSeenByModerator} ${lock}`,
  ),
  byStaff: statement<Omit<Sought, 'isAdmin'>, CaseRow>(
    `${name}_for_staff`,
    `select ${caseColumns} from cases c where c.id = $caseId and ${isSeenByStaff} ${lock}`,
  ),
})

const read = seenCase('case', '')
const locked = seenCase('locked_case', 'for no key update of c')

export interface FoundCase {
  readonly row: CaseRow
  readonly desk: Desk
}

async function find(ctx: Ctx, caseId: string, seen: typeof read): Promise<FoundCase> {
  const [at] = await channelOf(ctx.db, { caseId })
  if (!at) throw notFound(words.caseNotFound)
  const { userId: viewerId } = ctx.me
  const desk = at.channel_id === null ? null : await findDesk(ctx, at.channel_id)
  if (desk) {
    const [row] = await seen.byModerator(ctx.db, { caseId, viewerId, isAdmin: desk.isAdmin })
    if (row) return { row, desk }
  }
  const staff = await findDesk(ctx, null)
  const [row] = staff ? await seen.byStaff(ctx.db, { caseId, viewerId }) : []
  if (!staff || !row) throw notFound(words.caseNotFound)
  return { row, desk: staff }
}

/** Finds a case that the viewer may see, as a moderator or as staff; any other is refused as missing. */
export const findCase = (ctx: Ctx, caseId: string) => find(ctx, caseId, read)

/** The same for somebody who changes it; others who would change it wait, those who read it do not. */
export const lockCase = (ctx: Ctx, caseId: string) => find(ctx, caseId, locked)
