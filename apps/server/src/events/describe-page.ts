import { channelAddress } from '@guildhall/contract/channels/addresses'
import type { Event } from '@guildhall/contract/events'
import { organizationData } from '../channels/describe-channel.ts'
import { MINUTE } from '../platform/clock.ts'
import { breadcrumb, described, type Whole } from '../platform/structured-data.ts'
import { personData } from '../users/describe-person.ts'

/** The page itself holds everything; a search engine needs the beginning. */
const MAX_TEXT = 5000

const SCHEMA = 'https://schema.org'
const modes = {
  inPerson: 'OfflineEventAttendanceMode',
  online: 'OnlineEventAttendanceMode',
  chat: 'OnlineEventAttendanceMode',
  hybrid: 'MixedEventAttendanceMode',
} as const

/** A moment by the clocks of the event, with how far they are ahead. */
function there(local: string, instant: string): string {
  const ahead = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / MINUTE)
  const [hours, minutes] = [Math.trunc(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  const two = (count: number) => String(count).padStart(2, '0')
  return `${local}:00${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** Whoever comes online is led to the page, since the way in is for people with a place alone. */
function placesOf({ locationType, location, shareUrl }: Event) {
  const online = { '@type': 'VirtualLocation', url: shareUrl }
  if (!location || locationType === 'online' || locationType === 'chat') return online
  const { title, address } = location
  const place = { '@type': 'Place', name: title, address: address || title }
  return locationType === 'hybrid' ? [place, online] : place
}

const offerOf = ({ price, seatsLeft, registrationStartTime, registrationEndTime, shareUrl }: Event) => ({
  '@type': 'Offer',
  url: shareUrl,
  price: price?.amount ?? 0,
  ...(price && { priceCurrency: price.currency }),
  availability: `${SCHEMA}/${seatsLeft === 0 ? 'SoldOut' : 'InStock'}`,
  ...(registrationStartTime && { validFrom: registrationStartTime }),
  ...(registrationEndTime && { availabilityEnds: registrationEndTime }),
})

/** What the page of an event is about, in the words of schema.org. */
export function eventData(whole: Whole, event: Event): object[] {
  const { channel, title, coverImage, hosts, guests } = event
  const text = event.excerpt || event.description
  const image = coverImage?.highres.isAvailable ? whole(coverImage.highres.url) : undefined
  const performers = [
    ...hosts.filter(({ kind }) => kind === 'host').map(({ user }) => personData(whole, user)),
    ...guests.map(({ name }) => ({ '@type': 'Person', name })),
  ]
  return [
    described({
      '@type': 'Event',
      name: title,
      url: event.shareUrl,
      ...(text && { description: text.slice(0, MAX_TEXT) }),
      startDate: there(event.localStart, event.eventStartTime),
      endDate: there(event.localEnd, event.eventEndTime),
      eventStatus: `${SCHEMA}/${event.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `${SCHEMA}/${modes[event.locationType]}`,
      location: placesOf(event),
      organizer: organizationData(whole, channel),
      ...(performers.length > 0 && { performer: performers }),
      ...(image && { image }),
      isAccessibleForFree: event.price === null,
      offers: offerOf(event),
    }),
    breadcrumb(whole, [
      { name: channel.title, path: channelAddress.to({ slug: channel.slug }) },
      { name: title, path: event.shareUrl },
    ]),
  ]
}
