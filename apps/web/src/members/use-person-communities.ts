import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { loadPersonCommunities } from './profile-thunks.ts'

export const useKnownCommunities = (userId: string) =>
  useAppSelector((state) => state.personCommunities.entities[userId])

/** The communities of a person, loaded anew for every page that shows them. */
export function usePersonCommunities(userId: string) {
  const dispatch = useAppDispatch()
  const known = useKnownCommunities(userId)
  const { status, retry } = useLoad(userId, () => dispatch(loadPersonCommunities(userId)))
  return { known, status, retry }
}
