import { channelSettingsCalls, type DeletePostText } from '@guildhall/contract/channels'
import { act } from '../../platform/store/act.ts'
import { changed } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

const kept =
  (channelId: string, deletePostTexts: DeletePostText[]): Thunk =>
  (dispatch, getState) => {
    const settings = getState().channels.entities[channelId]?.settings
    if (!settings) return
    const now = { ...settings, public: { ...settings.public, deletePostTexts } }
    dispatch(changed({ channels: { [channelId]: { settings: now } } }))
  }

/** Adds a reason for deleting posts, or changes the one given; throws if it is refused. */
export function saveReason(
  channelId: string,
  reason: { title: string; text: string; reasonId?: string },
): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const reply = await request(channelSettingsCalls.modifyDeletePostTexts, { channelId, ...reason })
    dispatch(kept(channelId, reply.deletePostTexts))
    dispatch(toasted({ textKey: 'channelSettings.saved', duration: 3000, kind: 'done' }))
  }
}

export function removeReason(channelId: string, reasonId: string): Thunk<Promise<boolean>> {
  return act({
    ask: ({ request }) => request(channelSettingsCalls.removeDeletePostTexts, { channelId, reasonId }),
    apply: ({ deletePostTexts }) => kept(channelId, deletePostTexts),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'channelSettings.reason.removed', duration: 3000, kind: 'removed' })),
  })
}
