import { eventCalls } from '@guildhall/contract/events'
import { actors } from '../../testing/access/actors.ts'
import { admins, entering, type Furnish, members } from '../../testing/access/world.ts'
import { makeEvent } from './make-event.ts'

const moderating = ['moderator', ...admins]
const visiting = actors.filter((actor) => actor !== 'banned')

/** Events for all, for holders of the role and for nobody yet, with words that only some may read. */
export const furnishEvents: Furnish = async ({ server, owner, house: { channelId, roleId }, word }) => {
  const seeing = [...entering, 'moderator']
  const joinUrl = `https://${word('joining', [])}.example`
  await makeEvent(server, owner, channelId, { title: 'Open evening', joinUrl })
  // Of events that begin while the matrix asks; they are planted where they are needed.
  word('joined', ['member', 'author'])
  const shown = word('event', seeing)
  await makeEvent(server, owner, channelId, {
    title: shown,
    excerpt: shown,
    description: shown,
    roles: [roleId],
    faq: [{ question: shown, answer: shown }],
    guests: [{ name: shown }],
  })
  const hidden = word('draft', moderating)
  await makeEvent(server, owner, channelId, { title: hidden, description: hidden, isDraft: true })

  const { is_public, visitors_can_read } = await server.kernel.db
    .selectFrom('channels')
    .select(['is_public', 'visitors_can_read'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow()
  const entitled = is_public && visitors_can_read ? visiting : members
  await makeEvent(server, owner, channelId, { title: word('channelOnly', members), isChannelOnly: true })
  const price = { amount: 18, currency: 'EUR' } as const
  await makeEvent(server, owner, channelId, { title: word('paid', entitled), price })
  const past = { localStart: '2000-01-01T10:00', localEnd: '2000-01-01T11:30' }
  await makeEvent(server, owner, channelId, { title: word('ended', entitled), ...past })
  // Only its address leads to what was put away; of this one nobody asks by it.
  const { _id: eventId } = await makeEvent(server, owner, channelId, { title: word('archived', moderating) })
  await server.call(eventCalls.removeEvent, { eventId, isArchived: true }, { as: owner })
  word('shelved', entitled)
  return {}
}
