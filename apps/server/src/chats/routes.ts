import {
  chatCalls,
  groupCalls,
  messageActCalls,
  messageCalls,
  requestCalls,
  seatCalls,
  threadCalls,
  threadGroupCalls,
} from '@guildhall/contract/chats'
import { routes } from '../platform/handler.ts'
import { sendMessage } from './address-message.ts'
import { getChatSettings, saveChatSettings } from './chat-settings.ts'
import { createGroupChat } from './groups/create-group.ts'
import { addGroupAdmin, removeGroupAdmin } from './groups/group-admins.ts'
import { addGroupMembers, removeGroupMember } from './groups/group-members.ts'
import { changeGroupPicture } from './groups/update-group-info.ts'
import { leaveGroupChat } from './leave-chat.ts'
import { chatInfo, getChatHeads, getChats } from './list-chats.ts'
import { getGroupMembers } from './list-members.ts'
import { getReceipts } from './list-receipts.ts'
import { getChatRequests } from './list-requests.ts'
import { deleteMessages } from './messages/delete-messages.ts'
import { editMessage } from './messages/edit-message.ts'
import { getChanges } from './messages/list-changes.ts'
import { getChatMedia } from './messages/list-media.ts'
import { getMessages } from './messages/list-messages.ts'
import { getPins, pinMessage } from './messages/pin-message.ts'
import { clearChat, deleteChat, muteChat, saveChatDraft } from './own-seat.ts'
import { reportChat } from './report-chat.ts'
import { createDirectChat } from './requests/create-direct.ts'
import { respondChatRequest } from './requests/respond-request.ts'
import { searchChats } from './search-chats.ts'
import { seeChat } from './see-chat.ts'
import { createThreadChat } from './threads/create-thread.ts'
import { joinGroupChat } from './threads/join-thread.ts'
import {
  addThreadGroup,
  changeThreadGroupPosition,
  deleteThreadGroup,
  getThreadGroups,
  renameThreadGroup,
  updateThreadGroup,
} from './threads/thread-groups.ts'
import { updateChatInfo } from './update-info.ts'

export const chatRoutes = [
  ...routes(threadGroupCalls, {
    getThreadGroups,
    addThreadGroup,
    renameThreadGroup,
    deleteThreadGroup,
    changeThreadGroupPosition,
    updateThreadGroup,
  }),
  ...routes(threadCalls, { createThreadChat }),
  ...routes(chatCalls, { getChats, getChatHeads, chatInfo, createDirectChat }),
  ...routes(groupCalls, {
    createGroupChat,
    addGroupMembers,
    removeGroupMember,
    addGroupAdmin,
    removeGroupAdmin,
    changeGroupPicture,
    getGroupMembers,
    leaveGroupChat,
    joinGroupChat,
    updateChatInfo,
  }),
  ...routes(requestCalls, {
    getChatRequests,
    respondChatRequest,
    searchChats,
    getChatSettings,
    saveChatSettings,
  }),
  ...routes(seatCalls, { muteChat, clearChat, deleteChat, saveChatDraft, reportChat }),
  ...routes(messageCalls, { sendMessage, getMessages, getChanges, seeChat }),
  ...routes(messageActCalls, {
    editMessage,
    deleteMessages,
    pinMessage,
    getPins,
    getReceipts,
    getChatMedia,
  }),
]
