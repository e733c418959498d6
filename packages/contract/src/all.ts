import { accountCalls } from './accounts/calls.ts'
import { accountEvents } from './accounts/events.ts'
import { brandingCalls } from './branding/calls.ts'
import type { Call } from './call.ts'
import { channelCalls } from './channels/calls.ts'
import { cardCalls } from './channels/card-calls.ts'
import { channelSettingsCalls } from './channels/settings-calls.ts'
import { threadGroupCalls } from './chats/thread-group-calls.ts'
import type { Command } from './command.ts'
import { connectionCalls } from './connections/calls.ts'
import { connectionEvents } from './connections/events.ts'
import { contextCalls } from './contexts/calls.ts'
import { contextGroupCalls } from './contexts/group-calls.ts'
import { discussionCalls } from './discussions/calls.ts'
import { discussionEvents } from './discussions/events.ts'
import type { Event } from './event.ts'
import { fileCalls } from './files/calls.ts'
import { fileEvents } from './files/events.ts'
import { memberCalls } from './members/calls.ts'
import { directoryCalls } from './members/directory-calls.ts'
import { memberEvents } from './members/events.ts'
import { inviteCalls } from './members/invite-calls.ts'
import { removalCalls } from './members/removal-calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { notificationEvents } from './notifications/events.ts'
import { planCalls } from './plans/calls.ts'
import { postActionCalls } from './posts/action-calls.ts'
import { postCalls } from './posts/calls.ts'
import { postCommands, postEvents } from './posts/events.ts'
import { reactionCalls } from './reactions/calls.ts'
import { resourceCalls } from './resources/calls.ts'
import { roleCalls } from './roles/calls.ts'
import { searchCalls } from './search/calls.ts'
import { spaceCalls } from './spaces/calls.ts'
import { statsCalls } from './stats/calls.ts'
import { tagCalls } from './tags/calls.ts'
import { blockingCalls } from './users/blocking.ts'
import { userCalls } from './users/calls.ts'

/** Every call by domain: what the server must answer, the OpenAPI document lists and the test harnesses walk. */
export const allCalls: Record<string, Record<string, Call>> = {
  accounts: accountCalls,
  blocking: blockingCalls,
  branding: brandingCalls,
  cards: cardCalls,
  channels: channelCalls,
  channelSettings: channelSettingsCalls,
  connections: connectionCalls,
  directory: directoryCalls,
  discussions: discussionCalls,
  contextGroups: contextGroupCalls,
  contexts: contextCalls,
  files: fileCalls,
  invites: inviteCalls,
  members: memberCalls,
  notifications: notificationCalls,
  plans: planCalls,
  postActions: postActionCalls,
  posts: postCalls,
  reactions: reactionCalls,
  removal: removalCalls,
  resources: resourceCalls,
  roles: roleCalls,
  search: searchCalls,
  spaces: spaceCalls,
  stats: statsCalls,
  tags: tagCalls,
  threadGroups: threadGroupCalls,
  users: userCalls,
}

export const allEvents: Record<string, Record<string, Event>> = {
  accounts: accountEvents,
  connections: connectionEvents,
  discussions: discussionEvents,
  files: fileEvents,
  members: memberEvents,
  notifications: notificationEvents,
  posts: postEvents,
}

export const allCommands: Record<string, Record<string, Command>> = { posts: postCommands }
