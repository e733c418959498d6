import type { PostFilters, PostOrder } from './filters.ts'

/** Which posts a list holds; the order is `latest` unless it is said. */
export type ListedPosts = Omit<Partial<PostFilters>, 'sortBy'> & { readonly sortBy?: PostOrder }

const names = ['channelId', 'context', 'contentType', 'postTags', 'postedBy', 'isPinned', 'sortBy'] as const

/** A list is named by what it holds, always in the same words, so that both sides mean the same one. */
export function postListId(filters: ListedPosts = {}) {
  const said = names.flatMap((name) => {
    const value = filters[name]
    const isOrdinary =
      value === undefined || value === 'latest' || (Array.isArray(value) && value.length === 0)
    return isOrdinary ? [] : [[name, value] as const]
  })
  return `posts/${JSON.stringify(Object.fromEntries(said))}`
}
