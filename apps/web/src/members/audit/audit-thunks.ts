import type { AuditEntry } from '@guildhall/contract/members'
import { moderationCalls } from '@guildhall/contract/moderation'
import { act } from '../../platform/store/act.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { loadAudit } from '../lists.ts'
import type { AuditChoice } from './audit-choice.ts'

/** Undoes the decision of an entry; the log then has a new entry above it. */
export function undoEntry(
  channelId: string,
  { _id, caseId }: AuditEntry,
  choice: AuditChoice,
): Thunk<Promise<boolean>> {
  return act(() =>
    caseId === null
      ? null
      : {
          shown: { auditEntries: { [_id]: { undoneTime: new Date().toISOString(), undoUntil: null } } },
          ask: ({ request }) => request(moderationCalls.undoDecision, { caseId }),
          done: (_reply, dispatch) => {
            dispatch(toasted({ textKey: 'decisions.undone', kind: 'done', duration: 3000 }))
            void dispatch(loadAudit(channelId, choice))
          },
          failedKey: 'decisions.undoFailed',
        },
  )
}
