import { hasPermissionSql, isRoleHeld } from './permission-sql.ts'

/** SQL that is true of a community with a room in which the viewer may post, as canPostIn decides for each room. */
export const hasPostableRoom = (
  channel: string,
  viewer: string,
) => `(${channel}.closed_at is null and exists (
  select from memberships pm join contexts x on x.channel_id = pm.channel_id
  where pm.channel_id = ${channel}.id and pm.user_id = ${viewer}
    and (${hasPermissionSql('pm', 'moderatePosts')} or (x.can_members_post and ${hasPermissionSql('pm', 'createPosts')}))
    and (x.context_type = 'public' or pm.is_admin
      or exists (select from context_members a where a.context_id = x.id and a.user_id = pm.user_id)
      or exists (select from context_roles o join roles r on r.id = o.role_id
        where o.context_id = x.id and ${isRoleHeld('r', 'pm')}))))`
