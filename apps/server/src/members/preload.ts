import { matchAddress } from '@guildhall/contract'
import { memberAddress } from '@guildhall/contract/members/addresses'
import { findIdBySlug } from '../channels/info.ts'
import type { Preloader } from '../platform/preloader.ts'
import { Refusal } from '../platform/refusals.ts'
import { personIn } from '../users/preload.ts'
import { getMember } from './directory/get-member.ts'

/** The page of a member is named after them; somebody outside the community has none there. */
export const memberPage: Preloader = async (ctx, { pathname }) => {
  const at = matchAddress(memberAddress, pathname)
  if (!at || !ctx.viewer) return null
  const channelId = await findIdBySlug(ctx, at.slug)
  if (!channelId) return null
  try {
    const reply = await getMember(ctx, { channelId, ...personIn(at.person) })
    if (reply instanceof Refusal) return { isMissing: true }
    return { head: { title: reply.member.fullname, path: memberAddress.to(at), isListed: false } }
  } catch (error) {
    if (error instanceof Refusal) return { isMissing: true }
    throw error
  }
}
