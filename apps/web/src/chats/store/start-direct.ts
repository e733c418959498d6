import { chatCalls } from '@guildhall/contract/chats'
import { type Person, userCalls } from '@guildhall/contract/users'
import { received } from '../../platform/store/collections.ts'
import type { Thunk } from '../../platform/store/store.ts'
import { regionOf } from './reader-region.ts'
import { receiverOf, selectDirectWith, temporaryChat } from './temporary-chat.ts'

const LOOKED_THROUGH = 100

/**
 * The id of the direct chat with a person. Where there is none, a temporary one that the first message turns into a
 * chat, or into a request to somebody whom the viewer is not connected with.
 */
export function startDirect(person: Person): Thunk<Promise<string>> {
  return async (dispatch, getState, { request }) => {
    const known = selectDirectWith(getState(), person._id)
    if (known) return known._id
    const { chats } = await request(chatCalls.getChats, {
      limit: LOOKED_THROUGH,
      region: regionOf(getState()),
      filters: JSON.stringify({ type: 'direct' }),
    })
    dispatch(received({ chats }))
    const found = selectDirectWith(getState(), person._id)
    if (found) return found._id
    const chat = temporaryChat('direct', person)
    dispatch(received({ chats: [chat] }))
    return chat._id
  }
}

/** Opens a temporary chat by its address alone, as after a reload: it is made anew, or the server's chat is found. */
export function restart(temporaryId: string): Thunk<Promise<void>> {
  return async (dispatch, getState, { request }) => {
    if (getState().chats.entities[temporaryId]) return
    const { user } = await request(userCalls.getProfile, { otherUserId: receiverOf(temporaryId) })
    const { _id, username, fullname, displayPicture, isVerified } = user
    await dispatch(startDirect({ _id, username, fullname, displayPicture, isVerified }))
  }
}
