import { useParams } from 'react-router'
import { useChannel } from '../channels/use-channel.ts'
import { ProfilePage } from '../connections/ProfilePage.tsx'
import type { ProfileParts } from '../connections/profile-tabs.ts'
import { useAppDispatch } from '../platform/store/hooks.ts'
import { useLoad } from '../platform/store/use-load.ts'
import { personIn } from '../users/address.ts'
import { loadMember } from './profile-thunks.ts'

/** A person's page within a community. Somebody who is no member has their page outside. */
export function MemberPage(parts: ProfileParts) {
  const dispatch = useAppDispatch()
  const { _id: channelId } = useChannel()
  const { person = '' } = useParams()
  const { data } = useLoad(`${channelId} ${person}`, () => dispatch(loadMember(channelId, personIn(person))))
  return <ProfilePage {...parts} isElsewhere={data === 'gone'} />
}
