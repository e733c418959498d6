import { type Event, registrationWindow } from '@guildhall/contract/events'

/** Why nobody can take a place any more; null while people can. */
export function closedKeyOf(event: Event, now: Date) {
  if (event.isEnded || Date.parse(event.eventEndTime) <= now.getTime()) return 'events.guest.over'
  if (!event.isActive || registrationWindow(event, now) !== 'open') return 'events.register.closed'
  return event.seatsLeft === 0 && !event.hasWaitingList ? 'events.register.full' : null
}

/** A price needs an account: orders, invoices and refunds belong to one. */
export const isForGuests = (event: Event, now: Date) =>
  event.price === null && !event.isChannelOnly && !event.isRestricted && closedKeyOf(event, now) === null
