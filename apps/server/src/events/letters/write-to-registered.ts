import type { NoticesOf } from '@guildhall/contract/all'
import { notify } from '../../notifications/notify.ts'
import type { Write } from '../../platform/ctx.ts'
import { mailEventLetter, type PersonalLetter } from './job-names.ts'

/** What the app says beside the letter; null for what people did themselves and see at once. */
const notices = {
  confirmed: null,
  movedUp: 'eventPlaceFree',
  offered: 'eventPlaceFree',
  declined: 'eventDeclined',
  givenBack: null,
} as const satisfies Record<PersonalLetter, NoticesOf<'events'> | null>

/** Writes to people whose own registration has changed; who had no part in it is told in the app as well. */
export async function writeToRegistered(
  write: Write,
  letter: PersonalLetter,
  eventId: string,
  registrations: readonly { readonly id: string; readonly user_id: string | null }[],
) {
  await write.enqueueAll(
    mailEventLetter,
    registrations.map(({ id }) => ({ registrationId: id, letter })),
  )
  const to = registrations.flatMap(({ user_id }) => user_id ?? [])
  const type = notices[letter]
  if (type !== null && to.length > 0) await notify(write, { type, to, by: null, aboutId: eventId })
}
