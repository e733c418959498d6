import type { Ctx } from '../../platform/ctx.ts'
import { digest } from '../../platform/secrets.ts'
import { giveBackOwn } from '../registering/give-back.ts'
import { meanToCome } from '../registering/own-registration.ts'
import { lockSeats } from '../registering/seats.ts'
import { findForGuests, findGuest, viewAsGuest } from './find-guest.ts'
import { isLive, takeGuestPlace } from './take-guest-place.ts'

interface Asked {
  readonly eventId: string
  readonly key: string
}

/** Whoever comes again stands at the end, with the answers that they gave before. */
export async function comesAsGuest(ctx: Ctx, { eventId, key }: Asked) {
  await findForGuests(ctx, eventId)
  const seats = await lockSeats(ctx, eventId, null)
  const own = await findGuest(ctx, eventId, key)
  if (isLive(own)) {
    if (!own.is_coming) await meanToCome(ctx.db, { id: own.id, isComing: true, now: ctx.now })
  } else {
    const guest = {
      name: own.guest_name,
      email: own.guest_email,
      language: own.guest_language,
      keyHash: digest(key),
      sealedKey: own.guest_sealed_key,
    }
    await takeGuestPlace(ctx, seats, guest, own.answers)
  }
  return { message: 'Registered', event: await viewAsGuest(ctx, eventId, own.id) }
}

export async function staysAwayAsGuest(ctx: Ctx, { eventId, key }: Asked) {
  await findForGuests(ctx, eventId)
  const seats = await lockSeats(ctx, eventId, null)
  const own = await findGuest(ctx, eventId, key)
  await giveBackOwn(ctx, seats, { ...own, user_id: null })
  return { message: 'Given back', event: await viewAsGuest(ctx, eventId, own.id) }
}
