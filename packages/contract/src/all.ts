import { accountCalls } from './accounts/calls.ts'
import { accountSignals } from './accounts/signals.ts'
import { brandingCalls } from './branding/calls.ts'
import type { Call } from './call.ts'
import { channelCalls } from './channels/calls.ts'
import { cardCalls } from './channels/card-calls.ts'
import { channelSettingsCalls } from './channels/settings-calls.ts'
import { threadGroupCalls } from './chats/thread-group-calls.ts'
import type { Command } from './command.ts'
import { connectionCalls } from './connections/calls.ts'
import { connectionSignals } from './connections/signals.ts'
import { contextCalls } from './contexts/calls.ts'
import { contextGroupCalls } from './contexts/group-calls.ts'
import { discussionCalls } from './discussions/calls.ts'
import { discussionSignals } from './discussions/signals.ts'
import { fileCalls } from './files/calls.ts'
import { fileSignals } from './files/signals.ts'
import { memberCalls } from './members/calls.ts'
import { directoryCalls } from './members/directory-calls.ts'
import { inviteCalls } from './members/invite-calls.ts'
import { removalCalls } from './members/removal-calls.ts'
import { memberSignals } from './members/signals.ts'
import { notificationCalls } from './notifications/calls.ts'
import { notificationSignals } from './notifications/signals.ts'
import { planCalls } from './plans/calls.ts'
import { postActionCalls } from './posts/action-calls.ts'
import { postCalls } from './posts/calls.ts'
import { postSignals } from './posts/signals.ts'
import { reactionCalls } from './reactions/calls.ts'
import { resourceCalls } from './resources/calls.ts'
import { roleCalls } from './roles/calls.ts'
import { searchCalls } from './search/calls.ts'
import type { Signal } from './signal.ts'
import { spaceCalls } from './spaces/calls.ts'
import { statsCalls } from './stats/calls.ts'
import { tagCalls } from './tags/calls.ts'
import { blockingCalls } from './users/blocking.ts'
import { userCalls } from './users/calls.ts'
import { watchingCommands } from './watching/commands.ts'
import { watchingSignals } from './watching/signals.ts'

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

export const allSignals = {
  accounts: accountSignals,
  connections: connectionSignals,
  discussions: discussionSignals,
  files: fileSignals,
  members: memberSignals,
  notifications: notificationSignals,
  posts: postSignals,
  watching: watchingSignals,
} satisfies Record<string, Record<string, Signal>>

export const allCommands: Record<string, Record<string, Command>> = { watching: watchingCommands }
