import pg from 'pg'
import { seedMedia } from './seed-media.ts'
import { type Someone, seedPeople } from './seed-people.ts'
import { seedReactions } from './seed-reactions.ts'
import { type Room, seedCommunity, seedMembers, seedPosts, seedTags } from './seed-room.ts'
import { seedRoles, seedSilences, type Viewers, viewerNames } from './seed-viewers.ts'

const MEMBERS = 2000
const POSTS = 5000
const FEW_POSTS = 24

export interface Seeded {
  readonly members: Someone[]
  readonly viewers: Viewers
  /** The one that is measured comes first. */
  readonly rooms: Record<string, string>
  /** What every member may comment on. */
  readonly postIds: string[]
}

const bare = (id: string) => id.replaceAll('-', '')

/** A community as it is after some years, and two smaller ones that are closed in different ways. */
export async function seed(guildhall: string, databaseUrl: string): Promise<Seeded> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const people = await seedPeople(client, MEMBERS + viewerNames.length)
  const members = people.slice(0, MEMBERS)
  const named = viewerNames.map((name, index) => [name, people[MEMBERS + index]!] as const)
  const viewers = Object.fromEntries(named) as Viewers
  const { outsider, banned, ...insiders } = viewers
  const memberIds = members.map(({ id }) => id)

  const owner = members[0]!.token
  const names = ['Room', 'Workshop', 'Whispers', 'Empty']
  const open = await seedCommunity(guildhall, owner, 'Bench', names)
  const [room, restricted, nameless, empty] = open as [Room, Room, Room, Room]
  const [members_only] = (await seedCommunity(guildhall, owner, 'Members only', ['Room'])) as [Room]
  const [unseen] = (await seedCommunity(guildhall, owner, 'Unseen', ['Room'])) as [Room]
  await client.query(`update contexts set context_type = 'restricted' where id = $1`, [restricted.contextId])
  await client.query('update contexts set is_anonymous = true where id = $1', [nameless.contextId])
  await client.query('update channels set visitors_can_read = false where id = $1', [members_only.channelId])
  await client.query('update channels set is_public = false where id = $1', [unseen.channelId])

  const inside = Object.values(insiders).map(({ id }) => id)
  await seedMembers(client, room.channelId, [...memberIds, ...inside])
  const some = memberIds.slice(0, 50)
  for (const { channelId } of [members_only, unseen]) await seedMembers(client, channelId, some)
  const everyRoom = { room, restricted, nameless, members_only, unseen }
  for (const one of Object.values(everyRoom)) {
    const mentioned = one.channelId === room.channelId ? open.map(({ contextId }) => contextId) : []
    const [authors, count] = one === room ? [memberIds, POSTS] : [some, FEW_POSTS]
    await seedPosts(client, one, authors, mentioned, count)
  }
  await client.query(
    `create temp table numbered as select row_number() over (partition by context_id order by id) as n,
       id, channel_id, context_id, author_id, content_type, is_hidden from posts`,
  )
  await seedTags(client, restricted)
  await seedMedia(client)
  await seedReactions(client, [...memberIds, ...inside])
  await seedRoles(client, restricted, memberIds, viewers)
  await seedSilences(client, room, viewers)
  const { rows } = await client.query<{ id: string }>(
    `select p.id from posts p where context_id = $1 and not is_hidden and author_id = any($2::uuid[]) order by id`,
    [room.contextId, memberIds],
  )
  await client.query('vacuum analyze')
  await client.end()
  return {
    members,
    viewers,
    rooms: Object.fromEntries(
      Object.entries({ ...everyRoom, empty }).map(([name, { contextId }]) => [name, contextId]),
    ),
    postIds: rows.map(({ id }) => bare(id)),
  }
}
