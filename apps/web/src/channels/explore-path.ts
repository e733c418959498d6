import type { Wanted } from './explore-list.ts'

/** Where somebody finds what they look for. */
export function explorePath({ space, query }: Wanted): string {
  const search = new URLSearchParams({ ...(space && { space }), ...(query && { q: query }) })
  return search.size === 0 ? '/explore' : `/explore?${search}`
}
