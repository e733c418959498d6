import { matchAddress } from '@guildhall/contract'
import { personAddress } from '@guildhall/contract/users/addresses'
import type { Preloader } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { getProfile } from './profile.ts'

const ID = /^[0-9a-f]{32}$/

/** Whom an address names. */
export const personIn = (address: string) =>
  ID.test(address) ? { otherUserId: address } : { username: address }

/** The page of a person for somebody who is signed in is named after them; the browser asks for the rest. */
export const profilePage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(personAddress, pathname)
  if (!at || !ctx.viewer) return null
  try {
    const reply = await getProfile(ctx, personIn(at.person))
    if (reply instanceof Refusal) return { isMissing: true }
    return { head: { title: reply.user.fullname, path: personAddress.to(at), isListed: false } }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}
