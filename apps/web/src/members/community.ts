import type { CommunityPart } from '../channels/landing-parts.ts'
import { PeopleHere } from './directory/PeopleHere.tsx'
import { JoinButton } from './JoinButton.tsx'

export const membersInCommunity: CommunityPart = { Join: JoinButton, People: PeopleHere }
