import { after, SECOND } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import type { NodeWork } from '../platform/jobs/node-work.ts'
import type { Kernel } from '../platform/kernel.ts'
import { NODE_LIFE } from './presence-sql.ts'
import { tellDirectChats } from './tell-direct-chats.ts'

const BEAT_EVERY = 5 * SECOND

const beat = statement<{ node: string; now: Date }, { is_new: boolean }>(
  'beat_of_node',
  `insert into nodes (node_id, alive_at) values ($node, $now)
   on conflict (node_id) do update set alive_at = excluded.alive_at returning (xmax = 0) as is_new`,
)

const dropDead = statement<{ since: Date }, never>(
  'drop_dead_nodes',
  `delete from nodes where alive_at <= $since`,
)

const come = statement<{ node: string; ids: string[] }, never>(
  'people_came_online',
  `insert into presence (user_id, node_id) select id, $node from users where id = any($ids::uuid[])
   on conflict do nothing`,
)

const go = statement<{ node: string; ids: string[] }, never>(
  'people_went_offline',
  `delete from presence where node_id = $node and user_id = any($ids::uuid[])`,
)

const leave = statement<{ node: string }, never>('node_leaves', `delete from nodes where node_id = $node`)

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...some].filter((id) => !others.has(id))

/** Writes who has a socket on this node: who came and who went since it last looked. */
export function createPresence(kernel: Kernel, people: () => Iterable<string>) {
  const { db, newId, clock } = kernel
  const node = newId()
  let written = new Set<string>()
  let isListed = false

  return {
    async beat() {
      const here = new Set(people())
      if (here.size === 0 && !isListed) return
      const now = clock()
      const [row] = await beat(db, { node, now })
      isListed = true
      // The database has lost everything in a crash, or this node was taken for dead.
      if (row!.is_new) written = new Set()
      await dropDead(db, { since: after(now, -NODE_LIFE) })
      const [came, went] = [without(here, written), without(written, here)]
      if (came.length > 0) await come(db, { node, ids: came })
      if (went.length > 0) await go(db, { node, ids: went })
      written = here
      if (came.length + went.length > 0) await tellDirectChats(kernel, [...came, ...went])
    },
    async leave() {
      if (isListed) await leave(db, { node })
    },
  }
}

/** A socket that comes and goes within five seconds is not noticed, so a page that loads anew does not blink. */
export const keepPresence: NodeWork = (kernel, people) => {
  const presence = createPresence(kernel, people)
  let work = Promise.resolve()
  const run = (step: () => Promise<void>) => {
    work = work.then(step).catch((error: unknown) => {
      kernel.log.warn({ err: error }, 'could not write who is online')
    })
    return work
  }
  const beats = setInterval(() => void run(presence.beat), BEAT_EVERY)
  return {
    close() {
      clearInterval(beats)
      return run(presence.leave)
    },
  }
}
