import { sql } from 'kysely'
import { bring, makeChannel, makeRole } from '../channels.ts'
import type { Person, TestServer } from '../server.ts'
import { type Furniture, furnish, members } from './furniture.ts'

/** A community of the matrix, with everybody in their place. */
export interface House extends Furniture {
  readonly channelId: string
  /** Held by roleHolder alone. */
  readonly roleId: string
}

type People = Record<string, string>

type Wanted = Parameters<typeof makeChannel>[2] & {
  /** Visitors see it and read nothing in it. */
  readonly isQuiet?: boolean
}

/** Built with everybody's place in it: whoever is not named stands outside. */
export async function buildHouse(
  server: TestServer,
  owner: Person,
  ids: People,
  { isQuiet = false, ...more }: Wanted,
): Promise<House> {
  const { db, clock } = server.kernel
  const channelId = await makeChannel(server, owner, more)
  const people = (...names: string[]) => names.map((name) => ({ userId: ids[name]! }))
  await bring(server, channelId, people('member', 'roleHolder', 'author', 'blocked'))
  await bring(server, channelId, people('moderator'), { isModerator: true })
  await bring(server, channelId, people('admin'), { isAdmin: true })
  const roleId = await makeRole(server, channelId, people('roleHolder'))
  await sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${ids.banned}, ${clock()})`.execute(
    db,
  )
  if (isQuiet)
    await db.updateTable('channels').set({ visitors_can_read: false }).where('id', '=', channelId).execute()
  const furniture = await furnish(server, owner, channelId, roleId, ids.author!, isQuiet)
  const name = more.isPublic === false ? [{ word: more.title!, readers: members }] : []
  return { channelId, roleId, ...furniture, secrets: [...furniture.secrets, ...name] }
}
