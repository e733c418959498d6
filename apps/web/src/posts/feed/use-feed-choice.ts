import type { PostOrder } from '@guildhall/contract/posts'
import { useSearchParams } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'

const orders = ['latest', 'top', 'unanswered'] as const satisfies readonly PostOrder[]

/** The views of a feed: its orders, and for people who can follow what they follow. */
export type FeedView = PostOrder | 'following'

/** The filter and order of the posts, from the address. */
export function useFeedChoice() {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort')
  const isSignedIn = useAppSelector((state) => state.preloadedData.signedIn)
  const views: readonly FeedView[] = isSignedIn ? [...orders, 'following'] : orders
  const view = views.find((one) => one === sort) ?? 'latest'
  const tag = params.get('tag')
  const tagId = tag && /^[0-9a-f]{32}$/.test(tag) ? tag : null

  const choose = (name: 'sort' | 'tag', value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    views,
    view,
    /** The view as filters of posts. */
    viewed: view === 'following' ? { sortBy: 'latest' as const, isFollowing: true } : { sortBy: view },
    tagId,
    look: (value: string) => choose('sort', value === 'latest' ? null : value),
    tag: (value: string | null) => choose('tag', value),
  }
}
