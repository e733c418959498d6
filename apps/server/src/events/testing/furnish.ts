import { admins, entering, type Furnish } from '../../testing/access/world.ts'
import { makeEvent } from './make-event.ts'

const moderating = ['moderator', ...admins]

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
  return {}
}
