import { moderationCalls } from '@guildhall/contract/moderation'
import type { Person } from '@guildhall/contract/users'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

type Somebody = Pick<Person, '_id' | 'fullname'>

/** Suspends somebody from the whole site, or lifts it. Returns whether it was done. */
export function suspendFromSite(
  { _id, fullname: name }: Somebody,
  isSuspended: boolean,
  reason = '',
): Thunk<Promise<boolean>> {
  const textKey = isSuspended ? 'siteStaff.suspended' : 'siteStaff.lifted'
  return act({
    ask: ({ request }) => request(moderationCalls.suspend, { otherUserId: _id, isSuspended, reason }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey, values: { name }, kind: 'done', duration: 3000 })),
    failedKey: 'siteStaff.suspendFailed',
  })
}
