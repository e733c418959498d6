import { useChannelInAddress } from '../../channels/use-channel.ts'
import { RoleChip } from '../../contexts/RoleChip.tsx'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { useLoad } from '../../platform/store/use-load.ts'
import { loadMember } from '../profile-thunks.ts'
import { useMembership } from './use-membership.ts'

/** The roles that a person shows in the community around. */
export function MemberRoles({ userId }: { readonly userId: string }) {
  const dispatch = useAppDispatch()
  const channelId = useChannelInAddress()?._id ?? ''
  const membership = useMembership(userId)
  const isWanted = channelId !== '' && !membership
  useLoad(isWanted ? `${channelId} ${userId}` : null, () =>
    dispatch(loadMember(channelId, { otherUserId: userId })),
  )
  return membership?.roles.map((role) => <RoleChip key={role._id} role={role} />)
}
