import type { blockingCalls } from '@guildhall/contract/users'
import { sql } from 'kysely'
import type { Handler } from '../platform/handler.ts'
import { notFound } from '../platform/refusals.ts'
import { block } from './block.ts'
import { lockPair } from './blocks.ts'
import { words } from './refusal-words.ts'

/** Reports a person for moderation; a second report replaces one that is still pending. */
export const reportUser: Handler<typeof blockingCalls.reportUser> = async (ctx, input) => {
  if ((await lockPair(ctx, input.reportUserId)) === 'theirs') throw notFound(words.userNotFound)
  await sql`
    insert into user_reports (id, reporter_id, reported_id, report_type, comments, created_at)
    values (${ctx.newId()}, ${ctx.me.userId}, ${input.reportUserId}, ${input.reportType}, ${input.comments}, ${ctx.now})
    on conflict (reporter_id, reported_id) where status = 'pending'
    do update set report_type = excluded.report_type, comments = excluded.comments`.execute(ctx.db)
  if (input.isUserBlocked) await block(ctx, input.reportUserId)
  return { message: 'Reported' }
}
