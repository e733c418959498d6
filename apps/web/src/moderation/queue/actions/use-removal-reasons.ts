import type { Channel, DeletePostText } from '@guildhall/contract/channels'
import { moderationCalls } from '@guildhall/contract/moderation'
import { useAppDispatch } from '../../../platform/store/hooks.ts'
import type { Thunk } from '../../../platform/store/store.ts'
import { useLoad } from '../../../platform/store/use-load.ts'

const fetchReasons =
  (channelId: string): Thunk<Promise<readonly DeletePostText[]>> =>
  async (_dispatch, _getState, { request }) =>
    (await request(moderationCalls.getRemovalReasons, { channelId })).reasons

const none: readonly DeletePostText[] = []

/** The removal reasons of a community; none while they load, since a removal needs no reason of the list. */
export function useRemovalReasons({ _id }: Channel): readonly DeletePostText[] {
  const dispatch = useAppDispatch()
  return useLoad(_id, () => dispatch(fetchReasons(_id))).data ?? none
}
