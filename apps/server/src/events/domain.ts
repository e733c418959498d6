import { accountLeaving, addressProven } from '../accounts/facts.ts'
import { channelGone } from '../channels/facts.ts'
import { membersLeft, personBanned } from '../members/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { mountCalendars } from './calendar/serve-calendars.ts'
import { describeEvents } from './describe-events.ts'
import { preloadDoor } from './door/preload-door.ts'
import { watchableDoor } from './door/watchable.ts'
import { eventChanged } from './facts.ts'
import { forgetEvents } from './forget-events.ts'
import { forgetGuestRequests, forgetGuestsOfDeleted } from './guests/forget-guests.ts'
import { giveBackOfBanned } from './guests/give-up-places.ts'
import { mailGuestLinkJob } from './guests/mail-link.ts'
import { hearOfAddress, takeOverGuestJob } from './guests/take-over.ts'
import { leaveEvents } from './leave-events.ts'
import { tellOfChange } from './letters/hear-of-change.ts'
import { mailEventLetterJob } from './letters/mail-letter.ts'
import { remindOfEvents } from './letters/remind-of-events.ts'
import { tellRegisteredJob } from './letters/walk-registrations.ts'
import { eventNoticeWords } from './notice-words.ts'
import { onEvents } from './on-events.ts'
import { placeEventsAgain } from './place-again.ts'
import { eventPage } from './preload.ts'
import { eventMedia, eventRecording } from './purposes.ts'
import { endKeptJob, freeKeptSeats } from './registering/end-kept.ts'
import { giveBackOfBannedMember, giveBackOfLeavers } from './registering/give-back.ts'
import { tellMessageJob } from './registering/message-participants.ts'
import { serveAfterChange } from './registering/serve-queue.ts'
import { calendarRoutes, doorRoutes, eventRoutes, guestRoutes, registrationRoutes } from './routes.ts'
import { endSalesJob } from './selling/end-sales.ts'
import { eventSellable } from './selling/sell.ts'
import { makeEventsAhead } from './series/make-ahead.ts'
import { discussableEvent } from './subject.ts'
import { tellOfEventJobs } from './tell-of-event.ts'
import { watchableEvent } from './watchable.ts'

export const events: Domain = {
  name: 'events',
  routes: [...eventRoutes, ...registrationRoutes, ...guestRoutes, ...calendarRoutes, ...doorRoutes],
  jobs: [
    ...tellOfEventJobs,
    tellRegisteredJob,
    mailEventLetterJob,
    endKeptJob,
    endSalesJob,
    tellMessageJob,
    mailGuestLinkJob,
    takeOverGuestJob,
  ],
  chores: [
    makeEventsAhead,
    placeEventsAgain,
    remindOfEvents,
    freeKeptSeats,
    forgetGuestRequests,
    forgetGuestsOfDeleted,
  ],
  purposes: [eventMedia, eventRecording],
  watchables: [watchableEvent, watchableDoor],
  discussables: [discussableEvent],
  assignables: { events: onEvents },
  notices: eventNoticeWords,
  noticeSubjects: { event: describeEvents },
  sellables: [eventSellable],
  tells: [eventChanged],
  hears: [
    hears(accountLeaving, leaveEvents),
    hears(membersLeft, giveBackOfLeavers),
    hears(addressProven, hearOfAddress),
    hears(personBanned, giveBackOfBanned),
    hears(personBanned, giveBackOfBannedMember),
    hears(channelGone, forgetEvents),
    hears(eventChanged, tellOfChange),
    hears(eventChanged, serveAfterChange),
  ],
  preloaders: [eventPage, preloadDoor],
  mount: mountCalendars,
  invariants: new URL('invariants.sql', import.meta.url),
}
