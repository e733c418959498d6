import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addMembers, makeChannel, makeRole } from '../../channels/testing/make-channel.ts'
import { testParts } from '../collect-parts.ts'
import type { Person, TestServer } from '../server.ts'
import { permissionsOf } from './actors.ts'
import { type Furniture, type House, members, type Secret } from './world.ts'

type People = Record<string, string>

type Wanted = Parameters<typeof makeChannel>[2] & {
  /** Visitors see the community but read nothing in it. */
  readonly isQuiet?: boolean
}

/** Builds a community with every actor's standing in it: an actor who is not named stays outside. */
export async function buildHouse(
  server: TestServer,
  { owner, gated }: Record<'owner' | 'gated', Person>,
  ids: People,
  { isQuiet = false, ...more }: Wanted,
): Promise<House> {
  const { db, clock } = server.kernel
  const channelId = await makeChannel(server, owner, more)
  const people = (...names: string[]) => names.map((name) => ({ userId: ids[name]! }))
  const allowed = Object.entries(permissionsOf)
  const named = allowed.map(([name]) => name)
  await addMembers(server, channelId, people('member', 'roleHolder', 'gated', 'author', 'blocked', ...named))
  for (const [name, permission] of allowed) await makeRole(server, channelId, people(name), [permission])
  await addMembers(server, channelId, people('moderator'), { isModerator: true })
  await addMembers(server, channelId, people('admin'), { isAdmin: true })
  const roleId = await makeRole(server, channelId, people('roleHolder'))
  await sql`insert into bans (channel_id, user_id, created_at) values (${channelId}, ${ids.banned}, ${clock()})`.execute(
    db,
  )
  if (isQuiet)
    await db.updateTable('channels').set({ visitors_can_read: false }).where('id', '=', channelId).execute()

  const secrets: Secret[] = more.isPublic === false ? [{ word: more.title!, readers: members }] : []
  const word = (kind: string, readers: readonly string[]) => {
    const made = `canary-${kind}-${randomBytes(6).toString('hex')}`
    secrets.push({ word: made, readers })
    return made
  }
  let house = { channelId, roleId } as Furniture
  for (const { furnish } of testParts)
    if (furnish)
      house = {
        ...house,
        ...(await furnish({
          ...{ server, owner, gated, isQuiet, house, word },
          authorId: ids.author!,
          lapsedId: ids.lapsed!,
        })),
      }
  return { ...house, secrets }
}
