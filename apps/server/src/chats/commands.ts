import { chatCommands, receiptCommands } from '@guildhall/contract/chats'
import { answers } from '../platform/handler.ts'
import { sendMessageLive } from './address-message.ts'
import { deleteMessagesLive } from './messages/delete-messages.ts'
import { deliveredLive, seenLive } from './receipts.ts'
import { seeChatLive } from './see-chat.ts'
import { typingLive } from './typing.ts'

export const chatAnswers = [
  ...answers(chatCommands, { newChatMessage: sendMessageLive, chatMessageSeen: seeChatLive }),
  ...answers(receiptCommands, {
    _chatMessageDelivered: deliveredLive,
    _chatMessageSeen: seenLive,
    'chat/message/delete': deleteMessagesLive,
    isTyping: typingLive,
  }),
]
