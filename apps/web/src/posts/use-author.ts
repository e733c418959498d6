import { useAppSelector } from '../platform/store/hooks.ts'
import { selectUser } from '../users/selectors.ts'
import type { KeptPost } from './collections.ts'

/** Who wrote it, under the name of today; null where they do not show. */
export function useAuthor({ postedBy }: Pick<KeptPost, 'postedBy'>) {
  const known = useAppSelector((state) => (postedBy ? selectUser(state, postedBy._id) : undefined))
  return postedBy && (known ?? postedBy)
}
