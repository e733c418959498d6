import type { Standing } from '@guildhall/contract/channels'
import { isWhole, standingOf } from '../channels/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'
import type { KeptPost } from './collections.ts'

const outside: Standing = {
  isMember: false,
  isModerator: false,
  isAdmin: false,
  isOwner: false,
  isBanned: false,
  roleIds: [],
  permissions: [],
}

/** The viewer's standing in the community of a post, as far as it is loaded. */
export function usePostStanding({ channel: { _id } }: Pick<KeptPost, 'channel'>): Standing {
  const channel = useAppSelector((state) => state.channels.entities[_id])
  if (isWhole(channel)) return standingOf(channel)
  return channel ? { ...outside, isMember: channel.isMember } : outside
}
