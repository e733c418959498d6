import { accountLeaving } from '../accounts/facts.ts'
import { channelGone } from '../channels/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { mountCalendars } from './calendar/serve-calendars.ts'
import { describeEvents } from './describe-events.ts'
import { eventChanged } from './facts.ts'
import { forgetEvents } from './forget-events.ts'
import { leaveEvents } from './leave-events.ts'
import { tellOfChange } from './letters/hear-of-change.ts'
import { mailEventLetterJob } from './letters/mail-letter.ts'
import { remindOfEvents } from './letters/remind-of-events.ts'
import { tellRegisteredJob } from './letters/walk-registrations.ts'
import { eventNoticeWords } from './notice-words.ts'
import { onEvents } from './on-events.ts'
import { placeEventsAgain } from './place-again.ts'
import { eventMedia, eventRecording } from './purposes.ts'
import { calendarRoutes, eventRoutes } from './routes.ts'
import { makeEventsAhead } from './series/make-ahead.ts'
import { tellOfEventJobs } from './tell-of-event.ts'
import { watchableEvent } from './watchable.ts'

export const events: Domain = {
  name: 'events',
  routes: [...eventRoutes, ...calendarRoutes],
  jobs: [...tellOfEventJobs, tellRegisteredJob, mailEventLetterJob],
  chores: [makeEventsAhead, placeEventsAgain, remindOfEvents],
  purposes: [eventMedia, eventRecording],
  watchables: [watchableEvent],
  assignables: { events: onEvents },
  notices: eventNoticeWords,
  noticeSubjects: { event: describeEvents },
  tells: [eventChanged],
  hears: [
    hears(accountLeaving, leaveEvents),
    hears(channelGone, forgetEvents),
    hears(eventChanged, tellOfChange),
  ],
  mount: mountCalendars,
  invariants: new URL('invariants.sql', import.meta.url),
}
