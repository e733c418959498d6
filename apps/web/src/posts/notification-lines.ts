import { AtSign, CalendarCheck, CalendarX, PenLine, Pin } from 'lucide-react'
import { type LinesOf, lineToThing } from '../notifications/lines.ts'

export const postNotificationLines: LinesOf<'posts'> = {
  postMention: lineToThing(AtSign, 'posts.told.mention'),
  postPinned: lineToThing(Pin, 'posts.told.pinned'),
  roomPost: lineToThing(PenLine, 'posts.told.roomPost'),
  scheduledPublished: lineToThing(CalendarCheck, 'posts.told.scheduledPublished'),
  scheduledNotMember: lineToThing(CalendarX, 'posts.told.scheduledNotMember'),
  scheduledNotAllowed: lineToThing(CalendarX, 'posts.told.scheduledNotAllowed'),
  scheduledRoomGone: lineToThing(CalendarX, 'posts.told.scheduledRoomGone'),
  scheduledClosed: lineToThing(CalendarX, 'posts.told.scheduledClosed'),
  scheduledLimitReached: lineToThing(CalendarX, 'posts.told.scheduledLimitReached'),
  scheduledInactive: lineToThing(CalendarX, 'posts.told.scheduledInactive'),
  scheduledIncomplete: lineToThing(CalendarX, 'posts.told.scheduledIncomplete'),
}
