import type { calendarCalls } from '@guildhall/contract/events'
import { calendarFileAddress } from '@guildhall/contract/events/addresses'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { digest, newToken } from '../../platform/secrets.ts'

interface Row {
  readonly is_new: boolean
  readonly created_at: Date
}

/** One address a person: of two that are asked for at once, the later one holds. */
const keepFeed = statement<{ userId: string; hash: Buffer; now: Date; isReset: boolean }, Row>(
  'keep_calendar_feed',
  `insert into calendar_feeds as f (user_id, token_hash, created_at) values ($userId, $hash, $now)
   on conflict (user_id) do update set
     token_hash = case when $isReset::boolean then excluded.token_hash else f.token_hash end,
     created_at = case when $isReset then excluded.created_at else f.created_at end
   returning token_hash = $hash as is_new, created_at`,
)

export const calendarFeed: Handler<typeof calendarCalls.calendarFeed> = async (ctx, { isReset }) => {
  const token = newToken()
  const [row] = await keepFeed(ctx.db, {
    userId: ctx.me.userId,
    hash: digest(token),
    now: ctx.now,
    isReset,
  })
  const { is_new, created_at } = row!
  const path = calendarFileAddress.to({ file: `${token}.ics` })
  return {
    message: is_new ? 'Made' : 'There already',
    feed: {
      url: is_new ? new URL(path, ctx.kernel.config.PUBLIC_URL).href : null,
      createdTime: created_at.toISOString(),
    },
  }
}
