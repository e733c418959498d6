import { may } from '@guildhall/contract/channels'
import { moderationCalls } from '@guildhall/contract/moderation'
import { isWhole, standingOf } from '../channels/selectors.ts'
import type { TextKey } from '../platform/i18n.ts'
import { act } from '../platform/store/act.ts'
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
    const undo = act({
      ask: ({ request }) => request(moderationCalls.undoDecision, { caseId }),
      done: () => {
        void restore(dispatch)
        dispatch(toasted({ textKey: 'decisions.undone', kind: 'done', duration: 3000 }))
      },
      failedKey: 'decisions.undoFailed',
    })
    dispatch(offered({ textKey, kind, action: 'undo' }, () => void dispatch(undo)))
  }
}
