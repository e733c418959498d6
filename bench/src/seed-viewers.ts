import type { Client } from 'pg'
import type { Someone } from './seed-people.ts'
import type { Room } from './seed-room.ts'

/** People who each see something else. */
export const viewerNames = [
  'moderator by role',
  'holder of a hidden role',
  'holder of a tier',
  'guest of the restricted room',
  'blocked',
  'outsider',
  'banned',
  'suspended',
  'leaving',
] as const
export type ViewerName = (typeof viewerNames)[number]
export type Viewers = Record<ViewerName, Someone>

/** A tier that gives this role, to one person. */
const sell = (client: Client, channelId: string, roleId: string, holder: string) =>
  client.query(
    `with gate as (
       insert into gates (id, channel_id, title, position, members_count, created_at)
       values (uuidv7(), $1, 'Patron', 0, 1, now()) returning id
     ), given as (
       insert into gate_roles (channel_id, gate_id, role_id, via_id) select $1, id, $2, id from gate
     )
     insert into grants (id, channel_id, user_id, kind, subject_id, source, starts_at)
     select uuidv7(), $1, $3, 'gate', id, 'manual', now() from gate`,
    [channelId, roleId, holder],
  )

/**
 * A role that a third of the people show, a hidden one that opens the restricted room and comes by a tier too, and one
 * that moderates.
 */
export async function seedRoles(client: Client, restricted: Room, memberIds: string[], viewers: Viewers) {
  const { channelId, contextId } = restricted
  const give = async (title: string, isPublic: boolean, permissions: string[], holders: string[]) => {
    const { rows } = await client.query<{ id: string }>(
      `with made as (
         insert into roles (id, channel_id, title, role_type, color, text_color, is_public, permissions, members_count, created_at)
         values (uuidv7(), $1, $2, 'user', '#2f6f4f', '#ffffff', $3, $4, cardinality($5::uuid[]), now()) returning id)
       insert into role_members (channel_id, role_id, user_id, created_at)
       select $1, made.id, holder, now() from made, unnest($5::uuid[]) holder returning role_id as id`,
      [channelId, title, isPublic, permissions, holders],
    )
    return rows[0]!.id
  }
  const every = (nth: number) => memberIds.filter((_, index) => index % nth === 2)
  await give('Potter', true, [], every(3))
  await give('Warden', true, ['moderatePosts'], [...every(40), viewers['moderator by role'].id])
  const hidden = await give('Keeper', false, [], [...every(10), viewers['holder of a hidden role'].id])
  await client.query('insert into context_roles (channel_id, context_id, role_id) values ($1, $2, $3)', [
    channelId,
    contextId,
    hidden,
  ])
  await sell(client, channelId, hidden, viewers['holder of a tier'].id)
  await client.query('update roles set contexts_count = 1 where id = $1', [hidden])
  await client.query(
    'insert into context_members (channel_id, context_id, user_id, created_at) values ($1, $2, $3, now())',
    [channelId, contextId, viewers['guest of the restricted room'].id],
  )
}

/** Everything that takes a post out of somebody's feed, among the latest of a room. */
export async function seedSilences(client: Client, { channelId, contextId }: Room, viewers: Viewers) {
  const { rows } = await client.query<{ id: string; author_id: string }>(
    'select id, author_id from numbered where context_id = $1 order by n desc limit 20',
    [contextId],
  )
  const viewer = viewers.blocked.id
  /** By its place among the last twenty. */
  const latest = (place: number) => rows[rows.length - place]!
  await client.query(
    'insert into blocks (user_id, blocked_id, created_at) values ($1, $2, now()), ($2, $3, now())',
    [latest(3).author_id, viewer, latest(7).author_id],
  )
  // The second writes without a name, where nobody is left out.
  await client.query(
    'insert into mutes (user_id, muted_id, created_at) values ($1, $2, now()), ($1, $3, now())',
    [viewer, latest(9).author_id, latest(16).author_id],
  )
  await client.query(
    `insert into dismissed_posts (channel_id, user_id, post_id, reason, created_at)
     select channel_id, $1, id, 'notRelevant', now() from posts where id = $2`,
    [viewer, latest(11).id],
  )
  await client.query('insert into bans (channel_id, user_id, created_at) values ($1, $2, now())', [
    channelId,
    viewers.banned.id,
  ])
  await client.query('update posts set author_id = $1 where id = $2', [viewers.suspended.id, latest(13).id])
  await client.query('update posts set author_id = $1 where id = $2', [viewers.leaving.id, latest(15).id])
  await client.query('update posts set user_mentions = array[$1::uuid, $2::uuid] where id = $3', [
    viewers.suspended.id,
    viewers.leaving.id,
    latest(12).id,
  ])
  // Both keep their sessions, which no longer let in whoever is suspended.
  await client.query('update users set suspended_at = now() where id = $1', [viewers.suspended.id])
  await client.query('update users set deletion_requested_at = now() where id = $1', [viewers.leaving.id])
}
