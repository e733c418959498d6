import type { channelSettingsCalls } from '@guildhall/contract/channels'
import type { Handler } from '../../platform/handler.ts'
import { saved } from '../saved.ts'
import { setSpaces } from '../spaces.ts'
import { findAsAdmin } from '../standing.ts'

export const updatePrivacy: Handler<typeof channelSettingsCalls.updatePrivacy> = async (ctx, input) => {
  const { channelId, isPublic, anyOneCanJoin, isGated, showMembers, allowUserInvites, privacyControls } =
    input
  await findAsAdmin(ctx, channelId)
  const visitorsCanRead = privacyControls?.visitorsCanRead
  const changes = {
    ...(isPublic !== undefined && { is_public: isPublic }),
    ...(anyOneCanJoin !== undefined && { any_one_can_join: anyOneCanJoin }),
    ...(isGated !== undefined && { is_gated: isGated }),
    ...(visitorsCanRead !== undefined && { visitors_can_read: visitorsCanRead }),
    ...(showMembers !== undefined && { show_members: showMembers }),
    ...(allowUserInvites !== undefined && { allow_user_invites: allowUserInvites }),
    ...(input.showRequestQuestions !== undefined && { show_request_questions: input.showRequestQuestions }),
  }
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('channels').set(changes).where('id', '=', channelId).execute()
  return saved(ctx, channelId, 'updatePrivacy', changes)
}

export const updateCommunitySettings: Handler<typeof channelSettingsCalls.updateCommunitySettings> = async (
  ctx,
  { channelId, timeFormat, zone, currency, country, showLeaderboard, showWelcomeInfo, weeklyDigest, ...more },
) => {
  const { spaces, showModerationLog, graceDays } = more
  await findAsAdmin(ctx, channelId)
  const changes = {
    ...(timeFormat && { time_format: timeFormat }),
    ...(zone && { zone }),
    ...(currency && { currency }),
    ...(country !== undefined && { country }),
    ...(graceDays !== undefined && { grace_days: graceDays }),
    ...(showLeaderboard !== undefined && { show_leaderboard: showLeaderboard }),
    ...(showModerationLog !== undefined && { show_moderation_log: showModerationLog }),
    ...(showWelcomeInfo !== undefined && { show_welcome_info: showWelcomeInfo }),
    ...(weeklyDigest !== undefined && { weekly_digest: weeklyDigest }),
  }
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('channels').set(changes).where('id', '=', channelId).execute()
  if (spaces) await setSpaces(ctx, channelId, spaces)
  return saved(ctx, channelId, 'updateCommunitySettings', { ...changes, ...(spaces && { spaces }) })
}
