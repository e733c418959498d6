import { makeFile } from '../../files/testing/make-file.ts'
import type { FileCases } from '../../testing/access/file-case.ts'
import type { World } from '../../testing/access/world.ts'
import { eventMedia, eventRecording } from '../purposes.ts'
import { plantRegistration } from './make-event.ts'
import { placedEvents } from './placed-events.ts'

const coverOf = (placement: string) => async (world: World) => {
  const { server } = world
  const id = await makeFile(server, eventMedia)
  await server.kernel.db
    .updateTable('events')
    .set({ cover_id: id })
    .where('id', '=', await placedEvents[placement]!(world))
    .execute()
  return id
}

/** The film of an event to which the member came. */
const recordingOf = (placement: string, audience: string) => async (world: World) => {
  const { server, ids, houses } = world
  const id = await makeFile(server, eventRecording)
  const eventId = await placedEvents[placement]!(world)
  await server.kernel.db
    .updateTable('events')
    .set({ recording_id: id, recording_for: audience })
    .where('id', '=', eventId)
    .execute()
  const channel = { _id: houses.open.channelId } as never
  await plantRegistration(server, { _id: eventId, channel }, ids.member)
  return id
}

export const eventFiles: FileCases = {
  eventMedia: {
    open: coverOf('open'),
    secret: coverOf('secret'),
    byRole: coverOf('byRole'),
    draft: coverOf('draft'),
  },
  eventRecording: {
    forAll: recordingOf('ended', 'all'),
    forMembers: recordingOf('ended', 'members'),
    forPlaces: recordingOf('ended', 'places'),
    byRole: recordingOf('byRole', 'all'),
  },
}
