import { picturesOf } from '../attachments/attach-pictures.ts'
import { purpose } from '../files/purposes.ts'
import { statement } from '../platform/database/statement.ts'
import { isEventManaged, isEventReadable, seerIn } from './visibility.ts'

const seenMedia = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_event_media',
  `select e.id from events e where e.id in (select id from events where cover_id = $fileId
       union all select event_id from event_files where file_id = $fileId
       union all select event_id from event_guests where picture_id = $fileId)
     and ${isEventReadable('e', '$viewerId')} limit 1`,
)

/** Covers, pictures of the text and of speakers: for everybody who may open an event that shows them. */
export const eventMedia = purpose(
  'eventMedia',
  async (db, viewer, fileId) =>
    (await seenMedia(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0,
)

const seenRecording = statement<{ viewerId: string | null; fileId: string }, { id: string }>(
  'seen_event_recording',
  `select e.id from events e cross join ${seerIn('e.channel_id', '$viewerId')}
   where e.recording_id = $fileId and ${isEventReadable('e', '$viewerId')} and (e.recording_for = 'all'
     or (e.recording_for = 'members' and seer.is_member) or ${isEventManaged('e', '$viewerId')}
     or (e.recording_for = 'places' and exists (select from event_registrations r
       where r.event_id = e.id and r.user_id = $viewerId and r.status = 'registered'))) limit 1`,
)

/** For those whom its hosts chose, as far as they may open the event. */
export const eventRecording = purpose(
  'eventRecording',
  async (db, viewer, fileId) =>
    (await seenRecording(db, { viewerId: viewer?.userId ?? null, fileId })).length > 0,
)

export const eventPictures = picturesOf({ kind: 'event', table: 'events', purpose: eventMedia })
