import type { Chat } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import type { AppState } from '../../platform/store/store.ts'

/** A chat that does not exist on the server yet has a hyphen in its id. */
export const isTemporaryId = (chatId: string) => chatId.includes('-')

/** The id of the temporary chat with a person: theirs, written with hyphens, so that its address survives a reload. */
export const temporaryIdOf = (personId: string) =>
  personId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const receiverOf = (temporaryId: string) => temporaryId.replaceAll('-', '')

/** Hands on the id of a chat that the server knows; there is nothing it could do with a temporary one. */
export function known(chatId: string) {
  if (isTemporaryId(chatId)) throw new Error('Temp id')
  return { chatId }
}

/** The server's chat with a person, as far as it has been loaded. */
export const selectDirectWith = (state: AppState, personId: string): Chat | undefined =>
  Object.values(state.chats.entities).find(
    ({ _id, type, sender }) => type === 'direct' && sender?._id === personId && !isTemporaryId(_id),
  )

/** A chat that the server does not know yet. */
export function temporaryChat(type: Chat['type'], receiver: Person): Chat {
  return {
    _id: temporaryIdOf(receiver._id),
    type,
    title: '',
    description: '',
    displayPicture: null,
    channel: null,
    group: null,
    members: { [receiver._id]: { isAdmin: false, isMember: true } },
    membersCount: 2,
    faces: [receiver],
    sender: receiver,
    lastMessage: null,
    lastMessageTime: null,
    lastSeq: 0,
    lastChange: 0,
    readSeq: 0,
    clearedSeq: 0,
    unreadMessageCount: 0,
    isMentioned: false,
    isMuted: false,
    isMentionsMuted: false,
    isBlocked: false,
    isSeen: true,
    isVisible: true,
    isPublic: false,
    canMembersMessage: true,
    roles: [],
    isChatRequest: false,
    request: null,
    isMember: true,
    isAdmin: false,
    canWrite: true,
    canModerate: false,
    draft: '',
    draftTime: null,
    pinnedCount: 0,
    mediaCount: 0,
    filesCount: 0,
  }
}
