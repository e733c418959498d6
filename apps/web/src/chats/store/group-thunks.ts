import { type Chat, groupCalls } from '@guildhall/contract/chats'
import { act } from '../../platform/store/act.ts'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { toasted } from '../../platform/store/toasts.ts'
import { forget, hide } from './seat-thunks.ts'
import { known } from './temporary-chat.ts'

export interface NewGroup {
  readonly title: string
  readonly description: string
  readonly members: string[]
  readonly displayPicture: { filename: string } | null
  readonly channelId: string | null
}

/** Creates a group and returns it; throws if that is refused. */
export function createGroup({ channelId, displayPicture, ...group }: NewGroup): Thunk<Promise<Chat>> {
  return async (dispatch, _getState, { request }) => {
    if (group.title.trim() === '') throw new Error('send title')
    const { chat } = await request(groupCalls.createGroupChat, {
      ...group,
      ...(displayPicture && { displayPicture }),
      ...(channelId !== null && { channelId }),
    })
    dispatch(received({ chats: [chat] }))
    return chat
  }
}

export function addMembers(chatId: string, members: string[]): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { chat } = await request(groupCalls.addGroupMembers, { ...known(chatId), members })
    dispatch(received({ chats: [chat] }))
    const values = { count: members.length }
    dispatch(toasted({ textKey: 'chatList.peopleAdded', values, kind: 'done', duration: 3000 }))
  }
}

const memberCalls = {
  remove: groupCalls.removeGroupMember,
  promote: groupCalls.addGroupAdmin,
  demote: groupCalls.removeGroupAdmin,
}

export type MemberAct = keyof typeof memberCalls

/** How a member sits in the group once something was done to them; somebody removed stays, and is no member. */
const seatAfter = {
  remove: { isAdmin: false, isMember: false },
  promote: { isAdmin: true, isMember: true },
  demote: { isAdmin: false, isMember: true },
}

export function changeMember(chat: Chat, memberId: string, deed: MemberAct): Thunk<Promise<boolean>> {
  const members = { ...chat.members, [memberId]: seatAfter[deed] }
  return act({
    shown: { chats: { [chat._id]: { members } } },
    turn: `chat/${chat._id}`,
    ask: ({ request }) => request(memberCalls[deed], { ...known(chat._id), memberId }),
    apply: (reply) => received({ chats: [reply.chat] }),
    failedKey: 'chatList.memberFailed',
  })
}

/** Leaves a group or a thread: it goes from the list at once, and returns with the server's words if that is refused. */
export function leaveChat(chat: Chat): Thunk<Promise<boolean>> {
  return act({
    alsoShown: hide(chat),
    turn: `chat/${chat._id}`,
    ask: ({ request }) => request(groupCalls.leaveGroupChat, known(chat._id)),
    done: (_reply, dispatch) => {
      forget(dispatch, chat._id)
      dispatch(toasted({ textKey: 'chatList.left', kind: 'done', duration: 3000 }))
    },
    failedKey: 'chatList.leaveFailed',
  })
}

export function joinChat(chatId: string): Thunk<Promise<boolean>> {
  return act({
    turn: `chat/${chatId}`,
    ask: ({ request }) => request(groupCalls.joinGroupChat, known(chatId)),
    apply: ({ chat }) => received({ chats: [chat] }),
    done: (_reply, dispatch) =>
      dispatch(toasted({ textKey: 'chatList.joined', kind: 'done', duration: 3000 })),
    failedKey: 'chatList.joinFailed',
  })
}

export interface ChatInfo {
  readonly title: string
  readonly description: string
}

/** Changes the words about a group or a thread; throws if that is refused. */
export function updateInfo(chatId: string, info: ChatInfo): Thunk<Promise<void>> {
  return async (dispatch, _getState, { request }) => {
    const { chat } = await request(groupCalls.updateChatInfo, { ...known(chatId), ...info })
    dispatch(received({ chats: [chat] }))
  }
}

export function changePicture(
  chatId: string,
  displayPicture: { filename: string } | null,
): Thunk<Promise<boolean>> {
  return act({
    turn: `chat/${chatId}`,
    ask: ({ request }) => request(groupCalls.changeGroupPicture, { ...known(chatId), displayPicture }),
    apply: ({ chat }) => received({ chats: [chat] }),
    failedKey: 'files.imageFailed',
  })
}
