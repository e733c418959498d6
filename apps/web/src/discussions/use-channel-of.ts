import type { Post } from '@guildhall/contract/posts'
import { isWhole } from '../channels/selectors.ts'
import { useAppSelector } from '../platform/store/hooks.ts'

/** The community a post stands in, if all of it has come. */
export function useChannelOf(post: Pick<Post, 'channel'>) {
  const channel = useAppSelector((state) => state.channels.entities[post.channel._id])
  return isWhole(channel) ? channel : null
}
