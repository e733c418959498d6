import { type Channel, canSeeMembers } from '@guildhall/contract/channels'
import { type ReactNode, useMemo } from 'react'
import { standingOf } from '../../channels/selectors.ts'
import { type PeoplePlace, PeoplePlaceContext } from '../../users/people-place.ts'
import { memberPath } from '../address.ts'
import { MemberDetails } from './MemberDetails.tsx'
import { MemberRoles } from './MemberRoles.tsx'

interface Props {
  readonly channel: Channel | null
  readonly children: ReactNode
}

/** People seen in a community have their page there, for those who may see its members. */
export function PeopleHere({ channel, children }: Props) {
  const isOpen = channel !== null && canSeeMembers(channel, standingOf(channel))
  const { _id: channelId, slug } = isOpen ? channel : { _id: null, slug: null }
  const place = useMemo<PeoplePlace | null>(
    () =>
      slug === null
        ? null
        : {
            channelId,
            pathOf: (person) => memberPath({ slug }, person),
            Roles: MemberRoles,
            Details: MemberDetails,
          },
    [channelId, slug],
  )
  return <PeoplePlaceContext value={place}>{children}</PeoplePlaceContext>
}
