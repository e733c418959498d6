import { may } from '@guildhall/contract/channels'
import { isWhole, standingOf } from '../channels/selectors.ts'
import type { TextKey } from '../platform/i18n.ts'
import type { AppDispatch, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'

interface Done {
  readonly channelId: string
  /** Left out where it was the viewer's own. */
  readonly caseId: string | undefined
  readonly textKey: TextKey
  readonly kind: 'done' | 'removed'
  /** Shows again what was taken away. */
  restore(dispatch: AppDispatch): unknown
}

/** Says what was done to something; what a moderator did to others they may undo. */
export function offerUndo({ channelId, caseId, textKey, kind, restore }: Done): Thunk {
  return (dispatch, getState) => {
    const channel = getState().channels.entities[channelId]
    const mayUndo = isWhole(channel) && may(standingOf(channel), 'moderateReports')
    if (caseId === undefined || !mayUndo) return dispatch(toasted({ textKey, kind, duration: 3000 }))
    const undo = async () => {
      const { undoCase } = await import('./undo-case.ts')
      if (await dispatch(undoCase(caseId))) void restore(dispatch)
    }
    dispatch(offered({ textKey, kind, action: 'undo' }, () => void undo()))
  }
}
