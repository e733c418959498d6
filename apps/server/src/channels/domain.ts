import { heldOnce } from '../platform/check-domains.ts'
import type { Domain } from '../platform/domain.ts'
import { channelOfApiKey } from './api-keys.ts'
import { channelChores } from './chores.ts'
import { describeChannels } from './describe-channels.ts'
import { isModerated } from './is-moderated.ts'
import { channelNoticeWords } from './notice-words.ts'
import { channelPage, explorePage, myChannels } from './preload.ts'
import { channelPicture } from './purposes.ts'
import { channelRoutes } from './routes.ts'

export const channels: Domain = {
  name: 'channels',
  routes: channelRoutes,
  notices: channelNoticeWords,
  noticeSubjects: { channel: describeChannels },
  purposes: [channelPicture],
  chores: channelChores,
  isModerated,
  readsFromVisit: { channelId: channelOfApiKey },
  preloaders: [myChannels, channelPage, explorePage],
  invariants: new URL('invariants.sql', import.meta.url),
  checks: (server) => [...heldOnce(server, 'isInvited'), ...heldOnce(server, 'roomsOfPage')],
}
