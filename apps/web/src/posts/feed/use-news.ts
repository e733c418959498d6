import { useAppSelector } from '../../platform/store/hooks.ts'
import type { KeptPost } from '../collections.ts'
import type { Since } from '../seeing.ts'

/** How many posts at the top of a list are new, and the first one that is not; null where the line is not reached. */
export function useNews(posts: readonly KeptPost[], since: Since | null) {
  const meId = useAppSelector((state) => state.preloadedData.me?._id)
  if (!since) return null
  const count = posts.filter(({ _id, postedBy }) => _id > since.postId && postedBy?._id !== meId).length
  const before = posts.find(({ _id, isPinned }) => _id <= since.postId && !isPinned)
  return count > 0 && before ? { count, beforeId: before._id, time: since.time } : null
}
