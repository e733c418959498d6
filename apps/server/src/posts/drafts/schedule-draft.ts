import { type PublishFailure, SCHEDULE_DAYS, type ScheduledPost } from '@guildhall/contract/posts'
import { after, DAY } from '../../platform/clock.ts'
import { Ctx } from '../../platform/ctx.ts'
import { rehearse } from '../../platform/database/savepoint.ts'
import { invalidField, tooLarge } from '../../platform/refusals.ts'
import { spendPost } from '../limits.ts'
import { words } from '../refusal-words.ts'
import { filesOfPost } from './draft-files.ts'
import { publishPost } from './publish-post.ts'

const MAX_SIZE = 256 * 1024

interface Asked {
  readonly channelId: string
  readonly publishTime?: string | null | undefined
  readonly post?: ScheduledPost | undefined
}

/** The columns of a draft that say when it is published and as what. */
interface Schedule {
  readonly publish_at: Date | null
  readonly post: string | null
  readonly publish_failure: PublishFailure | null
}

const unscheduled: Schedule = { publish_at: null, post: null, publish_failure: null }

function timeOf(ctx: Ctx, publishTime: string): Date {
  const at = new Date(publishTime)
  if (at <= ctx.now) throw invalidField('publishTime', words.notAhead)
  if (at > after(ctx.now, SCHEDULE_DAYS * DAY))
    throw invalidField('publishTime', words.tooFarAhead({ days: SCHEDULE_DAYS }))
  return at
}

/**
 * What to keep of the schedule that is asked for, and the files of its post. The post is published on trial and taken
 * back, so that what would be refused at its time is refused now.
 */
export async function scheduleOf(ctx: Ctx, { channelId, publishTime, post }: Asked) {
  if (publishTime === undefined || publishTime === null) {
    if (post) throw invalidField('post', words.onlyScheduled)
    return { columns: publishTime === null ? unscheduled : null, files: null }
  }
  if (!post) throw invalidField('post', words.nothingToPublish)
  const at = timeOf(ctx, publishTime)
  if (post.pollEndTime && new Date(post.pollEndTime) <= at)
    throw invalidField('pollEndTime', words.endsTooEarly)
  await spendPost(ctx)
  const trial = new Ctx(ctx.kernel, ctx.db, ctx.viewer, ctx.visit, true)
  const { contextId, files } = await rehearse(ctx.db, async () => {
    const { id, contextId } = await publishPost(trial, channelId, post, (act) => act())
    return { contextId, files: await filesOfPost(trial, id) }
  })
  // The room is kept by its id: under its name there may be another one by then.
  const text = JSON.stringify({ ...post, context: contextId })
  if (Buffer.byteLength(text) > MAX_SIZE) throw tooLarge()
  const columns: Schedule = { publish_at: at, post: text, publish_failure: null }
  return { columns, files }
}
