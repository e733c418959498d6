import type { Event } from '@guildhall/contract/events'
import type { Ctx } from '../../platform/ctx.ts'
import { notFound } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { findEvent } from '../find.ts'
import { words } from '../refusal-words.ts'
import { viewEvent } from '../view.ts'
import { type GuestRow, guestByKey } from './guest-rows.ts'

/** Guests see what visitors see: an event that is not for visitors any more is missing for them too. */
export const findForGuests = (ctx: Ctx, eventId: string) => findEvent(ctx, eventId, null)

/** The guest whose key this is, if it is one of this event. */
export async function findGuest(ctx: Ctx, eventId: string, key: string): Promise<GuestRow> {
  const [guest] = await guestByKey(ctx.db, { keyHash: digest(key) })
  if (guest?.event_id !== eventId) throw notFound(words.guestNotFound)
  return guest
}

/** The event with the registration of a guest; without one, as every visitor sees it. */
export const viewAsGuest = (
  { db, now, kernel }: Ctx,
  eventId: string,
  guestId: string | null,
): Promise<Event> => viewEvent({ db, now, kernel, viewer: null }, eventId, guestId)
