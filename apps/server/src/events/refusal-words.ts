import { catalogue } from '../platform/catalogue.ts'

export const words = catalogue('events', {
  eventNotFound: 'Event not found',
  notAllowed: 'You may not change this event',
  endsBeforeStart: 'is not after the start',
  tooLong: 'is more than {{days}} days after the start',
  partOutside: 'is not within the event',
  windowReversed: 'is not after the opening',
  hostNotMember: 'A host is a member of the community',
  placeMissing: 'An event in a place needs the place',
  threadMissing: 'Choose the thread in which it takes place',
  feeWithoutPrice: 'An entry fee has a price',
  noPayments: 'This community cannot take payments yet',
  fewerThanTaken: '{{count}} people already have a seat',
  alreadyPublished: 'A published event is no draft any more',
  alreadyCancelled: 'This event was cancelled',
  notASeries: 'This event does not repeat',
  noDates: 'This rule has no dates',
  recordingTooSoon: 'The event is not over yet',
})
