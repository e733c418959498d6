import { received } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

/** Lets the lists of a community's events be loaded again. */
export const eventsChangedHere =
  (channelId: string): Thunk =>
  (dispatch, getState) => {
    const changes = getState().eventNews.entities[channelId]?.changes ?? 0
    dispatch(received({ eventNews: [{ _id: channelId, changes: changes + 1 }] }))
  }
