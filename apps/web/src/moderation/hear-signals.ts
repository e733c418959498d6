import type { Payload } from '@guildhall/contract'
import type { moderationSignals } from '@guildhall/contract/moderation'
import { refresh } from '../platform/realtime/refresh.ts'
import { changed } from '../platform/store/collections.ts'
import type { Thunk } from '../platform/store/store.ts'
import { refreshCounts } from './counts.ts'

/** The numbers of a queue are loaded again where they are shown; an open queue then looks for what has changed. */
export function updateCases({
  channelId,
}: Payload<typeof moderationSignals.updateCases>): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const queueId = channelId ?? ''
    if (!getState().caseCounts.entities[queueId]) return
    await dispatch(refresh(`cases ${queueId}`, refreshCounts(channelId)))
    const changes = (getState().caseCounts.entities[queueId]?.changes ?? 0) + 1
    dispatch(changed({ caseCounts: { [queueId]: { changes } } }))
  }
}

/** Another moderator has opened a case. */
export function lookingAtCase(look: Payload<typeof moderationSignals.lookingAtCase>): Thunk {
  return (dispatch, getState) => {
    const { caseId, userId, fullname } = look
    const report = getState().reports.entities[caseId]
    if (!report) return
    const nameOnly = { _id: userId, fullname, username: null, displayPicture: null, isVerified: false }
    const person = getState().users.entities[userId] ?? nameOnly
    const others = report.claimedBy.filter(({ _id }) => _id !== userId)
    dispatch(changed({ reports: { [caseId]: { claimedBy: [...others, person] } } }))
  }
}
