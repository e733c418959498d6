import { type Role, roleCalls } from '@guildhall/contract/roles'
import { refreshStanding } from '../contexts/refresh-standing.ts'
import { act } from '../platform/store/act.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import { roleLearned } from './thunks.ts'

/** Joins a role, or leaves it; the rooms that it opens come and go with it. */
export function joinRole(channelId: string, role: Role, isJoined: boolean): Thunk<Promise<boolean>> {
  const call = isJoined ? roleCalls.joinRole : roleCalls.leaveRole
  return act({
    ask: ({ request }) => request(call, { channelId, roleId: role._id }),
    apply: (reply) => roleLearned(channelId, reply.role),
    done: (_reply, dispatch) => {
      const textKey = isJoined ? 'joinRoles.joined' : 'joinRoles.left'
      dispatch(toasted({ textKey, values: { role: role.title }, kind: 'done', duration: 3000 }))
      void dispatch(refreshStanding(channelId))
    },
    failedKey: 'joinRoles.failed',
  })
}
