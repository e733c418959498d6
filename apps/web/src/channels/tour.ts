import {
  type Channel,
  channelSettingsCalls,
  type memberSteps,
  type ownerSteps,
} from '@guildhall/contract/channels'
import { act } from '../platform/store/act.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'

export type OwnerStep = (typeof ownerSteps)[number]
export type MemberStep = (typeof memberSteps)[number]
type Flag =
  | OwnerStep
  | MemberStep
  | 'isTourSeen'
  | 'isHelloSaid'
  | 'isChecklistHidden'
  | 'isMemberChecklistHidden'
  | 'isWelcomeSeen'

const flag = ({ _id, onBoardTour }: Channel, prop: Flag) => ({
  channels: { [_id]: { onBoardTour: { ...onBoardTour, [prop]: true } } },
})

/** Records a finished step, or that the tour or the welcome was seen. */
export function stepDone(channel: Channel, prop: Flag): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const input = { channelId: channel._id, prop, value: true }
      dispatch(changed(flag(channel, prop)))
      const { onBoardTour } = await request(channelSettingsCalls.changeOnBoardTour, input)
      dispatch(changed({ channels: { [channel._id]: { onBoardTour } } }))
    } catch {
      // Failing is harmless: the step is found done again, or what was seen is shown again, on the next visit.
    }
  }
}

/** Dismisses the list for good. */
export function hideTour(
  channel: Channel,
  prop: 'isChecklistHidden' | 'isMemberChecklistHidden',
): Thunk<Promise<boolean>> {
  return act({
    shown: flag(channel, prop),
    ask: ({ request }) =>
      request(channelSettingsCalls.changeOnBoardTour, { channelId: channel._id, prop, value: true }),
  })
}
