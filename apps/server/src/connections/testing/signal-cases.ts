import { connectionCalls } from '@guildhall/contract/connections'
import { done, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'
import type { Session, World } from '../../testing/access/world.ts'

const ask = ({ server }: World, from: Session, to: Session) =>
  done(server, from, connectionCalls.requestConnection, { otherUserId: to.userId })

export const connectionSignalCases: SignalCases = {
  newRequest: toAuthor(async (world, { member, author }) => ({ happens: () => ask(world, member, author) })),
  cancelRequest: toAuthor(async (world, { roleHolder, author }) => {
    await ask(world, roleHolder, author)
    const input = { otherUserId: author.userId }
    return { happens: () => done(world.server, roleHolder, connectionCalls.cancelConnection, input) }
  }),
  rejectRequest: toAuthor(async (world, { moderator, author }) => {
    await ask(world, author, moderator)
    const input = { otherUserId: author.userId }
    return { happens: () => done(world.server, moderator, connectionCalls.rejectConnection, input) }
  }),
  userDisconnect: toAuthor(async (world, { admin, author }) => {
    await ask(world, author, admin)
    const input = { otherUserId: author.userId }
    await done(world.server, admin, connectionCalls.addConnection, input)
    return { happens: () => done(world.server, admin, connectionCalls.disconnectUser, input) }
  }),
}
