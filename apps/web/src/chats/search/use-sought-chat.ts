import type { Chat } from '@guildhall/contract/chats'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { useChatName } from '../store/use-chat-name.ts'
import type { Sought } from './sought.ts'

const unknown: Parameters<typeof useChatName>[0] = { type: 'group', title: '', sender: null, faces: [] }

/** A chat as the filter of a search names it; null while it is not known. */
export function useSoughtChat(chatId: Chat['_id']): Sought['chat'] {
  const chat = useAppSelector((state) => state.chats.entities[chatId])
  const name = useChatName(chat ?? unknown)
  return chat ? { _id: chat._id, name } : null
}
