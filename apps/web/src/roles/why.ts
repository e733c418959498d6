import type { Channel, Permission } from '@guildhall/contract/channels'
import { roleCalls, type Verdict } from '@guildhall/contract/roles'
import { loadChannel } from '../channels/thunks.ts'
import { act } from '../platform/store/act.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'
import type { KeptUser } from '../users/collections.ts'
import { roleLearned } from './thunks.ts'

/** May somebody do this, enter there, or see that? */
export type Question = { readonly otherUserId?: string } & (
  | { readonly permission: Permission }
  | { readonly contextId: string }
  | { readonly resourceId: string }
)

/** What is behind a lock. */
export interface Place {
  readonly kind: 'room' | 'collection'
  readonly id: string
}

export const questionOf = ({ kind, id }: Place): Question =>
  kind === 'room' ? { contextId: id } : { resourceId: id }

/** Whom it is about, or which room or collection, where that is known already. */
export interface Asked {
  readonly person?: KeptUser
  readonly room?: { readonly _id: string; readonly text: string }
  readonly collection?: { readonly _id: string; readonly title: string }
}

export function explain(channelId: string, question: Question): Thunk<Promise<Verdict>> {
  return async (_dispatch, _getState, { request }) =>
    (await request(roleCalls.explainAccess, { channelId, ...question })).verdict
}

/** Takes a role that is there for the taking; answers whether I hold it now. */
export function joinRole(
  { _id, slug }: Pick<Channel, '_id' | 'slug'>,
  roleId: string,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const isJoined = await dispatch(
      act({
        ask: ({ request }) => request(roleCalls.joinRole, { channelId: _id, roleId }),
        apply: ({ role }) => roleLearned(_id, role),
        done: ({ role }) => {
          const values = { role: role.title }
          dispatch(toasted({ textKey: 'why.joined', values, kind: 'done', duration: 3000 }))
        },
        failedKey: 'why.joinFailed',
      }),
    )
    if (isJoined) await dispatch(loadChannel(slug))
    return isJoined
  }
}
