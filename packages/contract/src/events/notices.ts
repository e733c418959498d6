import { notice } from '../notifications/notice.ts'

/** Quiet, since a letter of its own goes with each. */
const ofPlaces = { group: 'events', about: 'event', isQuiet: true } as const

/** What people with a place are told; that somebody who waited has one, or may have it; and that hosts said no. */
export const placeNotices = {
  eventReminder: notice(ofPlaces),
  eventChanged: notice(ofPlaces),
  eventCancelled: notice(ofPlaces),
  eventPlaceFree: notice(ofPlaces),
  eventDeclined: notice(ofPlaces),
}
