import {
  type EventParticipant,
  PARTICIPANTS_PER_PAGE,
  type RegistrationStatus,
  registrationCalls,
} from '@guildhall/contract/events'
import { createSelector } from '@reduxjs/toolkit'
import { saveCsv } from '../../members/save-csv.ts'
import { act } from '../../platform/store/act.ts'
import { received } from '../../platform/store/collections.ts'
import { emptyList } from '../../platform/store/lists.ts'
import { loadList } from '../../platform/store/load-list.ts'
import type { AppState, Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'

/** Which participants of an event are wanted. */
export interface ParticipantSource {
  readonly eventId: string
  readonly status: RegistrationStatus
  readonly searchQuery: string
}

const listIdOf = ({ eventId, status, searchQuery }: ParticipantSource) =>
  ['participants', eventId, status, searchQuery].join('-')

export const selectParticipantList = (state: AppState, source: ParticipantSource) =>
  state.appLists[listIdOf(source)] ?? emptyList

/** Somebody about whom was decided meanwhile stands in another list. */
export const selectParticipants = createSelector(
  [
    selectParticipantList,
    (state: AppState) => state.eventParticipants.entities,
    (_state: AppState, { status }: ParticipantSource) => status,
  ],
  ({ _ids }, all, status) =>
    _ids.flatMap((id) => {
      const found = all[id]
      return found && (found.registration?.status ?? status) === status ? [found] : []
    }),
)

export function loadParticipants(source: ParticipantSource, page: 'first' | 'next' = 'first') {
  const { eventId, status, searchQuery } = source
  return loadList(
    {
      listId: listIdOf(source),
      call: registrationCalls.getEventParticipants,
      input: { eventId, status, ...(searchQuery && { searchQuery }) },
      limit: PARTICIPANTS_PER_PAGE,
      failedKey: 'events.participants.load',
      unpack: ({ participants }) => ({
        batch: { eventParticipants: participants },
        ids: participants.map(({ _id }) => _id),
      }),
    },
    page,
  )
}

const toldOf = ({ registration }: EventParticipant) =>
  registration?.status === 'registered'
    ? 'events.participants.approved'
    : registration?.status === 'declined'
      ? 'events.participants.declined'
      : 'events.participants.queued'

/** Lets in or turns away somebody who asked to come. */
export const answerRequest = (
  eventId: string,
  { _id: registrationId, fullname }: EventParticipant,
  status: 'approved' | 'rejected',
): Thunk<Promise<boolean>> =>
  act({
    ask: ({ request }) => request(registrationCalls.answerRegistration, { eventId, registrationId, status }),
    apply: ({ event, participant }) => received({ events: [event], eventParticipants: [participant] }),
    done: ({ participant }, dispatch) =>
      dispatch(
        toasted({ textKey: toldOf(participant), values: { name: fullname }, kind: 'done', duration: 3000 }),
      ),
    failedKey: 'events.participants.answerFailed',
  })

/** Writes to everybody with a seat. Throws where it is refused. */
export const writeToParticipants =
  (eventId: string, text: string): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    const { participantsCount: count } = await request(registrationCalls.messageEvent, { eventId, text })
    dispatch(
      toasted({
        textKey: 'events.participants.message.sent',
        values: { count },
        kind: 'sent',
        duration: 3000,
      }),
    )
  }

const columns = [
  'fullname',
  'email',
  'username',
  'status',
  'registeredTime',
  'arrivedTime',
  'answers',
] as const

/** Saves everybody in one state as a file. */
export const exportParticipants =
  (eventId: string, status: RegistrationStatus): Thunk<Promise<void>> =>
  async (dispatch, _getState, { request }) => {
    try {
      const rows: Record<(typeof columns)[number], string | null>[] = []
      let after: string | undefined
      do {
        const input = { eventId, status, ...(after && { after }) }
        const { participants, next } = await request(registrationCalls.dumpParticipants, input)
        for (const { answers, ...row } of participants)
          rows.push({ ...row, answers: answers.map(({ text }) => text).join('\n') })
        after = next ?? undefined
      } while (after)
      saveCsv(`participants-${status}.csv`, columns, rows)
    } catch {
      dispatch(toasted({ textKey: 'somethingWentWrong', duration: 5000, kind: 'failed' }))
    }
  }
