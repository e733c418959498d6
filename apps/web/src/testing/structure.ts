import type { Context, ContextGroup, RoleTag } from '@guildhall/contract/contexts'
import type { Member } from '@guildhall/contract/members'
import type { Resource } from '@guildhall/contract/resources'
import type { Role } from '@guildhall/contract/roles'
import type { PostTag } from '@guildhall/contract/tags'
import type { Person } from '@guildhall/contract/users'
import { RequestFailed } from '../platform/http/request-failed.ts'
import { related } from './people.ts'

/** The same id every time for the same word. */
export function idFor(word: string) {
  const hex = Array.from(word)
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
  return hex.padEnd(32, '0').slice(0, 32)
}

/** A room as it is sent or answered, identified by its text. */
export const room = (text: string, more: Partial<Context> = {}): Context => ({
  _id: idFor(text),
  type: 'single',
  text,
  description: '',
  icon: 'hash',
  groupId: 'nogroup',
  contextType: 'public',
  canMembersPost: true,
  allowedContentTypes: [],
  layout: '',
  isAnonymous: false,
  roles: [],
  members: {},
  membersCount: 0,
  notificationMessage: '',
  hasAccess: true,
  isTeased: true,
  canPost: true,
  followLevel: 'mentions',
  ...more,
})

export const role = (title: string, more: Partial<Role> = {}): Role => ({
  _id: idFor(title),
  title,
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
  membersCount: 0,
  contextsCount: 0,
  resourcesCount: 0,
  chatsCount: 0,
  eventsCount: 0,
  isJoined: false,
  isWithinReach: true,
  ...more,
})

/** The role as it appears on a room it opens. */
export const tagOf = ({ _id, title, color, textColor, roleType }: Role): RoleTag => ({
  _id,
  title,
  color,
  textColor,
  roleType,
})

export const nativeRoles: Role[] = [
  role('Member', { native: 'member', isNative: true, permissions: ['createPosts', 'createChats'] }),
  role('Moderator', {
    native: 'moderator',
    isNative: true,
    roleType: 'admin',
    permissions: ['moderatePosts', 'manageMembers'],
    membersCount: 2,
  }),
  role('Admin', { native: 'admin', isNative: true, roleType: 'admin', membersCount: 1 }),
]

/** Groups by their titles, each with its rooms; the empty title stands for rooms without a group. */
export function roomsIn(groups: Record<string, readonly Context[]>) {
  const contextGroups: ContextGroup[] = Object.entries(groups).map(([title, rooms]) => ({
    _id: title === '' ? 'nogroup' : idFor(title),
    title: title || 'No grouping',
    contexts: rooms.map(({ _id }) => _id),
  }))
  const contexts = contextGroups.flatMap((group, at) =>
    (Object.values(groups)[at] ?? []).map((one) => ({ ...one, groupId: group._id })),
  )
  return { contexts, contextGroups }
}

export const member = (person: Person): Member => ({
  ...related(person),
  roles: [],
  joinedTime: '2026-02-01T10:00:00.000Z',
  isAdmin: false,
  isModerator: false,
  isOwner: false,
})

export const limitReached = (kind: string, max: number) => (): never => {
  const data = { code: 'limit_reached', message: 'No more', kind, max }
  throw new RequestFailed('bad request', { answer: { status: 422, data } })
}

export const folder = (title: string, more: Partial<Resource> = {}): Resource => ({
  _id: idFor(title),
  type: 'folder',
  title,
  text: '',
  links: [],
  picture: null,
  roles: [],
  postTags: [],
  parentResourceId: null,
  createdTime: '2026-02-01T10:00:00.000Z',
  hasAccess: true,
  isTeased: true,
  ...more,
})

export const books: PostTag = {
  _id: idFor('Books'),
  title: 'Books',
  color: '',
  tagType: 'resource',
  contexts: [],
  isArchived: false,
}
