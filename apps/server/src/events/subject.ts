import { discussable } from '../discussions/subject.ts'
import { notFound } from '../platform/refusals.ts'
import { announceEventRow, type LiveRow, liveColumns } from './announce-event.ts'
import { findEvent } from './find.ts'
import { quoteEvent } from './quote-event.ts'
import { eventReadersAmong, hostsToTell } from './readers.ts'
import { words } from './refusal-words.ts'
import { isEventVisible } from './visibility.ts'

/** How events are discussed; its hosts stand for the author. */
export const discussableEvent = discussable({
  kind: 'event',
  table: 'events',
  as: 'e',
  key: 'event_id',
  columns: liveColumns,
  about: (id) =>
    `select e.id, null::uuid as context_id, e.created_by as author_id, false as is_anonymous, null::uuid as unnamed_id,
       e.deleted_at is not null as is_deleted
     from events e where e.id = ${id}`,
  isReadable: (id, viewer) =>
    `exists (select from events e where e.id = ${id} and ${isEventVisible('e', viewer)})`,
  async find(ctx, id) {
    const { event, place } = await findEvent(ctx, id)
    const subject = {
      kind: 'event',
      id: event.id,
      channelId: event.channelId,
      contextId: null,
      authorId: event.authorId,
      isOwn: event.isOwn || event.isHost,
      isAnonymousRoom: false,
      unnamedId: null,
      discussionsEnabled: event.discussionsEnabled,
      reactionsEnabled: true,
      takesAnswers: false,
    } as const
    return { subject, place }
  },
  quote: quoteEvent,
  notFound: () => notFound(words.eventNotFound),
  announce: (write, row: LiveRow, more) => announceEventRow(write, row, more),
  // Nobody follows an event: whoever comes would hear of all that is said about it.
  follow: 'select where $authorId::uuid is null',
  readersAmong: eventReadersAmong,
  nextFollowers: hostsToTell,
  notices: {
    comment: 'eventComment',
    answer: 'eventComment',
    followedComment: 'eventComment',
    followedAnswer: 'eventComment',
  },
})
