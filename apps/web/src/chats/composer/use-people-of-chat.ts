import type { Chat } from '@guildhall/contract/chats'
import type { Person } from '@guildhall/contract/users'
import { useMemo } from 'react'
import { useConversation } from '../store/conversation-context.ts'

/** Who can be mentioned in a chat: those who wrote, the faces it shows, and in a thread the members of its community. */
export function usePeopleOfChat({ type, channel, faces }: Chat) {
  const { log } = useConversation()
  return useMemo(() => {
    const wrote = log.entries.flatMap(({ sender }): Person[] => (sender ? [sender] : []))
    const people = [...new Map([...faces, ...wrote].map((person) => [person._id, person])).values()]
    return {
      channelId: type === 'channelThread' ? channel : null,
      people: people.filter(({ _id }) => _id !== log.me),
      hasRooms: false,
    }
  }, [type, channel, faces, log])
}
