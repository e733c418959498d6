import { chatAddress, myChatAddress } from '@guildhall/contract/chats/addresses'

export const OWN_CHATS = '/me/chat'

/** The path of a chat: a thread beside those of its community, any other among the viewer's own. */
export const pathOfChat = (slug: string | null, chatId: string) =>
  slug === null ? myChatAddress.to({ chatId }) : chatAddress.to({ slug, chatId })
