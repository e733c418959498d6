import type { GuestPlace, guestCalls } from '@guildhall/contract/events'
import { whenClosedToo } from '../../channels/refuse-closed.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound } from '../../platform/refusals.ts'
import { digest } from '../../platform/secrets.ts'
import { words } from '../refusal-words.ts'
import { lockSeats } from '../registering/seats.ts'
import { findForGuests, viewAsGuest } from './find-guest.ts'
import { guestByAddress, guestByKey, requestByKey, takeRequest, waitsSince } from './guest-rows.ts'
import { isLive, takeGuestPlace } from './take-guest-place.ts'

const rekey = statement<{ id: string; keyHash: Buffer; sealedKey: string }, never>(
  'rekey_guest',
  `update event_registrations set guest_key_hash = $keyHash, guest_sealed_key = $sealedKey where id = $id`,
)

/** Of several who confirm the same link at once, the first takes the place, and the others find it. */
async function confirm(ctx: Ctx, eventId: string, key: string) {
  await findForGuests(ctx, eventId)
  const seats = await lockSeats(ctx, eventId, null)
  const keyHash = digest(key)
  const [request] = await takeRequest(ctx.db, { keyHash })
  if (!request) return
  const { guest_name: name, guest_email: email, language } = request
  const sealedKey = ctx.kernel.secrets.seal(key)
  const [own] = await guestByAddress(ctx.db, { eventId, email })
  if (own && isLive(own)) return void (await rekey(ctx.db, { id: own.id, keyHash, sealedKey }))
  await takeGuestPlace(ctx, seats, { name, email, language, keyHash, sealedKey }, request.answers)
}

async function placeOf(ctx: Ctx, keyHash: Buffer): Promise<GuestPlace | null> {
  const [guest] = await guestByKey(ctx.db, { keyHash })
  if (!guest) return null
  const event = await viewAsGuest(ctx, guest.event_id, guest.id)
  return { fullname: guest.guest_name, isConfirmed: true, event }
}

export const confirmGuest: Handler<typeof guestCalls.confirmGuest> = async (ctx, { token }) => {
  const keyHash = digest(token)
  const [request] = await requestByKey(ctx.db, { keyHash, since: waitsSince(ctx.now) })
  if (request) await confirm(ctx, request.event_id, token)
  const place = await placeOf(ctx, keyHash)
  if (!place) throw notFound(words.guestNotFound)
  return { message: 'Confirmed', place }
}

/** Takes nothing, so that a closed community answers it too. */
export const getGuestPlace: Handler<typeof guestCalls.getGuestPlace> = whenClosedToo(
  async (ctx, { token }) => {
    const keyHash = digest(token)
    const place = await placeOf(ctx, keyHash)
    if (place) return { place }
    const [request] = await requestByKey(ctx.db, { keyHash, since: waitsSince(ctx.now) })
    if (!request) throw notFound(words.guestNotFound)
    const event = await viewAsGuest(ctx, request.event_id, null)
    return { place: { fullname: request.guest_name, isConfirmed: false, event } }
  },
)
