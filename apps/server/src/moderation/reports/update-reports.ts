import type { Got } from '@guildhall/contract'
import type { CaseKind, moderationCalls } from '@guildhall/contract/moderation'
import type { Ctx } from '../../platform/ctx.ts'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound, Refusal } from '../../platform/refusals.ts'
import { isViewerStaff } from '../../users/staff.ts'
import { isSeenByStaff } from '../cases/case-visibility.ts'
import { lockCase } from '../cases/find-case.ts'
import { deskFor } from '../cases/find-desk.ts'
import { viewReports } from '../cases/view-reports.ts'
import type { Choice } from '../check-choice.ts'
import { decide } from '../decisions/decide.ts'
import { words } from '../refusal-words.ts'

/** The cases of a thing, those that wait first and then the latest. */
const casesOf = statement<{ kind: CaseKind; thingId: string; channelId: string | null }, { id: string }>(
  'cases_of_thing',
  `select id from cases where kind = $kind and thing_id = $thingId
     and ($channelId::uuid is null or channel_id = $channelId) order by status = 'pending' desc, id desc limit 20`,
)

/** The case of a thing that staff see, the one that waits or else the latest. */
const caseOfStaff = statement<{ kind: CaseKind; thingId: string; viewerId: string }, { id: string }>(
  'case_of_thing_for_staff',
  `select c.id from cases c where c.kind = $kind and c.thing_id = $thingId and ${isSeenByStaff}
   order by c.status = 'pending' desc, c.id desc limit 1`,
)

/** Staff who name no community decide what stands in their own queue, also where they moderate another. */
async function candidates(ctx: Ctx, kind: CaseKind, thingId: string, channelId: string | null) {
  if (channelId === null && (await isViewerStaff(ctx))) {
    const found = await caseOfStaff(ctx.db, { kind, thingId, viewerId: ctx.me.userId })
    if (found.length > 0) return found
  }
  return casesOf(ctx.db, { kind, thingId, channelId })
}

/** Of the cases of a thing the first that the viewer may decide: communities and staff have their own. */
async function findOne(ctx: Ctx, kind: CaseKind, thingId: string, channelId: string | null) {
  for (const { id } of await candidates(ctx, kind, thingId, channelId)) {
    const found = await lockCase(ctx, id).catch((error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'not_found')) throw error
    })
    if (found) return found
  }
  throw notFound(words.caseNotFound)
}

async function decideOne(
  ctx: Ctx,
  kind: CaseKind,
  thingId: string,
  channelId: string | null,
  choice: Choice,
) {
  const found = await findOne(ctx, kind, thingId, channelId)
  await decide(ctx, found, choice)
  return found.row.id
}

interface Several {
  readonly kind: CaseKind
  readonly ids: readonly string[]
}

/** Decides one case or refuses; of several each stands for itself, and those refused are listed. */
async function decideAll(
  ctx: Ctx,
  { kind, ids }: Several,
  isBulk: boolean,
  choice: Choice & { channelId?: string | undefined },
) {
  const channelId = choice.channelId ?? null
  if (channelId !== null || isBulk) await deskFor(ctx, choice.channelId)
  const decided: string[] = []
  const failed: { _id: string; code: string; message: string }[] = []
  // In one order, so that two moderators with the same cases cannot wait for each other.
  for (const id of [...new Set(ids)].sort())
    try {
      const one = () => decideOne(ctx, kind, id, channelId, choice)
      decided.push(isBulk ? await inSavepoint(ctx.db, one) : await one())
    } catch (error) {
      if (!isBulk || !(error instanceof Refusal)) throw error
      failed.push({ _id: id, code: error.code, message: error.message })
    }
  const message = failed.length > 0 ? 'Some were not decided' : 'Decided'
  return { message, reports: await viewReports(ctx, decided), failed }
}

/** Which kind of thing a decision names, and its ids. */
function thingsIn(input: Got<typeof moderationCalls.updatePostReport>): Several {
  if (input.discussionId !== undefined) return { kind: 'discussion', ids: [input.discussionId] }
  if (input.chatId !== undefined) return { kind: 'chat', ids: [input.chatId] }
  return { kind: 'post', ids: input.postIds ?? [input.postId!] }
}

export const updatePostReport: Handler<typeof moderationCalls.updatePostReport> = (ctx, input) =>
  decideAll(ctx, thingsIn(input), input.postIds !== undefined, input)

export const updateUserReport: Handler<typeof moderationCalls.updateUserReport> = (ctx, input) =>
  decideAll(ctx, { kind: 'user', ids: input.userIds ?? [input.userId!] }, input.userIds !== undefined, input)
