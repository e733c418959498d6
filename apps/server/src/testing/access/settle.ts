import { randomBytes } from 'node:crypto'
import { TEXTS } from '../../accounts/testing/codes.ts'
import { makeChannel } from '../../channels/testing/make-channel.ts'
import { after, DAY } from '../../platform/clock.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { startTestServer } from '../server.ts'
import { type Actor, actors } from './actors.ts'
import { buildHouse } from './build-house.ts'
import { watchRows } from './changes.ts'
import type { Session, Settled } from './world.ts'

export const settings = { ...TEXTS, DEMO: '1', LIMIT_ADDRESS_CHANGES_AN_HOUR: '1000' }

/** A private word that must never reach anybody but its owner. */
const canary = (actor: Actor, field: string) => `CANARY:${actor}:${field}:${randomBytes(6).toString('hex')}`

/** Opens a session for each of these actors, and notes its secrets as theirs. */
export async function openSessions(
  { db, clock, newId }: Kernel,
  ids: Record<Actor, string>,
  owners: Map<string, Actor>,
  wanted: readonly Actor[],
): Promise<Session[]> {
  const now = clock()
  const made = wanted.map((actor) => ({
    session: { id: newId(), token: newToken(), userId: ids[actor] },
    device: canary(actor, 'device'),
    actor,
  }))
  const rows = made.map(({ session, device }) => ({
    id: session.id,
    user_id: session.userId,
    token_hash: digest(session.token),
    user_agent: device,
    ip: '127.0.0.1',
    rotated_at: now,
    created_at: now,
    last_seen_at: now,
    absolute_expiry: after(now, DAY),
  }))
  await db.insertInto('sessions').values(rows).execute()
  for (const { session, device, actor } of made)
    for (const word of [device, session.id, session.token]) owners.set(word, actor)
  return made.map(({ session }) => session)
}

export async function settle(): Promise<Settled> {
  const server = await startTestServer({ settings })
  const { db, clock, newId, config } = server.kernel
  const ids = {} as Record<Actor, string>
  const emails = {} as Record<Actor, string>
  const owners = new Map<string, Actor>()
  for (const actor of actors) {
    ids[actor] = newId()
    const words = {
      email: `${actor.toLowerCase()}-${randomBytes(6).toString('hex')}@access.test`,
      whatsapp_no: canary(actor, 'whatsapp'),
    }
    emails[actor] = words.email
    for (const word of Object.values(words)) owners.set(word, actor)
    await db
      .insertInto('users')
      .values({
        id: ids[actor],
        ...words,
        fullname: actor,
        username: `access.${actor}`,
        is_staff: actor === 'staff',
        created_at: clock(),
      })
      .execute()
  }
  await db
    .insertInto('blocks')
    .values({ user_id: ids.author, blocked_id: ids.blocked, created_at: clock() })
    .execute()
  const [owner, gated, other, authors] = await openSessions(server.kernel, ids, owners, [
    'owner',
    'gated',
    'otherAdmin',
    'author',
  ])
  const hosts = { owner: owner!, gated: gated! }
  const houses = {
    open: await buildHouse(server, hosts, ids, { title: 'Open house', isPublic: true }),
    secret: await buildHouse(server, hosts, ids, { title: canary('owner', 'secretTitle'), isPublic: false }),
    quiet: await buildHouse(server, hosts, ids, { title: 'Quiet house', isPublic: true, isQuiet: true }),
    otherId: await makeChannel(server, other!, { title: 'Another house' }),
  }
  await watchRows(db)
  await server.close()
  const database = new URL(config.DATABASE_URL).pathname.slice(1)
  return { database, owners, emails, ids, authors: authors!, houses }
}
