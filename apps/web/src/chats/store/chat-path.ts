import { chatAddress, myChatAddress } from '@guildhall/contract/chats/addresses'

/** The path of a chat, or of the list: in a community by its slug, or among the viewer's own pages. */
export function chatPath(slug: string | null | undefined, chatId?: string): string {
  const list = slug ? `/c/${slug}/chat` : '/me/chat'
  if (chatId === undefined) return list
  return slug ? chatAddress.to({ slug, chatId }) : myChatAddress.to({ chatId })
}
