import { accounts } from './accounts/domain.ts'
import { branding } from './branding/domain.ts'
import { channels } from './channels/domain.ts'
import { chats } from './chats/domain.ts'
import { connections } from './connections/domain.ts'
import { contexts } from './contexts/domain.ts'
import { discussions } from './discussions/domain.ts'
import { events } from './events/domain.ts'
import { gates } from './gates/domain.ts'
import { members } from './members/domain.ts'
import { moderation } from './moderation/domain.ts'
import { notifications } from './notifications/domain.ts'
import { payments } from './payments/domain.ts'
import { plans } from './plans/domain.ts'
import { compose } from './platform/compose.ts'
import { posts } from './posts/domain.ts'
import { presence } from './presence/domain.ts'
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
import { watching } from './watching/domain.ts'

/** Lower domains first: where several hear a signal, they hear it in this order. */
export const domains = [
  watching,
  users,
  accounts,
  notifications,
  connections,
  spaces,
  channels,
  branding,
  plans,
  contexts,
  roles,
  members,
  payments,
  tags,
  resources,
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
] as const

export const web = compose(domains)
