import type { AuditAct } from '@guildhall/contract/all'
import type { removalCalls } from '@guildhall/contract/members'
import { findAsAdmin } from '../channels/standing.ts'
import { statement } from '../platform/database/statement.ts'
import type { Handler } from '../platform/handler.ts'
import { afterId, pageOf } from '../platform/paging.ts'
import { viewPeople } from '../users/view.ts'

interface Row {
  id: string
  actor_id: string | null
  action: string
  target_kind: string
  target_id: string | null
  details: Record<string, unknown>
  created_at: Date
}

const newest = statement<{ channelId: string; after: string | null; skip: number; take: number }, Row>(
  'audit_newest',
  `select id, actor_id, action, target_kind, target_id, details, created_at from audit_log
   where channel_id = $channelId and ($after::uuid is null or id < $after) order by id desc offset $skip limit $take`,
)

/** Titles of actions whose name alone is not clear. */
const titles: Partial<Record<AuditAct, string>> = {
  createChannel: 'Made the community',
  inheritChannel: 'Was given the community',
  handOverChannel: 'Gave the community to somebody else',
  makeInviteLink: 'Promised roles with a link',
  approveRequests: 'Let people in who had asked',
  rejectRequests: 'Turned people down who had asked',
  importMembers: 'Imported a list of members',
  invite: 'Invited people by e-mail',
  cancelInvite: 'Took an invitation back',
  updateInviteLimit: 'Changed how many invitations are sent in a day',
  addModerator: 'Made somebody a moderator',
  removeModerator: 'Took a moderator back',
  removeUser: 'Removed a member',
  banUser: 'Banned somebody',
  unbanUser: 'Lifted a ban',
  exportMembers: 'Exported the members',
  addRole: 'Made a role',
  editRole: 'Changed a role',
  deleteRole: 'Deleted a role',
  changePermissions: 'Changed what a role may do',
  giveRole: 'Gave a role',
  takeRole: 'Took a role back',
  addRoleTo: 'Opened something to a role',
  removeRoleFrom: 'Closed something to a role',
  exportRequests: 'Exported those who wait to join',
}

/** editRole reads Edit role. */
const inWords = (action: string) => {
  const words = action.replace(
    /([a-z])([A-Z])/g,
    (_, before: string, next: string) => `${before} ${next.toLowerCase()}`,
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The acts of admins and moderators, the latest first. */
export const getAuditLog: Handler<typeof removalCalls.getAuditLog> = async (ctx, input) => {
  const { channelId, skip, limit, after } = input
  await findAsAdmin(ctx, channelId)
  const rows = await newest(ctx.db, { channelId, after: afterId(after), skip, take: limit + 1 })
  const { page, next } = pageOf(rows, limit, (row) => row.id)
  const people = await viewPeople(
    ctx.db,
    page.flatMap((row) =>
      [row.actor_id ?? [], row.target_kind === 'user' ? (row.target_id ?? []) : []].flat(),
    ),
  )
  const entries = page.map((row) => ({
    _id: row.id,
    action: row.action,
    title: titles[row.action as AuditAct] ?? inWords(row.action),
    actor: people.get(row.actor_id ?? '') ?? null,
    target:
      row.target_id === null
        ? null
        : { kind: row.target_kind, _id: row.target_id, user: people.get(row.target_id) ?? null },
    details: row.details,
    time: row.created_at.toISOString(),
  }))
  return { entries, next }
}
