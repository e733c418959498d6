import { presenceCommands, presenceSignals } from '@guildhall/contract/presence'
import { after } from '../platform/clock.ts'
import { statement } from '../platform/database/statement.ts'
import { answers } from '../platform/handler.ts'
import { isPresent, noBlockBetween } from '../users/blocks.ts'
import { areAcquainted, isOnline, NODE_LIFE } from './presence-sql.ts'

const onlineAmong = statement<{ viewerId: string; ids: string[]; since: Date }, { id: string }>(
  'online_among',
  `select u.id from users u where u.id = any($ids::uuid[]) and ${isOnline('u', '$since')} and ${isPresent('u')}
     and (u.id = $viewerId or (${areAcquainted('$viewerId', 'u.id')} and ${noBlockBetween('$viewerId', 'u.id')}))`,
)

export const presenceAnswers = answers(presenceCommands, {
  async checkIsOnline(ctx, { users }) {
    const since = after(ctx.now, -NODE_LIFE)
    const rows = await onlineAmong(ctx.db, { viewerId: ctx.me.userId, ids: users, since })
    const online = { users: rows.map(({ id }) => id) }
    if (ctx.visit.socket) ctx.announce(presenceSignals.isOnline, online, ctx.visit.socket)
    return online
  },
})
