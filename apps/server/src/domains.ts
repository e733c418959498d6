import { accounts } from './accounts/domain.ts'
import { attachments } from './attachments/domain.ts'
import { branding } from './branding/domain.ts'
import { channels } from './channels/domain.ts'
import { chats } from './chats/domain.ts'
import { connections } from './connections/domain.ts'
import { contexts } from './contexts/domain.ts'
import { discussions } from './discussions/domain.ts'
import { documents } from './documents/domain.ts'
import { events } from './events/domain.ts'
import { files } from './files/domain.ts'
import { gates } from './gates/domain.ts'
import { grants } from './grants/domain.ts'
import { ledger } from './ledger/domain.ts'
import { members } from './members/domain.ts'
import { mentions } from './mentions/domain.ts'
import { moderation } from './moderation/domain.ts'
import { notifications } from './notifications/domain.ts'
import { payments } from './payments/domain.ts'
import { plans } from './plans/domain.ts'
import type { Domain } from './platform/domain.ts'
import { platform } from './platform/platform-domain.ts'
import { posts } from './posts/domain.ts'
import { presence } from './presence/domain.ts'
import { previews } from './previews/domain.ts'
import { reactions } from './reactions/domain.ts'
import { resources } from './resources/domain.ts'
import { roles } from './roles/domain.ts'
import { search } from './search/domain.ts'
import { spaces } from './spaces/domain.ts'
import { stats } from './stats/domain.ts'
import { tags } from './tags/domain.ts'
import { transactions } from './transactions/domain.ts'
import { unread } from './unread/domain.ts'
import { users } from './users/domain.ts'

/** Every domain of this server, lower ones first: each may import those above its line and none below. */
export const domains: readonly Domain[] = [
  platform,
  files,
  users,
  accounts,
  notifications,
  connections,
  spaces,
  channels,
  ledger,
  branding,
  plans,
  grants,
  contexts,
  roles,
  members,
  payments,
  tags,
  resources,
  documents,
  mentions,
  previews,
  attachments,
  moderation,
  reactions,
  discussions,
  posts,
  chats,
  unread,
  presence,
  gates,
  transactions,
  events,
  search,
  stats,
]
