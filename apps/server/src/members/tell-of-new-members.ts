import { notifyFromJob } from '../notifications/notify-from-job.ts'
import { statement } from '../platform/database/statement.ts'
import { handles } from '../platform/jobs/jobs.ts'
import { isPresent } from '../users/blocks.ts'
import { tellOfNewMembers } from './job-names.ts'
import { managersOf } from './managers.ts'

const stillIn = statement<{ channelId: string; userIds: string[] }, { user_id: string }>(
  'new_members_still_in',
  `select m.user_id from memberships m join users u on u.id = m.user_id and ${isPresent('u')}
   where m.channel_id = $channelId and m.user_id = any($userIds::uuid[]) order by m.joined_at, m.user_id`,
)

/** Tells those who manage members who joined, except whoever let them in; many become one notification. */
export const tellOfNewMembersJob = handles(tellOfNewMembers, async (ctx, { channelId, userIds, by }) => {
  const managers = (await managersOf(ctx.db, channelId)).filter((id) => id !== by)
  const come = await stillIn(ctx.db, { channelId, userIds })
  await notifyFromJob(
    ctx,
    come.map(({ user_id }) => ({ type: 'memberJoined', to: managers, by: user_id, aboutId: channelId })),
  )
})
