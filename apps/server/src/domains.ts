import { allCalls, allCommands } from '@guildhall/contract/all'
import { watchableKinds } from '@guildhall/contract/watching'
import { accountChores } from './accounts/chores.ts'
import { forgetPeople } from './accounts/forget-people.ts'
import { accountJobs } from './accounts/jobs.ts'
import { accountRoutes } from './accounts/routes.ts'
import { brandingRoutes } from './branding/branding.ts'
import { whenInvited } from './channels/info.ts'
import { channelPage, explorePage, myChannels } from './channels/preload.ts'
import { channelPicture } from './channels/purposes.ts'
import { channelRoutes } from './channels/routes.ts'
import { chatRoutes } from './chats/routes.ts'
import { endBond } from './connections/disconnect.ts'
import { leaveConnections } from './connections/farewell.ts'
import { connectionRoutes } from './connections/routes.ts'
import { roomsOfPage } from './contexts/preload.ts'
import { contextRoutes } from './contexts/routes.ts'
import { watchableChannel } from './contexts/watchable.ts'
import { discussionJobs } from './discussions/jobs.ts'
import { discussionsOfPage } from './discussions/preload.ts'
import { discussionRoutes } from './discussions/routes.ts'
import { fileChores } from './files/chores.ts'
import { fileJobs } from './files/jobs.ts'
import { displayPicture, type Purpose } from './files/purposes.ts'
import { fileRoutes } from './files/routes.ts'
import { leaveCommunities } from './members/farewell.ts'
import { isInvited } from './members/find-invite.ts'
import { memberJobs } from './members/jobs.ts'
import { renameInDirectories } from './members/renamed.ts'
import { memberRoutes } from './members/routes.ts'
import { allNoticeWords } from './notice-words.ts'
import { leaveNotifications } from './notifications/farewell.ts'
import { hideBetween } from './notifications/hide.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { planRoutes } from './plans/upgrade.ts'
import { checkAgreement } from './platform/agreement.ts'
import { platformChores } from './platform/chores.ts'
import type { Answer } from './platform/handler.ts'
import type { Preloader } from './platform/preloader.ts'
import { type Watchable, watchingAnswers } from './platform/watchables.ts'
import { postActionRoutes } from './posts/action-routes.ts'
import { leavePosts } from './posts/farewell.ts'
import { postJobs } from './posts/jobs.ts'
import { postMedia } from './posts/media.ts'
import { postPages } from './posts/preload.ts'
import { previewChores } from './posts/preview-chores.ts'
import { linkPreviewPicture } from './posts/preview-picture.ts'
import { postRoutes } from './posts/routes.ts'
import { watchablePost } from './posts/watchable.ts'
import { reactionJobs } from './reactions/jobs.ts'
import { reactionRoutes } from './reactions/routes.ts'
import { resourcePicture } from './resources/purposes.ts'
import { resourceRoutes } from './resources/routes.ts'
import { assignable } from './roles/assignables.ts'
import { onContexts } from './roles/on-contexts.ts'
import { onResources } from './roles/on-resources.ts'
import { roleBanner } from './roles/purposes.ts'
import { roleRoutes } from './roles/routes.ts'
import { searchChores } from './search/gather.ts'
import { searchRoutes } from './search/routes.ts'
import { spaceRoutes } from './spaces/list.ts'
import { statsRoutes } from './stats/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { whenBlocked } from './users/block.ts'
import { blockingRoutes } from './users/blocking-routes.ts'
import type { Farewell } from './users/leaving.ts'
import { whenRenamed } from './users/rename.ts'
import { userRoutes } from './users/routes.ts'

/** Every domain's tables; a new domain adds its line here. */
export const allRoutes = [
  ...accountRoutes,
  ...userRoutes,
  ...blockingRoutes,
  ...connectionRoutes,
  ...notificationRoutes,
  ...statsRoutes,
  ...fileRoutes,
  ...channelRoutes,
  ...brandingRoutes,
  ...planRoutes,
  ...spaceRoutes,
  ...memberRoutes,
  ...roleRoutes,
  ...contextRoutes,
  ...chatRoutes,
  ...resourceRoutes,
  ...tagRoutes,
  ...postRoutes,
  ...postActionRoutes,
  ...reactionRoutes,
  ...discussionRoutes,
  ...searchRoutes,
]
/** What screens can watch. */
export const allWatchables: Watchable[] = [watchableChannel, watchablePost]
export const allAnswers: Answer[] = [...watchingAnswers(allWatchables)]
export const allJobs = [
  ...accountJobs,
  ...notificationJobs(allNoticeWords),
  ...fileJobs,
  ...memberJobs,
  ...postJobs,
  ...discussionJobs,
  ...reactionJobs,
]
/** What uploads are claimed for; each says who may see them. */
export const allPurposes: Purpose[] = [
  displayPicture,
  channelPicture,
  roleBanner,
  resourcePicture,
  postMedia,
  linkPreviewPicture,
]
/** What each sets right before somebody's rows are deleted. */
const allFarewells: Farewell[] = [leavePosts, leaveCommunities, leaveConnections, leaveNotifications]
export const allChores = [
  ...platformChores,
  ...accountChores,
  forgetPeople(allFarewells),
  ...fileChores,
  ...previewChores,
  ...searchChores,
]

/** What pages are given before they are asked for; the later ones know more. */
export const allPreloaders: Preloader[] = [
  myChannels,
  channelPage(roomsOfPage),
  explorePage,
  discussionsOfPage,
  postPages,
]

// What roles open.
assignable('contexts', onContexts)
assignable('resources', onResources)

// What a block ends beside the sight of each other.
whenBlocked(endBond, hideBetween)

// Where a name is kept, and what an invitation shows.
whenRenamed(renameInDirectories)
whenInvited(isInvited)

export const checkContract = () =>
  checkAgreement(
    { calls: allCalls, commands: allCommands, watchables: watchableKinds },
    allRoutes,
    allAnswers,
    allWatchables,
  )
