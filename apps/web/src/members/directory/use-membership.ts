import { useChannelInAddress } from '../../channels/use-channel.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { membershipId } from '../collections.ts'

/** What is known of a person as a member of the community around. */
export function useMembership(userId: string) {
  const channel = useChannelInAddress()
  return useAppSelector((state) => state.memberships.entities[membershipId(channel?._id ?? '', userId)])
}
