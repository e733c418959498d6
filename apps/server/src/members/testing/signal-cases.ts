import { roleCalls } from '@guildhall/contract/roles'
import { done, type SignalCases, toAuthor } from '../../testing/access/signal-case.ts'

export const memberSignalCases: SignalCases = {
  updateStanding: toAuthor(async ({ server, houses: { open } }, { owner, author }) => {
    const input = { channelId: open.channelId, roleId: open.roleId, memberId: author.userId }
    await done(server, owner, roleCalls.updateUserRole, input)
    // Taken back, since what comes after is judged by who holds the role.
    return { happens: () => done(server, owner, roleCalls.updateUserRole, { ...input, isRemoved: true }) }
  }),
}
