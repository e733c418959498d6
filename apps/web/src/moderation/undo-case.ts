import { moderationCalls } from '@guildhall/contract/moderation'
import { act } from '../platform/store/act.ts'
import type { Thunk } from '../platform/store/store.ts'
import { toasted } from '../platform/store/toasts.ts'

/** Undoes what a moderator did to something where it stood. Returns whether it is undone. */
export const undoCase = (caseId: string): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(moderationCalls.undoDecision, { caseId }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'decisions.undone', kind: 'done', duration: 3000 })),
    failedKey: 'decisions.undoFailed',
  })
