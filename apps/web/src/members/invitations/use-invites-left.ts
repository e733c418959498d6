import { type InviteAllowance, inviteCalls } from '@guildhall/contract/members'
import { useRead } from '../../platform/store/use-read.ts'

/** How many people can be invited by mail; undefined until that is known. */
export interface InvitesLeftNow {
  readonly allowance: InviteAllowance | undefined
  /** Reads it again, after some were invited. */
  refresh(): void
}

/** Null asks nothing. */
export function useInvitesLeft(channelId: string | null): InvitesLeftNow {
  const { data, retry } = useRead(inviteCalls.getInviteAllowance, channelId === null ? null : { channelId })
  return { allowance: data?.allowance, refresh: retry }
}
