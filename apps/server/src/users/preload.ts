import { matchAddress } from '@guildhall/contract'
import { personAddress } from '@guildhall/contract/users/addresses'
import type { Preloader } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { personPath } from './describe-person.ts'
import { getProfile } from './profile.ts'

const ID = /^[0-9a-f]{32}$/

/** Whom an address names. */
export const personIn = (address: string) =>
  ID.test(address) ? { otherUserId: address } : { username: address }

/** The page of a person as somebody who is signed in may see them. */
export const profilePage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(personAddress, pathname)
  if (!at || !ctx.viewer) return null
  try {
    const reply = await getProfile(ctx, personIn(at.person))
    if (reply instanceof Refusal) return { isMissing: true }
    const { user } = reply
    return {
      loadedData: { users: [user] },
      head: { title: user.fullname, path: personPath(user), isListed: false },
    }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}
