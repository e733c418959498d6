import { domain } from '../domain.ts'
import { notice } from '../notifications/notice.ts'
import { chatCalls } from './chat-calls.ts'
import { chatCommands } from './commands.ts'
import { groupCalls } from './group-calls.ts'
import { messageActCalls } from './message-act-calls.ts'
import { messageCalls } from './message-calls.ts'
import { receiptCommands } from './receipt-commands.ts'
import { groupSignals, receiptSignals } from './receipt-signals.ts'
import { requestCalls } from './request-calls.ts'
import { seatCalls } from './seat-calls.ts'
import { chatSignals } from './signals.ts'
import { threadCalls } from './thread-calls.ts'
import { threadGroupCalls } from './thread-group-calls.ts'

export const chats = domain({
  calls: {
    threadGroups: threadGroupCalls,
    chats: chatCalls,
    groups: groupCalls,
    chatRequests: requestCalls,
    seats: seatCalls,
    messages: messageCalls,
    messageActs: messageActCalls,
    threads: threadCalls,
  },
  commands: { ...chatCommands, ...receiptCommands },
  signals: { ...chatSignals, ...receiptSignals, ...groupSignals },
  notices: {
    chatRequested: notice({ group: 'chats', about: 'chat' }),
    addedToGroup: notice({ group: 'chats', about: 'chat' }),
    chatMention: notice({ group: 'chats', about: 'message', isMention: true, isQuiet: true }),
    missedMessage: notice({ group: 'chats', about: 'unreadChat', isMailOnly: true }),
    missedReply: notice({ group: 'chats', about: 'unreadChat', isMailOnly: true }),
    missedMention: notice({ group: 'chats', about: 'unreadChat', isMailOnly: true }),
  },
  searchable: ['messages'],
  reactable: ['message'],
  acts: [
    'createThread',
    'updateThread',
    'addThreadGroup',
    'renameThreadGroup',
    'updateThreadGroup',
    'changeThreadGroupPosition',
    'deleteThreadGroup',
  ],
})
