import { heldOnce } from '../platform/check-domains.ts'
import { hears } from '../platform/ctx.ts'
import type { Domain } from '../platform/domain.ts'
import { channelChores } from './chores.ts'
import { describeChannels } from './describe-channels.ts'
import { forgetChannel, removeDeletedChannels } from './dissolve.ts'
import { channelClosed, channelGone } from './facts.ts'
import { isModerated } from './is-moderated.ts'
import { channelJobs } from './jobs.ts'
import { channelNoticeWords } from './notice-words.ts'
import { channelPage, explorePage, myChannels, signInPage } from './preload.ts'
import { channelPicture } from './purposes.ts'
import { channelRoutes } from './routes.ts'
import { channelOfApiKey } from './settings/api-keys.ts'

export const channels: Domain = {
  name: 'channels',
  routes: channelRoutes,
  notices: channelNoticeWords,
  noticeSubjects: { channel: describeChannels },
  purposes: [channelPicture],
  jobs: channelJobs,
  chores: [...channelChores, removeDeletedChannels],
  tells: [channelGone, channelClosed],
  hears: [hears(channelGone, forgetChannel)],
  isModerated,
  readsFromVisit: { channelId: channelOfApiKey },
  preloaders: [myChannels, channelPage, signInPage, explorePage],
  invariants: new URL('invariants.sql', import.meta.url),
  checks: (server) => [...heldOnce(server, 'isInvited'), ...heldOnce(server, 'roomsOfPage')],
}
