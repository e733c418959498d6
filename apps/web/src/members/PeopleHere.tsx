import { type Channel, canSeeMembers } from '@guildhall/contract/channels'
import { type ReactNode, useMemo } from 'react'
import { standingOf } from '../channels/selectors.ts'
import { type PeoplePlace, PeoplePlaceContext } from '../users/people-place.ts'
import { memberPath } from './address.ts'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberRoles } from './MemberRoles.tsx'

interface Props {
  readonly channel: Channel | null
  readonly children: ReactNode
}

/** People seen in a community have their page there, for those who may see its members. */
export function PeopleHere({ channel, children }: Props) {
  const slug = channel && canSeeMembers(channel, standingOf(channel)) ? channel.slug : null
  const place = useMemo<PeoplePlace | null>(
    () =>
      slug === null
        ? null
        : { pathOf: (person) => memberPath({ slug }, person), Roles: MemberRoles, Details: MemberDetails },
    [slug],
  )
  return <PeoplePlaceContext value={place}>{children}</PeoplePlaceContext>
}
