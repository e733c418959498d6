import { may } from '@guildhall/contract/channels'
import { isWhole, standingOf } from '../channels/selectors.ts'
import type { TextKey } from '../platform/i18n.ts'
import type { AppDispatch, AppState, Thunk } from '../platform/store/store.ts'
import { offered, toasted } from '../platform/store/toasts.ts'

interface Done {
  readonly channelId: string
  /** Left out where it was the viewer's own. */
  readonly caseId: string | undefined
  readonly textKey: TextKey
  readonly kind: 'done' | 'removed'
  /** Takes back what the viewer did to something of their own, where that can be taken back; returns whether it has. */
  takeBack?(): Thunk<Promise<boolean>>
  /** Shows again what was taken away. */
  restore(dispatch: AppDispatch): unknown
}

/** Says what was done to something: what a moderator did to others they may undo, and everybody what they deleted. */
export function offerUndo(done: Done): Thunk {
  return (dispatch, getState) => {
    const { textKey, kind, restore } = done
    const undo = undoOf(getState(), done)
    if (!undo) return dispatch(toasted({ textKey, kind, duration: 3000 }))
    const answer = async () => {
      if (await dispatch(await undo())) void restore(dispatch)
    }
    dispatch(offered({ textKey, kind, action: 'undo' }, () => void answer()))
  }
}

function undoOf(state: AppState, { channelId, caseId, takeBack }: Done) {
  const channel = state.channels.entities[channelId]
  const standing = isWhole(channel) ? standingOf(channel) : null
  // Somebody muted may delete what they wrote, but not bring it back.
  if (caseId === undefined) return takeBack && !standing?.isMuted ? async () => takeBack() : null
  if (!standing || !may(standing, 'moderateReports')) return null
  return async () => (await import('./undo-case.ts')).undoCase(caseId)
}
