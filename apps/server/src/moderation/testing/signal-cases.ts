import { moderationCalls } from '@guildhall/contract/moderation'
import { sql } from 'kysely'
import { addMembers } from '../../channels/testing/make-channel.ts'
import { done, type SignalCases } from '../../testing/access/signal-case.ts'
import type { World } from '../../testing/access/world.ts'

/** A member of the community that everybody can find, whom nobody has reported yet. */
async function newMember({ server, someone, houses: { open } }: World) {
  const userId = await someone()
  await addMembers(server, open.channelId, [{ userId }])
  return userId
}

const reported = (world: World, reportUserId: string) => ({
  reportUserId,
  reportType: 'spam',
  channelId: world.houses.open.channelId,
})

export const moderationSignalCases: SignalCases = {
  updateCases: {
    reported: async (world, { member }) => {
      const input = reported(world, await newMember(world))
      return { happens: () => done(world.server, member, moderationCalls.reportUser, input) }
    },
  },
  lookingAtCase: {
    looked: async (world, { member, owner }) => {
      const userId = await newMember(world)
      await done(world.server, member, moderationCalls.reportUser, reported(world, userId))
      const { rows } = await sql<{ id: string }>`select replace(id::text, '-', '') as id from cases
        where thing_id = ${userId}`.execute(world.server.kernel.db)
      const input = { caseId: rows[0]!.id }
      return { happens: () => done(world.server, owner, moderationCalls.lookAtCase, input) }
    },
  },
}
