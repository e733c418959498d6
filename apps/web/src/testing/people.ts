import type { ConnectionRequest } from '@guildhall/contract/connections'
import type { Notification } from '@guildhall/contract/notifications'
import type { Person, Profile, Related } from '@guildhall/contract/users'

export const idOf = (digit: string) => digit.repeat(32)

export const bo: Person = {
  _id: idOf('b'),
  username: 'bo.lind',
  fullname: 'Bo Lind',
  displayPicture: null,
  isVerified: true,
}

export const cy: Person = { ...bo, _id: idOf('c'), username: null, fullname: 'Cy Moe', isVerified: false }

export const related = (person: Person, more: Partial<Related> = {}): Related => ({
  ...person,
  connectionsCount: 4,
  connectionRequestStatus: 'NONE',
  isConnected: false,
  pending: false,
  isBlocked: false,
  isMuted: false,
  ...more,
})

export const profile = (person: Person, more: Partial<Profile> = {}): Profile => ({
  ...related(person),
  generalAbout: 'I fire at night.',
  website: 'https://www.bo.example/',
  region: 'Asia/Kolkata',
  customUserFields: [],
  createdTime: '2026-02-03T10:00:00.000Z',
  canSendMessage: false,
  canSendMessageRequest: true,
  isChatRequestSent: false,
  isChatRequestReceived: false,
  commonConnections: { count: 0, users: [] },
  ...more,
})

export const requestFrom = (person: Person, _id = idOf('1')): ConnectionRequest => ({
  _id,
  requestTriggeredUser: person,
  createdTime: '2026-03-01T10:00:00.000Z',
})

export const acceptedBy = (users: Person[], more: Partial<Notification> = {}): Notification => ({
  _id: idOf('9'),
  notificationType: 'connectionAccepted',
  group: 'connections',
  notificationTriggeredUser: users[0] ?? null,
  users,
  count: users.length,
  about: { kind: 'user', _id: users[0]?._id ?? idOf('0') },
  subject: {
    title: users[0]?.fullname ?? '',
    quote: null,
    context: null,
    channel: null,
    address: `/user/${users[0]?.username ?? users[0]?._id}`,
  },
  isMention: false,
  isUnread: true,
  time: '2026-03-02T10:00:00.000Z',
  ...more,
})
