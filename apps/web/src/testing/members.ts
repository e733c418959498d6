import type { Member, MemberRequest } from '@guildhall/contract/members'
import type { Role } from '@guildhall/contract/roles'
import type { Person } from '@guildhall/contract/users'
import { slowKiln } from './channels.ts'
import { bo, idOf, related } from './people.ts'

export const person = (at: number, fullname: string): Person => ({
  ...bo,
  _id: at.toString(16).padStart(32, 'a'),
  username: fullname.toLowerCase().replaceAll(' ', '.'),
  fullname,
  isVerified: false,
})

export const member = (someone: Person, more: Partial<Member> = {}): Member => ({
  ...related(someone),
  roles: [],
  joinedTime: '2026-03-04T10:00:00.000Z',
  isAdmin: false,
  isModerator: false,
  isOwner: false,
  generalAbout: `I am ${someone.fullname}.`,
  region: '',
  ...more,
})

export const requestOf = (someone: Person, at: number): MemberRequest => ({
  _id: at.toString(16).padStart(32, 'd'),
  type: 'memberRequest',
  status: 'pending',
  requestFrom: someone,
  requestTo: slowKiln._id,
  requestedTime: '2026-03-05T10:00:00.000Z',
  questions: [
    {
      title: 'What do you make?',
      optionType: 'text',
      options: [],
      isRequired: true,
      value: 'Tiles, mostly.',
    },
  ],
})

export const role = (more: Partial<Role> = {}): Role => ({
  _id: idOf('2'),
  title: 'Journeyman',
  color: 'violet',
  textColor: '',
  roleType: 'user',
  isNative: false,
  native: null,
  permissions: [],
  limits: { posts: null },
  isPublic: true,
  showOnProfile: true,
  isJoinable: false,
  bannerImage: null,
  membersCount: 3,
  contextsCount: 0,
  resourcesCount: 0,
  chatsCount: 0,
  eventsCount: 0,
  isJoined: false,
  isWithinReach: true,
  ...more,
})
