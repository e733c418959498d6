import { applyPage, messageCalls } from '@guildhall/contract/chats'
import type { Thunk } from '../../platform/store/store.ts'
import { regionOf } from './reader-region.ts'
import { changeLog, selectLog } from './timeline.ts'

const MOST = 100

/** Fetches the latest messages of an opened chat anew, since a block withholds or gives back some that are kept. */
export function reloadShown(chatId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    const isOpened = selectLog(getState(), chatId)?.changeCursor != null
    if (!isOpened) return
    const region = regionOf(getState())
    const page = await request(messageCalls.getMessages, { chatId, region, limit: MOST })
    const { messages, lastSeq, lastChange } = page
    dispatch(
      changeLog(chatId, (log) => {
        const later = log.entries.filter(({ seq }) => seq > lastSeq)
        return applyPage({ ...log, entries: later }, { messages, lastSeq, lastChange })
      }),
    )
  }
}
