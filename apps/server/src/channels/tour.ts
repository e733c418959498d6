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

/** Sets a flag that all admins share, and tells them if that changes it. */
export async function setSharedFlag(ctx: Ctx, channelId: string, flag: string, value: boolean) {
  const onBoardTour = { [flag]: value }
  const { numAffectedRows } = await sql`
    update channels set on_board_tour = on_board_tour || ${JSON.stringify(onBoardTour)}::jsonb
    where id = ${channelId} and not on_board_tour @> ${JSON.stringify(onBoardTour)}::jsonb`.execute(ctx.db)
  if (!numAffectedRows) return
  const admins = await adminsOf(ctx.db, { channelId })
  const rooms = admins.map(({ user_id }) => toUser(user_id))
  ctx.announce(channelSignals.updateChannelOnBoard, { channelId, onBoardTour }, ...rooms)
}

/** Admins share one set of flags; each member has their own. */
async function setFlag(ctx: Ctx, channelId: string, flag: string, value: boolean) {
  const { userId } = ctx.me
  if (isMemberFlag(flag)) {
    await findAsMember(ctx, channelId)
    await sql`update memberships set on_board_tour = on_board_tour || jsonb_build_object(${flag}::text, ${value}::boolean)
      where channel_id = ${channelId} and user_id = ${userId}`.execute(ctx.db)
  } else {
    await findAsAdmin(ctx, channelId)
    await setSharedFlag(ctx, channelId, flag, value)
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
