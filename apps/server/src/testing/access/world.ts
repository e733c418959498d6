import { randomBytes } from 'node:crypto'
import { addRequest } from '../../connections/bonds.ts'
import { after, DAY } from '../../platform/clock.ts'
import { digest, newToken } from '../../platform/secrets.ts'
import { makeChannel } from '../channels.ts'
import { TEXTS } from '../codes.ts'
import { type Person, startTestServer, type TestServer } from '../server.ts'
import { openSocket, type TestSocket } from '../sockets.ts'
import { watchRows } from './changes.ts'
import { buildHouse, type House } from './house.ts'

export const actors = [
  'anon',
  'stranger',
  'member',
  'roleHolder',
  'moderator',
  'admin',
  'owner',
  'author',
  'blocked',
  'banned',
  'lapsed',
  'otherAdmin',
  'staff',
] as const
export type Actor = (typeof actors)[number]

/** A private word that must never reach anybody but its owner. */
const canary = (actor: Actor, field: string) => `CANARY:${actor}:${field}:${randomBytes(6).toString('hex')}`

export interface World {
  readonly server: TestServer
  /** Whose a private word is. */
  readonly owners: ReadonlyMap<string, Actor>
  readonly emails: Record<Actor, string>
  /** Listens as the author, who must hear nothing of what others are refused. */
  readonly ear: TestSocket
  readonly authorsSessionId: string
  readonly ids: Record<Actor, string>
  /** A community everybody can find, one that nobody can, one that only members read, and one of otherAdmin's. */
  readonly houses: Record<'open' | 'secret' | 'quiet', House> & { readonly otherId: string }
  /** Somebody nobody knows, who may have blocked or asked an actor. */
  someone(to?: { blocking?: string | undefined; asking?: string | undefined }): Promise<string>
  /** A fresh session, since a cell may end it. */
  signedIn(actor: Actor): Promise<Person | undefined>
  close(): Promise<void>
}

/** Everybody and everything the matrix asks about, made once. */
export async function createWorld(): Promise<World> {
  const settings = { ...TEXTS, DEMO: '1', LIMIT_ADDRESS_CHANGES_AN_HOUR: '1000' }
  const server = await startTestServer({ settings })
  const { db, clock, newId } = server.kernel
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })
  const ids = {} as Record<Actor, string>
  const emails = {} as Record<Actor, string>
  const owners = new Map<string, Actor>()
  const own = (actor: Actor, words: string[]) => {
    for (const word of words) owners.set(word, actor)
  }
  for (const actor of actors) {
    ids[actor] = newId()
    const words = {
      email: `${actor.toLowerCase()}-${randomBytes(6).toString('hex')}@access.test`,
      whatsapp_no: canary(actor, 'whatsapp'),
    }
    emails[actor] = words.email
    own(actor, Object.values(words))
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

  const someone: World['someone'] = async ({ blocking, asking } = {}) => {
    const id = newId()
    await db.insertInto('users').values({ id, fullname: 'Someone', created_at: clock() }).execute()
    if (blocking)
      await db
        .insertInto('blocks')
        .values({ user_id: id, blocked_id: blocking, created_at: clock() })
        .execute()
    if (asking) await addRequest(db, newId(), id, asking, clock())
    return id
  }

  async function session(actor: Actor) {
    const id = newId()
    const token = newToken()
    const device = canary(actor, 'device')
    own(actor, [device, id, token])
    const times = {
      rotated_at: clock(),
      created_at: clock(),
      last_seen_at: clock(),
      absolute_expiry: after(clock(), DAY),
    }
    await db
      .insertInto('sessions')
      .values({
        id,
        user_id: ids[actor],
        token_hash: digest(token),
        user_agent: device,
        ip: '127.0.0.1',
        ...times,
      })
      .execute()
    return { id, token, userId: ids[actor] }
  }

  const owner = await session('owner')
  const houses = {
    open: await buildHouse(server, owner, ids, { title: 'Open house', isPublic: true }),
    secret: await buildHouse(server, owner, ids, { title: canary('owner', 'secretTitle'), isPublic: false }),
    quiet: await buildHouse(server, owner, ids, { title: 'Quiet house', isPublic: true, isQuiet: true }),
    otherId: await makeChannel(server, await session('otherAdmin'), { title: 'Another house' }),
  }
  const authors = await session('author')
  await watchRows(db)
  const ear = await openSocket(address, { token: authors.token })
  return {
    server,
    owners,
    emails,
    ear,
    authorsSessionId: authors.id,
    ids,
    houses,
    someone,
    signedIn: async (actor) => (actor === 'anon' ? undefined : session(actor)),
    async close() {
      ear.socket.close()
      await server.close()
    },
  }
}
