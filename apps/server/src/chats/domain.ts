import { accountLeaving } from '../accounts/facts.ts'
import { channelGone } from '../channels/facts.ts'
import { peopleConnected } from '../connections/facts.ts'
import { fileSettled } from '../files/facts.ts'
import { membersCame } from '../members/facts.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { personBlocked, personUnblocked } from '../users/facts.ts'
import { closeDirectChat, openDirectChat } from './announce-block.ts'
import { announceMedia } from './announce-media.ts'
import { messageWordChores } from './collect-message-words.ts'
import { chatAnswers } from './commands.ts'
import { describeChats } from './describe-chats.ts'
import { forgetChats } from './forget-chats.ts'
import { greetJobs, greetMembers } from './greet-members.ts'
import { chatJobs } from './jobs.ts'
import { leaveAllChats } from './leave-all-chats.ts'
import { chatMedia, groupPicture } from './media.ts'
import { describeMessages, describeUnreadChats } from './messages/describe-messages.ts'
import { reactableMessage } from './messages/react-to-message.ts'
import { chatNoticeWords } from './notice-words.ts'
import { countDirectMessages } from './requests/count-direct-messages.ts'
import { acceptBetween } from './requests/respond-request.ts'
import { chatRoutes } from './routes.ts'
import { onChats } from './threads/on-chats.ts'
import { watchableChat } from './watchable.ts'

export const chats: Domain = {
  name: 'chats',
  routes: chatRoutes,
  answers: chatAnswers,
  notices: chatNoticeWords,
  noticeSubjects: { chat: describeChats, message: describeMessages, unreadChat: describeUnreadChats },
  purposes: [chatMedia, groupPicture],
  watchables: [watchableChat],
  ownReactables: [reactableMessage],
  jobs: [...chatJobs, ...greetJobs],
  chores: messageWordChores,
  hears: [
    hears(fileSettled, announceMedia),
    hears(membersCame, greetMembers),
    hears(peopleConnected, acceptBetween),
    hears(personBlocked, closeDirectChat),
    hears(personUnblocked, openDirectChat),
    hears(accountLeaving, leaveAllChats),
    hears(channelGone, forgetChats),
  ],
  countDirectMessages,
  assignables: { chats: onChats },
  invariants: new URL('invariants.sql', import.meta.url),
}
