import type { Channel } from '@guildhall/contract/channels'
import type { Preloaded } from '@guildhall/contract/pages'
import { postListId } from '@guildhall/contract/posts'
import type { KeptContext } from '../contexts/collections.ts'
import { slowKiln } from './channels.ts'
import { idOf } from './people.ts'
import { signedOut } from './preloaded.ts'

/** The community as somebody outside it sees it. */
export const kilnFor = (more: Partial<Channel> = {}): Channel => ({
  ...slowKiln,
  isMember: false,
  isAdmin: false,
  isOwner: false,
  userPermissions: [],
  anyOneCanJoin: true,
  visitorsCanRead: true,
  showRequestQuestions: false,
  ...more,
})

export const roomOf = (text: string, more: Partial<KeptContext> = {}): KeptContext => ({
  _id: idOf('7'),
  channelId: slowKiln._id,
  type: 'single',
  text,
  description: '',
  icon: '',
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
  canPost: false,
  followLevel: 'mentions',
  ...more,
})

/** A page for which the server has preloaded all data. */
export const given = (
  channel: Channel,
  rooms: KeptContext[] = [],
  preloaded: Preloaded = signedOut,
): Preloaded => ({
  ...preloaded,
  loadedData: {
    channels: [channel],
    contexts: rooms,
    roomOrders: [
      {
        _id: channel._id,
        contextGroups: [{ _id: 'nogroup', title: '', contexts: rooms.map(({ _id }) => _id) }],
        version: 0,
      },
    ],
  },
  loadedLists: {
    ...preloaded.loadedLists,
    [postListId({ channelId: channel._id })]: { ids: [], next: null },
  },
})
