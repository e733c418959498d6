import type { PostOrder } from '@guildhall/contract/posts'
import { useSearchParams } from 'react-router'

export const orders = ['latest', 'top', 'unanswered'] as const satisfies readonly PostOrder[]

/** The filter and order of the posts, from the address. */
export function useFeedChoice() {
  const [params, setParams] = useSearchParams()
  const sort = params.get('sort')
  const sortBy = orders.find((one) => one === sort) ?? 'latest'
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
    sortBy,
    tagId,
    order: (value: string) => choose('sort', value === 'latest' ? null : value),
    tag: (value: string | null) => choose('tag', value),
  }
}
