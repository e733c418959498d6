import { standingJoins } from '../channels/standing.ts'
import { isChannelReadable } from '../channels/visibility.ts'

/**
 * SQL for a table `seer` with what decides which events of a community a viewer sees; it has no row where they read
 * nothing there. Read once for many events of one community. Within it `c` and `m` are its own, and name no viewer.
 */
export const seerIn = (channelId: string, viewer: string) =>
  `lateral (select m.user_id is not null as is_member, held.role_ids,
      coalesce(m.is_admin or 'moderateEvents' = any(held.permissions), false) as manages,
      coalesce(m.is_admin or 'manageRoles' = any(held.permissions), false) as sees_roles,
      m.user_id is not null and (c.show_members or m.is_moderator or m.is_admin
        or 'manageMembers' = any(held.permissions)) as sees_members
    from channels c ${standingJoins(viewer)} where c.id = ${channelId} and ${isChannelReadable('c', viewer)}) seer`

/** SQL that is true of an event in the lists of the `seer`: the twin of canListEvent. */
export const isEventShown = (event: string) =>
  `(${event}.deleted_at is null and (seer.manages or (${event}.state <> 'draft' and case when ${event}.is_restricted
    then seer.is_member and exists (select from event_roles sr
      where sr.event_id = ${event}.id and sr.role_id = any(seer.role_ids))
    else seer.is_member or not ${event}.is_channel_only end)))`

/** SQL that is true of a person who made an event or hosts it. */
export const isHosting = (event: string, person: string) =>
  `(coalesce(${event}.created_by = ${person}, false) or exists (select from event_hosts ih
    where ih.event_id = ${event}.id and ih.user_id = ${person} and ih.kind = 'host'))`

/** SQL that is true of an event that the `seer`, this viewer, manages: the twin of canManageEvent. */
export const isEventManaged = (event: string, viewer: string) =>
  `(seer.manages or (seer.is_member and ${isHosting(event, viewer)}))`

/** SQL that is true of an event whose door the `seer`, this viewer, keeps: the twin of canKeepDoor. */
export const isDoorKept = (event: string, viewer: string) =>
  `(${event}.deleted_at is null and (${isEventManaged(event, viewer)} or (seer.is_member and exists (
    select from event_hosts dk where dk.event_id = ${event}.id and dk.user_id = ${viewer} and dk.kind = 'doorkeeper'))))`

/** SQL that is true where this viewer has a place, or asked for one: losing a role takes no seat. */
const isComing = (event: string, viewer: string) =>
  `(${event}.state <> 'draft' and exists (select from event_registrations pr where pr.event_id = ${event}.id
    and pr.user_id = ${viewer} and pr.status not in ('declined', 'cancelled')))`

const isManagedOrShown = (event: string, viewer: string) =>
  `(${isEventShown(event)} or (${event}.deleted_at is null and ${isEventManaged(event, viewer)}))`

/** SQL that is true of an event that the `seer`, this viewer, may open by its address: the twin of canSeeEvent. */
export const isEventOpen = (event: string, viewer: string) =>
  `(${isManagedOrShown(event, viewer)} or (${event}.deleted_at is null and ${isComing(event, viewer)}))`

/** SQL that is true of an event that a viewer sees, wherever it stands: what brings it to them of itself asks this. */
export const isEventVisible = (event: string, viewer: string) =>
  `exists (select from ${seerIn(`${event}.channel_id`, viewer)} where ${isManagedOrShown(event, viewer)})`

/** SQL for the same of an event whose address a viewer has. */
export const isEventReadable = (event: string, viewer: string) =>
  `exists (select from ${seerIn(`${event}.channel_id`, viewer)} where ${isEventOpen(event, viewer)})`
