import { after } from '../../platform/clock.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { fillMessageLink, tellMentioned, tellMissed } from '../job-names.ts'
import { PATIENCE } from '../notice-jobs.ts'
import type { Prepared } from './prepare-message.ts'

/**
 * What must still happen once a message is stored, as rows of the outbox. Plain messages of groups and threads notify
 * nobody; a mention is told at once, and like a direct message or a reply once more by mail when it stays unread.
 */
export function jobsAfter(ctx: Ctx, messageId: string, prepared: Prepared) {
  const { found, link, mentioned, replySender } = prepared
  const row = <P>({ name }: Job<P>, payload: P, runAt = ctx.now) => ({
    id: ctx.newId(),
    job: name,
    payload,
    run_at: runAt.toISOString(),
  })
  const to = mentioned.map(({ id }) => id)
  const isReply = replySender !== null && replySender !== ctx.me.userId
  return [
    ...(link === null ? [] : [row(fillMessageLink, { messageId, url: link })]),
    ...(to.length > 0
      ? [row(tellMentioned, { messageId, to })]
      : found.row.type === 'direct' || isReply
        ? [row(tellMissed, { messageId }, after(ctx.now, PATIENCE))]
        : []),
  ]
}
