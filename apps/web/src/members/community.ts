import type { CommunityPart } from '../channels/landing-parts.ts'
import { JoinButton } from './JoinButton.tsx'
import { PeopleHere } from './PeopleHere.tsx'

export const membersInCommunity: CommunityPart = { Join: JoinButton, People: PeopleHere }
