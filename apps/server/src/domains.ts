import { accounts } from './accounts/domain.ts'
import { forgetPeople } from './accounts/forget-people.ts'
import { branding } from './branding/domain.ts'
import { channels } from './channels/domain.ts'
import { chats } from './chats/domain.ts'
import { endBond } from './connections/disconnect.ts'
import { connections } from './connections/domain.ts'
import { leaveConnections } from './connections/farewell.ts'
import { contexts } from './contexts/domain.ts'
import { discussions } from './discussions/domain.ts'
import { files } from './files/domain.ts'
import { members } from './members/domain.ts'
import { leaveCommunities } from './members/farewell.ts'
import { renameInDirectories } from './members/renamed.ts'
import { allNoticeWords } from './notice-words.ts'
import { notifications } from './notifications/domain.ts'
import { leaveNotifications } from './notifications/farewell.ts'
import { hideBetween } from './notifications/hide.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { plans } from './plans/domain.ts'
import type { Domain } from './platform/domain.ts'
import { platform } from './platform/platform-domain.ts'
import { posts } from './posts/domain.ts'
import { leavePosts } from './posts/farewell.ts'
import { previews } from './previews/domain.ts'
import { reactions } from './reactions/domain.ts'
import { resources } from './resources/domain.ts'
import { roles } from './roles/domain.ts'
import { search } from './search/domain.ts'
import { spaces } from './spaces/domain.ts'
import { stats } from './stats/domain.ts'
import { tags } from './tags/domain.ts'
import { whenBlocked } from './users/block.ts'
import { users } from './users/domain.ts'
import { whenRenamed } from './users/rename.ts'

/** All that this server is made of, lower domains first: each may import those above its line and none below. */
export const domains: readonly Domain[] = [
  platform,
  files,
  users,
  accounts,
  { ...notifications, jobs: notificationJobs(allNoticeWords) },
  connections,
  spaces,
  channels,
  branding,
  plans,
  contexts,
  chats,
  roles,
  members,
  tags,
  resources,
  previews,
  reactions,
  discussions,
  posts,
  search,
  stats,
  {
    name: 'farewells',
    chores: [forgetPeople([leavePosts, leaveCommunities, leaveConnections, leaveNotifications])],
  },
]

// What a block ends beside the sight of each other, and where a name is kept.
whenBlocked(endBond, hideBetween)
whenRenamed(renameInDirectories)
