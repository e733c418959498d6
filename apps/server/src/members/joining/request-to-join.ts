import type { Answer } from '@guildhall/contract/members'
import { textsIn } from '../../channels/texts.ts'
import { notify } from '../../notifications/notify.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import { answered } from '../answers.ts'
import { managersOf } from '../managers.ts'

const asking = statement<{ channelId: string }, { public_texts: unknown; show_request_questions: boolean }>(
  'questions_of_channel',
  `select public_texts, show_request_questions from channels where id = $channelId`,
)

interface Asked {
  is_new: boolean
  withdrawn_at: Date | null
}

/** Inserts a request, or renews a withdrawn one, and counts it; no row when one already waits. */
const ask = statement<{ id: string; channelId: string; userId: string; answers: string; at: Date }, Asked>(
  'ask_to_join',
  `with asked as (
     insert into member_requests as r (id, channel_id, user_id, answers, created_at)
     values ($id, $channelId, $userId, $answers, $at)
     on conflict (channel_id, user_id) where status in ('pending', 'withdrawn')
     do update set status = 'pending', answers = excluded.answers, created_at = excluded.created_at, decided_at = null
     where r.status = 'withdrawn'
     returning old.id is null as is_new, old.decided_at as withdrawn_at
   ), counted as (
     update channels set member_request_count = member_request_count + 1 where id = $channelId and exists (select from asked)
   )
   select is_new, withdrawn_at from asked`,
)

/** Requests to join, once. The community must be locked. */
export async function requestToJoin(ctx: Ctx, channelId: string, given: Answer[]) {
  const [row] = await asking(ctx.db, { channelId })
  const questions = row?.show_request_questions ? textsIn(row.public_texts).inviteQuestions : []
  const answers = JSON.stringify(answered(questions, questions.length > 0 ? given : []))
  const [asked] = await ask(ctx.db, {
    id: ctx.newId(),
    channelId,
    userId: ctx.me.userId,
    answers,
    at: ctx.now,
  })
  // A person who withdraws and repeats a request within a day does not notify the managers again.
  if (!asked || (!asked.is_new && asked.withdrawn_at! > after(ctx.now, -DAY))) return
  await notify(ctx, {
    type: 'memberRequest',
    to: await managersOf(ctx.db, channelId),
    by: ctx.me.userId,
    aboutId: channelId,
  })
}

const takeBack = statement<{ channelId: string; userId: string; at: Date }, never>(
  'withdraw_request',
  `with withdrawn as (
     update member_requests set status = 'withdrawn', decided_at = $at
     where channel_id = $channelId and user_id = $userId and status = 'pending' returning id
   )
   update channels set member_request_count = member_request_count - 1
   where id = $channelId and exists (select from withdrawn)`,
)

/** Withdraws the viewer's request. The community must be locked. */
export const withdrawRequest = (ctx: Ctx, channelId: string) =>
  takeBack(ctx.db, { channelId, userId: ctx.me.userId, at: ctx.now })
