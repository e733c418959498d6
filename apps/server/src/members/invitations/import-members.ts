import type { inviteCalls } from '@guildhall/contract/members'
import { record } from '../../channels/audit.ts'
import { findAsAdmin } from '../../channels/standing.ts'
import type { Handler } from '../../platform/handler.ts'
import { sendInvites } from './send-invites.ts'

/**
 * Invites a list of people who agreed to be members, and records where they did. Nobody becomes a member by it, and the
 * reply counts the list alone, whoever is on it.
 */
export const importMembers: Handler<typeof inviteCalls.importMembers> = async (
  ctx,
  { channelId, people, consent },
) => {
  await findAsAdmin(ctx, channelId)
  // The first line with an address counts.
  const names = new Map(people.toReversed().map(({ email, fullname }) => [email, fullname ?? '']))
  await sendInvites(
    ctx,
    channelId,
    [...names].map(([email, importedName]) => ({ email, importedName })),
  )
  const { source } = consent
  await ctx.db
    .insertInto('member_imports')
    .values({
      id: ctx.newId(),
      channel_id: channelId,
      imported_by: ctx.me.userId,
      source,
      people_count: names.size,
      created_at: ctx.now,
    })
    .execute()
  await record(ctx, channelId, {
    action: 'importMembers',
    details: { count: names.size, reason: source },
  })
  return { message: 'Imported', imported: names.size }
}
