import { z } from 'zod'
import { v2 } from '../call.ts'
import { Done, Flag, Id, Next, page } from '../common.ts'
import { Claim } from '../files/shapes.ts'
import { missingText } from '../messages.ts'
import { ShownLine, ShownName } from '../shown-line.ts'
import { missingChat } from './message-calls.ts'
import { Chat, ChatMember, MAX_FOLLOWED } from './shapes.ts'

const Title = ShownName(100).min(1)
const Description = ShownLine(500)
const Members = z.array(Id).max(MAX_FOLLOWED)
const Changed = Done.extend({ chat: Chat })
const ofMember = {
  missing: { ...missingChat, memberId: missingText('memberId') },
  input: z.strictObject({ chatId: Id, memberId: Id }),
  reply: Changed,
}
const PAGE_OF_MEMBERS = 10

export const groupCalls = {
  /** In a community it counts against the plan, and needs the permission to create chats. */
  createGroupChat: v2.post('/chat/create/group', {
    missing: { title: 'send title' },
    input: z.strictObject({
      title: Title,
      members: Members.default([]),
      description: Description.default(''),
      displayPicture: Claim.nullable().optional(),
      channelId: Id.optional(),
    }),
    reply: z.object({ chat: Chat }),
  }),
  addGroupMembers: v2.post('/chat/group/addmembers', {
    missing: { ...missingChat, members: missingText('members') },
    input: z.strictObject({ chatId: Id, members: Members.min(1) }),
    reply: Changed,
  }),
  removeGroupMember: v2.post('/chat/group/removemember', ofMember),
  addGroupAdmin: v2.post('/chat/group/addadmin', ofMember),
  removeGroupAdmin: v2.post('/chat/group/removeadmin', ofMember),
  changeGroupPicture: v2.post('/chat/group/changedp', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id, displayPicture: Claim.nullable() }),
    reply: Changed,
  }),
  /** Of a group or a thread; who was removed is not listed. */
  getGroupMembers: v2.get('/chat/group/members', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id, ...page(PAGE_OF_MEMBERS) }),
    reply: z.object({ members: z.array(ChatMember), next: Next }),
  }),
  leaveGroupChat: v2.post('/chat/group/leavechat', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id }),
    reply: Done,
  }),
  /** Takes a seat in a thread that is open to the viewer. */
  joinGroupChat: v2.post('/chat/group/joinchat', {
    missing: missingChat,
    input: z.strictObject({ chatId: Id }),
    reply: Changed,
  }),
  /** A group's title and description, or everything that decides about a thread; what is left out stays. */
  updateChatInfo: v2.post('/chat/settings/updateInfo', {
    missing: missingChat,
    input: z.strictObject({
      chatId: Id,
      title: Title.optional(),
      description: Description.optional(),
      isPublic: Flag.optional(),
      canMembersMessage: Flag.optional(),
      roles: z.array(Id).max(50).optional(),
      members: Members.optional(),
    }),
    reply: Changed,
  }),
}
