import type { ProfilePart } from '../connections/profile-tabs.ts'
import { PersonAside } from './PersonAside.tsx'
import { useKnownCommunities } from './use-person-communities.ts'

function useCounts(userId: string): Readonly<Record<string, number>> {
  const known = useKnownCommunities(userId)
  return known ? { communities: known.count } : {}
}

export const membersInProfile: ProfilePart = { Aside: PersonAside, useCounts }
