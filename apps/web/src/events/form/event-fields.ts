import type { CurrencyCode } from '@guildhall/contract/money'
import { momentOf } from '@guildhall/contract/time'
import { isWritten } from '../../editor/document-of.ts'
import { parseAmount } from '../../money/parse-amount.ts'
import type { NewEvent } from '../thunks.ts'
import type { EventDraft } from './event-draft.ts'
import { optionsIn } from './options-in.ts'

type Fields = Omit<NewEvent, 'channelId' | 'repeat' | 'isDraft'>

/** The moment that a field for a day and a time means by clocks in a zone; null where it is empty. */
function momentIn(field: string, zone: string) {
  const [date = '', time = ''] = field.split('T')
  return momentOf({ date, time, zone })?.toISOString() ?? null
}

const idOf = ({ _id }: { readonly _id?: string }) => (_id === undefined ? {} : { _id })

/** What each part of a form says of an event. What is sent together stands together. */
const senders: {
  readonly fields: readonly (keyof EventDraft)[]
  readonly send: (draft: EventDraft, currency: CurrencyCode) => Partial<Fields>
}[] = [
  { fields: ['title'], send: ({ title }) => ({ title: title.trim() }) },
  { fields: ['excerpt'], send: ({ excerpt }) => ({ excerpt: excerpt.trim() }) },
  {
    fields: ['json'],
    send: ({ json }) => ({ json: json && isWritten(json) ? { ...json, type: 'doc' as const } : null }),
  },
  { fields: ['tags'], send: ({ tags }) => ({ postTags: tags.map(({ _id }) => _id) }) },
  { fields: ['eventType'], send: ({ eventType }) => ({ eventType }) },
  {
    fields: ['cover', 'coverAlt'],
    send({ cover, coverAlt, coverId }) {
      if (cover.kind === 'none') return { coverImage: null }
      const filename = cover.kind === 'sent' ? cover.filename : coverId
      return filename === null ? {} : { coverImage: { filename, alt: coverAlt.trim() } }
    },
  },
  {
    fields: ['date', 'from', 'to', 'endDate', 'timeZone'],
    send: ({ date, from, to, endDate, timeZone }) => ({
      timeZone,
      localStart: `${date}T${from}`,
      localEnd: `${endDate}T${to}`,
    }),
  },
  {
    fields: ['locationType', 'venue', 'address', 'chatId'],
    send: ({ locationType, venue, address, chatId }) => ({
      locationType,
      ...(locationType !== 'chat' ? { chatId: null } : chatId && { chatId }),
      location:
        locationType === 'inPerson' || locationType === 'hybrid'
          ? { title: venue.trim(), address: address.trim() }
          : null,
    }),
  },
  {
    fields: ['joinUrl', 'isJoinUrlRemoved'],
    send({ joinUrl, isJoinUrlRemoved }) {
      if (joinUrl.trim() !== '') return { joinUrl: joinUrl.trim() }
      return isJoinUrlRemoved ? { joinUrl: null } : {}
    },
  },
  {
    fields: ['price'],
    send({ price }, currency) {
      const amount = parseAmount(price, currency)
      return amount ? { hasEntryFee: true, price: { amount, currency } } : { hasEntryFee: false, price: null }
    },
  },
  { fields: ['seats'], send: ({ seats }) => ({ maxPeopleAllowed: Number(seats.trim()) || null }) },
  {
    fields: ['opens', 'closes'],
    send: ({ opens, closes, timeZone }) => ({
      registrationStartTime: momentIn(opens, timeZone),
      registrationEndTime: momentIn(closes, timeZone),
    }),
  },
  { fields: ['hasWaitingList'], send: ({ hasWaitingList }) => ({ hasWaitingList }) },
  { fields: ['needsApproval'], send: ({ needsApproval }) => ({ needsApproval }) },
  { fields: ['showParticipants'], send: ({ showParticipants }) => ({ showParticipants }) },
  {
    fields: ['questions'],
    send: ({ questions }) => ({
      questions: questions.map((question) => ({
        ...idOf(question),
        text: question.text.trim(),
        kind: question.kind,
        options: question.kind === 'choice' ? optionsIn(question.options) : [],
        isRequired: question.isRequired,
      })),
    }),
  },
  { fields: ['roles'], send: ({ roles }) => ({ roles: [...roles] }) },
  { fields: ['accessRoles'], send: ({ accessRoles }) => ({ accessRoles: [...accessRoles] }) },
  { fields: ['isChannelOnly'], send: ({ isChannelOnly }) => ({ isChannelOnly }) },
  {
    fields: ['hosts'],
    send: ({ hosts }) => ({
      hosts: hosts.map(({ _id, title, kind }) => ({ _id, title: title.trim(), kind })),
    }),
  },
  {
    fields: ['guests'],
    send: ({ guests }) => ({
      guests: guests.map((guest) => ({
        ...idOf(guest),
        name: guest.name.trim(),
        title: guest.title.trim(),
        text: guest.text.trim(),
        ...(guest.picture.kind === 'none' && { picture: null }),
        ...(guest.picture.kind === 'sent' && { picture: { filename: guest.picture.filename } }),
      })),
    }),
  },
  {
    fields: ['schedules'],
    send: ({ schedules }) => ({
      schedules: schedules.map((part) => ({
        ...idOf(part),
        title: part.title.trim(),
        text: part.text.trim(),
        localStart: `${part.date}T${part.from}`,
        localEnd: `${part.date}T${part.to}`,
        people: [...part.people],
      })),
    }),
  },
  {
    fields: ['faq'],
    send: ({ faq }) => ({
      faq: faq.map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() })),
    }),
  },
  { fields: ['discussionsEnabled'], send: ({ discussionsEnabled }) => ({ discussionsEnabled }) },
]

/** What is sent of a draft: only what says something about these fields. */
export function fieldsOf(
  draft: EventDraft,
  changed: readonly (keyof EventDraft)[],
  currency: CurrencyCode,
): Partial<Fields> {
  const wanted = senders.filter(({ fields }) => fields.some((field) => changed.includes(field)))
  return Object.assign({}, ...wanted.map(({ send }) => send(draft, currency)))
}
