import { type NotificationControls, notificationCalls } from '@guildhall/contract/notifications'
import { act } from '../platform/store/act.ts'
import { received } from '../platform/store/collections.ts'
import type { AppState, Thunk } from '../platform/store/store.ts'

export type ControlType = keyof NotificationControls
export type ControlAction = 'inApp' | 'email'

export const selectControls = (state: AppState, type: ControlType) =>
  state.notificationControls.entities[type]

export function loadControls(): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { request }) => {
    try {
      const { notificationControls } = await request(notificationCalls.getNotificationControls, {})
      const records = Object.entries(notificationControls).map(([_id, control]) => ({ _id, ...control }))
      dispatch(received({ notificationControls: records }))
      return true
    } catch {
      // The page shows the failure in place of its content.
      return false
    }
  }
}

export function setControl(
  type: ControlType,
  action: ControlAction,
  status: boolean,
): Thunk<Promise<boolean>> {
  return act({
    shown: { notificationControls: { [type]: { [action]: status } } },
    ask: ({ request }) => request(notificationCalls.setNotificationControls, { type, action, status }),
    failedKey: 'notificationControls.failed',
  })
}
