import type { eventSignals } from '@guildhall/contract/events'
import type { Listeners } from '../platform/realtime/listeners.ts'
import { applyNewest } from '../platform/realtime/newest.ts'
import { refresh } from '../platform/realtime/refresh.ts'
import { changed } from '../platform/store/collections.ts'
import { namesUnknown, rowsAfter } from './door/door-state.ts'
import { fetchDoor } from './door/fetch-door.ts'
import { fetchEventAgain } from './fetch-event.ts'
import { eventsChangedHere } from './news.ts'

type Listen = Listeners<typeof eventSignals>

export const updateEvent: Listen['updateEvent'] =
  ({ eventId, changeNo, isEdited, channelId: _, ...counts }) =>
  async (dispatch, getState) => {
    if (getState().events.entities[eventId]) {
      const show = () => dispatch(changed({ events: { [eventId]: counts } }))
      await dispatch(applyNewest(eventId, 'counts', changeNo, show))
      if (isEdited) await dispatch(refresh(`event/${eventId}`, fetchEventAgain(eventId)))
    }
    const door = getState().doors.entities[eventId]
    // Whoever has got a place since is let in by name too.
    const isOther =
      door && (counts.participantsCount !== door.rows.length || counts.waitingCount !== door.waitingCount)
    if (isOther || (door && isEdited)) await dispatch(refresh(`door/${eventId}`, fetchDoor(eventId)))
  }

export const updateDoor: Listen['updateDoor'] =
  ({ eventId, changeNo, entries }) =>
  async (dispatch, getState) => {
    const door = getState().doors.entities[eventId]
    if (!door) return
    dispatch(changed({ doors: { [eventId]: { rows: rowsAfter(door.rows, changeNo, entries) } } }))
    if (namesUnknown(door, entries)) await dispatch(refresh(`door/${eventId}`, fetchDoor(eventId)))
  }

export const eventsChanged: Listen['eventsChanged'] =
  ({ channelId }) =>
  (dispatch) =>
    dispatch(eventsChangedHere(channelId))
