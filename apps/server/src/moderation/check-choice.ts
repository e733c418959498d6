import type { CaseAction } from '@guildhall/contract/moderation'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict, forbidden, invalidField, notFound } from '../platform/refusals.ts'
import type { CaseRow, FoundCase } from './cases/find-case.ts'
import { allowMeasures } from './cases/find-desk.ts'
import { words } from './refusal-words.ts'
import { reasonsOf } from './removal-reasons.ts'

const measures = ['warn', 'mute', 'removeUser', 'ban'] as const
type MeasureAct = (typeof measures)[number]
const isMeasure = (action: CaseAction): action is MeasureAct =>
  (measures as readonly CaseAction[]).includes(action)

/** What a moderator has chosen. */
export interface Choice {
  readonly action: CaseAction
  readonly measure?: MeasureAct | undefined
  readonly reasonId?: string | undefined
  readonly reason?: string | undefined
  readonly ruleId?: string | undefined
  readonly message: string
  readonly until?: string | undefined
  readonly removeContent: boolean
  readonly isNotified: boolean
  /** The person of a chat. */
  readonly otherUserId?: string | undefined
}

/** A measure against a person. */
export interface ChosenMeasure {
  readonly act: MeasureAct
  readonly userId: string
  readonly until: Date | null
  readonly reason: string
}

const ruleOf = statement<{ channelId: string; ruleId: string }, { title: string; description: string }>(
  'rule_of_channel',
  `select title, description from channel_rules where channel_id = $channelId and id = $ruleId`,
)

async function reasonIn(ctx: Ctx, { channel_id: channelId }: CaseRow, { reasonId, reason = '' }: Choice) {
  if (reasonId === undefined) return { title: reason, text: '' }
  const reasons = channelId ? await reasonsOf(ctx.db, channelId) : []
  const kept = reasons.find(({ _id }) => _id === reasonId)
  if (!kept) throw notFound(words.reasonNotFound)
  return kept
}

async function ruleIn(ctx: Ctx, { channel_id: channelId }: CaseRow, { ruleId }: Choice) {
  if (ruleId === undefined) return { title: '', description: '' }
  const [rule] = channelId ? await ruleOf(ctx.db, { channelId, ruleId }) : []
  if (!rule) throw notFound(words.ruleNotFound)
  return rule
}

const writers = statement<{ caseId: string; userId: string }, { is_writer: boolean }>(
  'writer_in_reported_chat',
  `select true as is_writer from case_snapshots s, jsonb_array_elements(s.messages) m
   where s.case_id = $caseId and m ->> 'senderId' = $userId limit 1`,
)

/** The person against whom a measure is taken: nobody whose name is hidden, and in a chat somebody who wrote there. */
async function personIn(ctx: Ctx, row: CaseRow, { otherUserId }: Choice): Promise<string> {
  if (row.is_nameless) throw forbidden(words.onlyThePost)
  if (row.kind !== 'chat') {
    if (row.about_id === null) throw forbidden(words.notForThis)
    return row.about_id
  }
  const isWriter =
    otherUserId !== undefined && (await writers(ctx.db, { caseId: row.id, userId: otherUserId })).length > 0
  if (!isWriter) throw invalidField('otherUserId', words.notForThis)
  return otherUserId
}

/** Refuses what cannot be decided about this case, and finds the words for it. */
export async function checkChoice(ctx: Ctx, { row, desk }: FoundCase, choice: Choice) {
  const act = choice.measure ?? (isMeasure(choice.action) ? choice.action : undefined)
  const action = isMeasure(choice.action) ? 'none' : choice.action
  const isText = row.kind === 'post' || row.kind === 'discussion'
  if (action !== 'none' && !isText) throw invalidField('action', words.notForThis)
  if (row.is_held && action !== 'none' && action !== 'remove') throw invalidField('action', words.notForThis)
  // To approve it is a decision of its own, which a measure against its author never brings along.
  if (row.is_held && action === 'none' && act !== undefined) throw conflict(words.heldFirst)
  if (row.channel_id === null && (act === 'mute' || act === 'removeUser'))
    throw invalidField('action', words.notForThis)
  const until = choice.until === undefined ? null : new Date(choice.until)
  if (until && until <= ctx.now) throw invalidField('until', words.timeOver)
  const { title, text } = await reasonIn(ctx, row, choice)
  const rule = await ruleIn(ctx, row, choice)
  let measure: ChosenMeasure | null = null
  if (act) {
    const userId = await personIn(ctx, row, choice)
    if (act !== 'warn') allowMeasures(desk)
    measure = { act, userId, until: act === 'mute' ? until : null, reason: title }
  }
  const told = {
    reason: title,
    message: choice.message || text,
    rule: rule.title,
    ruleDescription: rule.description,
    until: measure?.until?.toISOString() ?? null,
    isNotified: choice.isNotified,
    otherUserId: row.kind === 'chat' ? (measure?.userId ?? null) : null,
  }
  return { action, measure, told }
}
