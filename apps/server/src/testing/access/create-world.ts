import { addRequest } from '../../connections/connection-pairs.ts'
import { domains as ours } from '../../domains.ts'
import type { Domain } from '../../platform/domain.ts'
import { testConfig } from '../config.ts'
import { testDatabase } from '../database.ts'
import { startTestServer } from '../server.ts'
import { openSocket } from '../sockets.ts'
import { type Actor, actors } from './actors.ts'
import { openSessions, settings, settle } from './settle.ts'
import { standIns } from './stand-ins.ts'
import type { People, Settled, World } from './world.ts'

interface Options {
  readonly settled?: Settled
  readonly domains?: readonly Domain[]
}

let shared: Promise<Settled> | undefined

/** Creates a world. Worlds without a settled database of their own share one, which the first of them settles. */
export async function createWorld({ settled, domains = ours }: Options = {}): Promise<World> {
  shared ??= settled ? undefined : settle()
  const { database, owners: known, ids, emails, authors, houses } = settled ?? (await shared!)
  const owners = new Map(known)
  const server = await startTestServer({
    config: testConfig(await testDatabase(database), settings),
    domains: [...domains, standIns],
  })
  const { db, clock, newId } = server.kernel
  const address = await server.web.app.listen({ host: '127.0.0.1', port: 0 })

  const someone: World['someone'] = async ({ blocking, asking } = {}) => {
    const id = newId()
    await db.insertInto('users').values({ id, fullname: 'Someone', created_at: clock() }).execute()
    if (blocking)
      await db
        .insertInto('blocks')
        .values({ user_id: id, blocked_id: blocking, created_at: clock() })
        .execute()
    if (asking) await addRequest(db, { id: newId(), from: id, to: asking, now: clock() })
    return id
  }

  const signIn = (wanted: readonly Actor[]) => openSessions(server.kernel, ids, owners, wanted)
  const ear = await openSocket(address, { token: authors.token })
  return {
    server,
    address,
    owners,
    emails,
    ear,
    authorsSessionId: authors.id,
    ids,
    houses,
    someone,
    signedIn: async (actor) => (actor === 'anon' ? undefined : (await signIn([actor]))[0]),
    async everybody() {
      const known = actors.filter((actor) => actor !== 'anon')
      const sessions = await signIn(known)
      const pairs = known.map((actor, index) => [actor, sessions[index]])
      return { anon: undefined, ...Object.fromEntries(pairs) } as People
    },
    async close() {
      ear.socket.close()
      await server.close()
    },
  }
}
