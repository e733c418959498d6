import type { CaseKind, FilterMatch } from '@guildhall/contract/moderation'
import type { Write } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { keepSnapshot } from '../keep-snapshot.ts'
import type { Reported } from '../reportable.ts'
import { announceCases } from './announce-cases.ts'

interface OpenCase {
  readonly id: string
  readonly isNew: boolean
}

/** A case that waits takes further reports of the same thing; a decided one does not. */
const open = statement<
  {
    id: string
    channelId: string | null
    kind: CaseKind
    thingId: string
    contextId: string | null
    subjectId: string | null
    aboutId: string | null
    isNameless: boolean
    source: 'people' | 'filter' | 'moderator'
    matched: string | null
    isHeld: boolean
    reportType: string
    now: Date
  },
  { id: string; is_new: boolean }
>(
  'open_case',
  `insert into cases as c (id, channel_id, kind, thing_id, context_id, subject_id, about_id, is_nameless, source, matched,
     is_held, report_type, first_at, last_at)
   values ($id, $channelId, $kind, $thingId, $contextId, $subjectId, $aboutId, $isNameless, $source, $matched::jsonb,
     $isHeld, $reportType, $now::timestamptz, $now)
   on conflict (channel_id, kind, thing_id) where status = 'pending' do update set last_at = excluded.last_at,
     matched = coalesce(c.matched, excluded.matched), is_held = c.is_held or excluded.is_held
   returning c.id, old.id is null as is_new`,
)

interface Opening {
  readonly kind: CaseKind
  readonly thingId: string
  readonly thing: Reported
  readonly source: 'people' | 'filter' | 'moderator'
  readonly reportType: string
  readonly matched?: FilterMatch
  readonly isHeld?: boolean
}

/** Opens the case of a thing, or finds the one that waits, and keeps what the thing says now. */
export async function openCase(write: Write, opening: Opening): Promise<OpenCase> {
  const { kind, thingId, thing, source, reportType, matched, isHeld = false } = opening
  const [row] = await open(write.db, {
    id: write.newId(),
    channelId: thing.channelId,
    kind,
    thingId,
    contextId: thing.contextId,
    subjectId: thing.subjectId,
    aboutId: thing.authorId,
    isNameless: thing.isNameless,
    source,
    matched: matched ? JSON.stringify(matched) : null,
    isHeld,
    reportType,
    now: write.now,
  })
  const { id, is_new: isNew } = row!
  if (isNew) {
    await keepSnapshot(write, id, 'report', thing)
    await announceCases(write, id, thing.channelId)
  }
  return { id, isNew }
}
