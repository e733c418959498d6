import type { PostFilters, PostOrder } from './filters.ts'

/** Which posts a list holds; the order is `latest` unless given. */
export type ListedPosts = Omit<Partial<PostFilters>, 'sortBy'> & { readonly sortBy?: PostOrder }

const names = [
  'channelId',
  'context',
  'contentType',
  'postTags',
  'postedBy',
  'isPinned',
  'isFollowing',
  'sortBy',
] as const

/** Names a list by what it holds, in canonical form, so that both sides use the same id. */
export function postListId(filters: ListedPosts = {}) {
  const said = names.flatMap((name) => {
    const value = filters[name]
    const isOrdinary =
      value === undefined || value === 'latest' || (Array.isArray(value) && value.length === 0)
    return isOrdinary ? [] : [[name, value] as const]
  })
  return `posts/${JSON.stringify(Object.fromEntries(said))}`
}
