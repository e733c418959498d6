import { type channelSettingsCalls, channelSignals, isMemberFlag } from '@guildhall/contract/channels'
import { sql } from 'kysely'
import { type Ctx, toUser } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { findAsAdmin, findAsMember } from './standing.ts'

const adminsOf = statement<{ channelId: string }, { user_id: string }>(
  'admins_of_channel',
  `select user_id from memberships where channel_id = $channelId and is_admin`,
)

/** Admins share one set of flags; each member has their own. */
async function setFlag(ctx: Ctx, channelId: string, flag: string, value: boolean) {
  const { userId } = ctx.me
  const change = sql`on_board_tour || jsonb_build_object(${flag}::text, ${value}::boolean)`
  if (isMemberFlag(flag)) {
    await findAsMember(ctx, channelId)
    await sql`update memberships set on_board_tour = ${change}
      where channel_id = ${channelId} and user_id = ${userId}`.execute(ctx.db)
  } else {
    await findAsAdmin(ctx, channelId)
    await sql`update channels set on_board_tour = ${change} where id = ${channelId}`.execute(ctx.db)
    const admins = await adminsOf(ctx.db, { channelId })
    const changed = { channelId, onBoardTour: { [flag]: value } }
    ctx.announce(
      channelSignals.updateChannelOnBoard,
      changed,
      ...admins.map(({ user_id }) => toUser(user_id)),
    )
  }
  const { rows } = await sql<{ tour: Record<string, boolean> }>`
    select c.on_board_tour || m.on_board_tour as tour from channels c
    join memberships m on m.channel_id = c.id and m.user_id = ${userId} where c.id = ${channelId}`.execute(
    ctx.db,
  )
  return { message: 'Saved', onBoardTour: rows[0]!.tour }
}

export const updateOnboardTour: Handler<typeof channelSettingsCalls.updateOnboardTour> = (
  ctx,
  { channelId, onboardTourProp },
) => setFlag(ctx, channelId, onboardTourProp, true)

export const changeOnBoardTour: Handler<typeof channelSettingsCalls.changeOnBoardTour> = (
  ctx,
  { channelId, prop, value },
) => setFlag(ctx, channelId, prop, value)
