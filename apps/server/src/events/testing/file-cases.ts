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

/** The film of an event. */
const recordingOf = (placement: string, audience: string) => async (world: World) => {
  const { server } = world
  const id = await makeFile(server, eventRecording)
  const eventId = await placedEvents[placement]!(world)
  await server.kernel.db
    .updateTable('events')
    .set({ recording_id: id, recording_for: audience })
    .where('id', '=', eventId)
    .execute()
  return { id, eventId }
}

const filmOf = (placement: string, audience: string) => async (world: World) =>
  (await recordingOf(placement, audience)(world)).id

/** The same of one at which the member has a place. */
const filmWithPlace = (placement: string, audience: string) => async (world: World) => {
  const { id, eventId } = await recordingOf(placement, audience)(world)
  const channel = { _id: world.houses.open.channelId } as never
  await plantRegistration(world.server, { _id: eventId, channel }, world.ids.member)
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
    forAll: filmOf('ended', 'all'),
    forMembers: filmOf('ended', 'members'),
    forPlaces: filmWithPlace('ended', 'places'),
    byRole: filmOf('byRole', 'all'),
    byRoleWithPlace: filmWithPlace('byRole', 'all'),
  },
}
