import { addPending, type Chat } from '@guildhall/contract/chats'
import type { Thunk } from '../../platform/store/store.ts'
import { moveDraft } from './device-draft.ts'
import { temporaryIdOf } from './temporary-chat.ts'
import { changeLog, selectLog } from './timeline.ts'

/** Carries what waits to be sent, and what was begun, from the temporary chat with a person to the server's. */
export function takeOver({ _id, type, sender }: Chat): Thunk {
  return (dispatch, getState) => {
    if (type !== 'direct' || !sender) return
    const old = temporaryIdOf(sender._id)
    for (const pending of selectLog(getState(), old)?.pending ?? [])
      dispatch(changeLog(_id, (log) => addPending(log, pending)))
    moveDraft(getState().preloadedData.me?._id ?? '', old, _id)
  }
}
