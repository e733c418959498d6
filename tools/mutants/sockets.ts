import { type Mutant, server } from './mutant.ts'

const triggers = 'apps/server/migrations/0009_posts.sql'
const laterTriggers = 'apps/server/migrations/0015_access_taken_by_blocks_and_roles.sql'

/** A loss of access of which no socket is told. */
const untold = (
  name: string,
  { file = triggers, from, to }: { file?: string; from: string; to: string },
): Mutant => ({
  name: `listening on after ${name}`,
  file,
  from,
  to,
  tests: ['posts/watchable.slow.test.ts'],
})

/** A trigger that tells when rows come instead of when they go. */
const toldLate = (name: string, table: string) =>
  untold(name, {
    from: `after delete on ${table} referencing old table`,
    to: `after insert on ${table} referencing new table`,
  })

export const socketsMutants: readonly Mutant[] = [
  toldLate('a role was taken from the room', 'context_roles'),
  toldLate('leaving', 'memberships'),
  untold('a ban', {
    from: 'after insert on bans referencing new table',
    to: 'after delete on bans referencing old table',
  }),
  untold('a moderator was demoted', {
    from: 'old.is_admin > new.is_admin or old.is_moderator > new.is_moderator',
    to: 'old.is_admin > new.is_admin',
  }),
  untold('a community was closed to visitors', {
    from: 'old.is_public > new.is_public or old.visitors_can_read > new.visitors_can_read',
    to: 'old.is_public > new.is_public',
  }),
  untold('a block by somebody else', {
    file: laterTriggers,
    from: 'array[user_id, blocked_id]',
    to: 'array[user_id]',
  }),
  untold('a permission was taken from a role', {
    file: laterTriggers,
    from: 'not new.permissions @> old.permissions',
    to: 'not old.permissions @> new.permissions',
  }),
  {
    name: 'sockets hear of what a job has not committed',
    file: `${server}/platform/in-write.ts`,
    from: 'announceAllFrom({ ...kernel, db }, write.announcements)',
    to: 'announceAllFrom(kernel, write.announcements)',
    tests: ['platform/realtime/announcements.test.ts'],
  },
]
