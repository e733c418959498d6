import type { Document } from '@guildhall/contract/documents'
import { imagesIn } from '@guildhall/contract/documents'
import type { EventLook, LocationType } from '@guildhall/contract/events'
import type { Place } from '../channels/standing.ts'
import { words as chatWords } from '../chats/refusal-words.ts'
import { isThreadOpen } from '../chats/visibility.ts'
import { bodyOf } from '../documents/body.ts'
import { claimPicture, claimVideos } from '../files/claim.ts'
import { primaryAccountOf } from '../payments/account-rows.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { conflict, invalidField, notFound } from '../platform/refusals.ts'
import { eventMedia, eventPictures, eventRecording } from './purposes.ts'
import { words } from './refusal-words.ts'

/** What is kept of an event that an edit may leave as it is. */
export interface Kept {
  readonly location_type: LocationType
  readonly location: unknown
  readonly chat_id: string | null
  readonly price_amount: number | null
  readonly price_currency: string | null
  readonly cover_id: string | null
  readonly cover_key: string | null
  readonly recording_id: string | null
  readonly recording_key: string | null
  readonly registration_starts_at: Date | null
  readonly registration_ends_at: Date | null
}

export const nothingKept: Kept = {
  location_type: 'online',
  location: null,
  chat_id: null,
  price_amount: null,
  price_currency: null,
  cover_id: null,
  cover_key: null,
  recording_id: null,
  recording_key: null,
  registration_starts_at: null,
  registration_ends_at: null,
}

const openThread = statement<{ viewerId: string; channelId: string; chatId: string }, { id: string }>(
  'thread_for_event',
  `select c.id from chats c where c.id = $chatId and c.channel_id = $channelId and c.type = 'channelThread'
     and ${isThreadOpen('c', '$viewerId')}`,
)

/** A text replaces the other form of it. */
async function textOf(ctx: Ctx, eventId: string | null, { description, json }: EventLook) {
  if (description === undefined && json === undefined) return null
  const names = json ? imagesIn(json as Document) : []
  const files = await eventPictures.claim(ctx, eventId, names)
  const { text, html, html_version, document } = bodyOf({ text: description, json }, files)
  const pictures = names.flatMap((name) => files.get(name) ?? [])
  return { columns: { text, html, html_version, document }, pictures }
}

async function coverOf(ctx: Ctx, { coverImage: cover }: EventLook, { cover_id, cover_key }: Kept) {
  if (cover === undefined) return {}
  if (cover === null) return { cover_id: null, cover_alt: '' }
  const isKept = cover_id !== null && (cover.filename === cover_id || cover.filename === cover_key)
  const id = isKept ? cover_id : await claimPicture(ctx, { filename: cover.filename }, eventMedia)
  return { cover_id: id, ...(cover.alt !== undefined && { cover_alt: cover.alt }) }
}

async function recordingOf(ctx: Ctx, { recording }: EventLook, { recording_id, recording_key }: Kept) {
  if (recording === undefined) return {}
  if (recording === null) return { recording_id: null, recording_url: null, recording_for: null }
  const { audience, filename, url = null } = recording
  const isKept = filename !== undefined && (filename === recording_id || filename === recording_key)
  const claimed =
    filename === undefined || isKept ? [] : await claimVideos(ctx, [{ filename }], eventRecording)
  return {
    recording_id: isKept ? recording_id : (claimed[0] ?? null),
    recording_url: url,
    recording_for: audience,
  }
}

/** Prices are for communities that can take the money. */
async function priceOf(ctx: Ctx, { channel }: Place, { price, hasEntryFee }: EventLook, kept: Kept) {
  if (price === null || hasEntryFee === false) return { price_amount: null, price_currency: null }
  if (hasEntryFee === true && price === undefined && kept.price_amount === null)
    throw invalidField('price', words.feeWithoutPrice)
  if (price === undefined) return {}
  const isSame = price.amount === kept.price_amount && price.currency === kept.price_currency
  if (!isSame && (await primaryAccountOf(ctx.db, { channelId: channel.id })).length === 0)
    throw conflict(words.noPayments)
  return { price_amount: price.amount, price_currency: price.currency }
}

/** Where an event is, once it is said whole; only a draft may leave it open. */
async function whereOf(ctx: Ctx, { channel }: Place, look: EventLook, kept: Kept, isDraft: boolean) {
  const type = look.locationType ?? kept.location_type
  const location = look.location === undefined ? kept.location : look.location
  const chatId = look.chatId === undefined ? kept.chat_id : look.chatId
  if (!isDraft && (type === 'inPerson' || type === 'hybrid') && location === null)
    throw invalidField('location', words.placeMissing)
  if (!isDraft && type === 'chat' && chatId === null) throw invalidField('chatId', words.threadMissing)
  if (look.chatId && look.chatId !== kept.chat_id) {
    const asked = { viewerId: ctx.me.userId, channelId: channel.id, chatId: look.chatId }
    if ((await openThread(ctx.db, asked)).length === 0) throw notFound(chatWords.chatNotFound)
  }
  return {
    ...(look.locationType !== undefined && { location_type: look.locationType }),
    ...(look.location !== undefined && { location: look.location && JSON.stringify(look.location) }),
    ...(look.chatId !== undefined && { chat_id: look.chatId }),
    ...(look.joinUrl !== undefined && {
      sealed_join_url: look.joinUrl === null ? null : ctx.kernel.secrets.seal(look.joinUrl),
    }),
  }
}

const timeOr = (time: string | null | undefined, kept: Date | null) =>
  time === undefined ? kept : time === null ? null : new Date(time)

function windowOf(look: EventLook, kept: Kept) {
  const { registrationStartTime, registrationEndTime } = look
  const opens = timeOr(registrationStartTime, kept.registration_starts_at)
  const closes = timeOr(registrationEndTime, kept.registration_ends_at)
  if (opens && closes && closes <= opens) throw invalidField('registrationEndTime', words.windowReversed)
  return {
    ...(registrationStartTime !== undefined && { registration_starts_at: opens }),
    ...(registrationEndTime !== undefined && { registration_ends_at: closes }),
  }
}

/** What stands in the list again keeps its id, so that answers stay with what was asked. */
const questionsOf = (ctx: Ctx, questions: NonNullable<EventLook['questions']>) =>
  JSON.stringify(questions.map((question) => ({ ...question, _id: question._id ?? ctx.newId() })))

const plainOf = (ctx: Ctx, look: EventLook) => ({
  ...(look.title !== undefined && { title: look.title }),
  ...(look.excerpt !== undefined && { excerpt: look.excerpt }),
  ...(look.eventType !== undefined && { event_type: look.eventType }),
  ...(look.faq !== undefined && { faq: JSON.stringify(look.faq) }),
  ...(look.discussionsEnabled !== undefined && { discussions_enabled: look.discussionsEnabled }),
  ...(look.maxPeopleAllowed !== undefined && { max_people: look.maxPeopleAllowed }),
  ...(look.hasWaitingList !== undefined && { has_waiting_list: look.hasWaitingList }),
  ...(look.needsApproval !== undefined && { needs_approval: look.needsApproval }),
  ...(look.showParticipants !== undefined && { show_participants: look.showParticipants }),
  ...(look.questions !== undefined && { questions: questionsOf(ctx, look.questions) }),
  ...(look.isChannelOnly !== undefined && { is_channel_only: look.isChannelOnly }),
})

interface Written {
  /** The event whose text it was so far; null for a new one. */
  readonly id: string | null
  readonly place: Place
  readonly kept: Kept
  readonly isDraft: boolean
}

/** The columns that a look changes, without its times, and the pictures of its text where that is written anew. */
export async function columnsOf(ctx: Ctx, look: EventLook, { id, place, kept, isDraft }: Written) {
  const text = await textOf(ctx, id, look)
  const columns = {
    ...plainOf(ctx, look),
    ...text?.columns,
    ...(await coverOf(ctx, look, kept)),
    ...(await recordingOf(ctx, look, kept)),
    ...(await priceOf(ctx, place, look, kept)),
    ...(await whereOf(ctx, place, look, kept, isDraft)),
    ...windowOf(look, kept),
  }
  return { columns, pictures: text?.pictures ?? null }
}

export type Columns = Awaited<ReturnType<typeof columnsOf>>['columns']
