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
import { createDirectChat } from './create-direct.ts'
import { createGroupChat } from './create-group.ts'
import { createThreadChat } from './create-thread.ts'
import { deleteMessages } from './delete-messages.ts'
import { editMessage } from './edit-message.ts'
import { addGroupAdmin, removeGroupAdmin } from './group-admins.ts'
import { addGroupMembers, removeGroupMember } from './group-members.ts'
import { joinGroupChat } from './join-thread.ts'
import { leaveGroupChat } from './leave-chat.ts'
import { getChanges } from './list-changes.ts'
import { chatInfo, getChatHeads, getChats } from './list-chats.ts'
import { getChatMedia } from './list-media.ts'
import { getGroupMembers } from './list-members.ts'
import { getMessages } from './list-messages.ts'
import { getReceipts } from './list-receipts.ts'
import { getChatRequests } from './list-requests.ts'
import { clearChat, deleteChat, muteChat, saveChatDraft } from './own-seat.ts'
import { getPins, pinMessage } from './pin-message.ts'
import { reportChat } from './report-chat.ts'
import { respondChatRequest } from './respond-request.ts'
import { searchChats } from './search-chats.ts'
import { seeChat } from './see-chat.ts'
import {
  addThreadGroup,
  changeThreadGroupPosition,
  deleteThreadGroup,
  getThreadGroups,
  renameThreadGroup,
  updateThreadGroup,
} from './thread-groups.ts'
import { changeGroupPicture } from './update-group-info.ts'
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
