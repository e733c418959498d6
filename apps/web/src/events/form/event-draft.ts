import type { Document } from '@guildhall/contract/documents'
import type { Event, EventQuestion, EventType, HostKind, LocationType } from '@guildhall/contract/events'
import type { Picture } from '@guildhall/contract/files'
import { addDays, zonedTimeOf } from '@guildhall/contract/time'
import type { Person } from '@guildhall/contract/users'
import { nanoid } from '@reduxjs/toolkit'
import type { PictureDraft } from '../../resources/resource-draft.ts'
import { documentIn } from './document-in.ts'
import type { RepeatDraft } from './repeat-draft.ts'

/** A row of a list in the form: what has an id is there already. */
interface Row {
  readonly key: string
  readonly _id?: string
}

export interface HostDraft extends Row {
  readonly _id: string
  readonly name: string
  readonly picture: Person['displayPicture']
  readonly title: string
  readonly kind: HostKind
}

export interface GuestDraft extends Row {
  readonly name: string
  readonly title: string
  readonly text: string
  /** The one that is there. */
  readonly shown: Picture | null
  readonly picture: PictureDraft
}

export interface PartDraft extends Row {
  readonly title: string
  readonly text: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly people: readonly string[]
}

export interface FaqDraft extends Row {
  readonly question: string
  readonly answer: string
}

/** What people are asked when they register; with its id it keeps their answers. */
export interface QuestionDraft extends Row {
  readonly text: string
  readonly kind: EventQuestion['kind']
  /** One to a line. */
  readonly options: string
  readonly isRequired: boolean
}

/** An event as it stands in its form. Times are those of clocks in its zone. */
export interface EventDraft {
  readonly title: string
  readonly excerpt: string
  /** Its pictures are named as their uploads are. */
  readonly json: Document | null
  readonly eventType: EventType
  readonly tags: readonly { readonly _id: string; readonly title: string }[]
  readonly cover: PictureDraft
  /** Of the one that is there. */
  readonly coverId: string | null
  readonly coverAlt: string
  readonly date: string
  readonly from: string
  readonly to: string
  readonly endDate: string
  readonly timeZone: string
  /** For what is in a series already, another rule from here on. */
  readonly repeat: RepeatDraft | null
  readonly locationType: LocationType
  readonly venue: string
  readonly address: string
  /** Empty leaves the one that is there. */
  readonly joinUrl: string
  readonly isJoinUrlRemoved: boolean
  /** Empty where none is chosen, null for one that the viewer may not open. */
  readonly chatId: string | null
  readonly price: string
  readonly seats: string
  readonly opens: string
  readonly closes: string
  readonly hasWaitingList: boolean
  readonly needsApproval: boolean
  readonly showParticipants: boolean
  readonly questions: readonly QuestionDraft[]
  readonly roles: readonly string[]
  readonly accessRoles: readonly string[]
  readonly isChannelOnly: boolean
  readonly hosts: readonly HostDraft[]
  readonly guests: readonly GuestDraft[]
  readonly schedules: readonly PartDraft[]
  readonly faq: readonly FaqDraft[]
  readonly discussionsEnabled: boolean
}

const EVENING = { from: '19:00', to: '20:30' }
const DAYS_AHEAD = 7

export const newRow = () => ({ key: nanoid() })

/** A new event: an evening in a week. */
export const newDraft = (today: string, timeZone: string, me: HostDraft | null): EventDraft => ({
  title: '',
  excerpt: '',
  json: null,
  eventType: 'workshop',
  tags: [],
  cover: { kind: 'kept' },
  coverId: null,
  coverAlt: '',
  date: addDays(today, DAYS_AHEAD),
  ...EVENING,
  endDate: addDays(today, DAYS_AHEAD),
  timeZone,
  repeat: null,
  locationType: 'online',
  venue: '',
  address: '',
  joinUrl: '',
  isJoinUrlRemoved: false,
  chatId: '',
  price: '',
  seats: '',
  opens: '',
  closes: '',
  hasWaitingList: true,
  needsApproval: false,
  showParticipants: true,
  questions: [],
  roles: [],
  accessRoles: [],
  isChannelOnly: false,
  hosts: me ? [me] : [],
  guests: [],
  schedules: [],
  faq: [],
  discussionsEnabled: true,
})

/** What a field for a day and a time shows of a moment, by clocks in a zone. */
function fieldOf(time: string | null, zone: string) {
  if (time === null) return ''
  const at = zonedTimeOf(new Date(time), zone)
  return `${at.date}T${at.time}`
}

export function draftOf(event: Event): EventDraft {
  const [date = '', from = ''] = event.localStart.split('T')
  const [endDate = '', to = ''] = event.localEnd.split('T')
  const row = ({ _id }: { readonly _id: string }) => ({ key: _id, _id })
  return {
    title: event.title,
    excerpt: event.excerpt,
    json: documentIn(event),
    eventType: event.eventType,
    tags: event.tags.map(({ _id, title }) => ({ _id, title })),
    cover: { kind: 'kept' },
    coverId: event.coverImage?._id ?? null,
    coverAlt: event.coverImage?.alt ?? '',
    date,
    from,
    to,
    endDate,
    timeZone: event.timeZone,
    repeat: null,
    locationType: event.locationType,
    venue: event.location?.title ?? '',
    address: event.location?.address ?? '',
    joinUrl: '',
    isJoinUrlRemoved: false,
    chatId: event.locationType === 'chat' ? event.chatId : '',
    price: event.price ? `${event.price.amount}` : '',
    seats: event.maxPeopleAllowed === null ? '' : `${event.maxPeopleAllowed}`,
    opens: fieldOf(event.registrationStartTime, event.timeZone),
    closes: fieldOf(event.registrationEndTime, event.timeZone),
    hasWaitingList: event.hasWaitingList,
    needsApproval: event.needsApproval,
    showParticipants: event.showParticipants,
    questions: event.questions.map((question) => ({
      ...row(question),
      text: question.text,
      kind: question.kind,
      options: question.options.join('\n'),
      isRequired: question.isRequired,
    })),
    roles: event.roles.map(({ _id }) => _id),
    accessRoles: event.accessRoles.map(({ _id }) => _id),
    isChannelOnly: event.isChannelOnly,
    hosts: event.hosts.map(({ user, title, kind }) => ({
      ...row(user),
      name: user.fullname,
      picture: user.displayPicture,
      title,
      kind,
    })),
    guests: event.guests.map((guest) => ({
      ...row(guest),
      name: guest.name,
      title: guest.title,
      text: guest.text,
      shown: guest.picture,
      picture: { kind: 'kept' },
    })),
    schedules: event.schedules.map((part) => {
      const [day = '', begins = ''] = part.localStart.split('T')
      const [, ends = ''] = part.localEnd.split('T')
      const { title, text, people } = part
      return { ...row(part), title, text, date: day, from: begins, to: ends, people }
    }),
    faq: event.faq.map(({ question, answer }) => ({ key: question, question, answer })),
    discussionsEnabled: event.discussionsEnabled,
  }
}
