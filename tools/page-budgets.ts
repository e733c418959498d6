/** What pages may weigh, in thousands of bytes of gzip. */
interface Budget {
  readonly script: number
  readonly style: number
}

/** The pages at which most visits begin, and how they begin there. */
export const firstPages: Readonly<
  Record<string, Budget & { readonly address: string; readonly isSignedIn: boolean }>
> = {
  'sign-in': { address: '/signin', isSignedIn: false, script: 232, style: 13 },
  landing: { address: '/c/:slug/about', isSignedIn: false, script: 290, style: 16 },
  post: { address: '/c/:slug/channel/:roomId/post/:postId', isSignedIn: false, script: 341, style: 28 },
  room: { address: '/c/:slug/channel/:roomId', isSignedIn: true, script: 376, style: 28 },
}

/** Scripts on any page, the one that begins included. */
export const MOST_SCRIPTS = 19

/** How much more than on the day it was measured the script of another page may be. */
export const GROWTH = 1.18

/** What a page may be that was not there on that day. */
export const NEW_PAGE = 470

/** The script of every page when pages were hundreds of files, for visitors and for members. */
export const measured: Readonly<Record<string, { readonly visitor?: number; readonly member?: number }>> = {
  '/signin': { visitor: 236.2, member: 321.9 },
  '/signin/phone': { visitor: 296.1, member: 341.8 },
  '/signin/password': { visitor: 234.6, member: 320.0 },
  '/signin/code': { visitor: 246.1, member: 325.1 },
  '/signin/social': { member: 317.0 },
  '/signin/goodbye': { visitor: 229.5, member: 316.9 },
  '/signin/restored': { visitor: 228.1, member: 315.4 },
  '/welcome': { member: 349.8 },
  '/new': { member: 332.8 },
  '/user/:person': { visitor: 397.6, member: 416.1 },
  '/user/:person/communities': { member: 388.0 },
  '/user/:person/connections': { member: 391.4 },
  '/user/:person/posts': { member: 386.2 },
  '/explore': { visitor: 332.6, member: 371.9 },
  '/c/:slug': { visitor: 363.8, member: 385.6 },
  '/c/:slug/about': { visitor: 363.4, member: 385.2 },
  '/c/:slug/start': { member: 383.9 },
  '/c/:slug/*': { visitor: 357.7, member: 379.9 },
  '/c/:slug/settings': { member: 383.8 },
  '/c/:slug/settings/general': { member: 432.4 },
  '/c/:slug/settings/privacy': { member: 389.9 },
  '/c/:slug/settings/welcome': { member: 403.2 },
  '/c/:slug/settings/emails': { member: 398.8 },
  '/c/:slug/settings/apiKeys': { member: 389.3 },
  '/c/:slug/settings/features': { member: 400.3 },
  '/c/:slug/settings/rules': { member: 396.9 },
  '/c/:slug/settings/branding': { member: 398.3 },
  '/c/:slug/settings/plan': { member: 383.2 },
  '/c/:slug/settings/threads': { member: 396.6 },
  '/c/:slug/settings/rooms': { member: 432.1 },
  '/c/:slug/settings/roles': { member: 389.1 },
  '/c/:slug/settings/roles/:roleId': { member: 419.6 },
  '/c/:slug/settings/roles/:roleId/people': { member: 407.5 },
  '/c/:slug/settings/roles/:roleId/rooms': { member: 403.4 },
  '/c/:slug/settings/roles/:roleId/collections': { member: 405.5 },
  '/c/:slug/settings/roles/:roleId/display': { member: 408.9 },
  '/c/:slug/members': { member: 414.3 },
  '/c/:slug/settings/members': { member: 419.9 },
  '/c/:slug/settings/members/banned': { member: 398.3 },
  '/c/:slug/settings/requests': { member: 398.4 },
  '/c/:slug/settings/requests/:requestId': { member: 398.4 },
  '/c/:slug/settings/invitations': { member: 417.4 },
  '/c/:slug/settings/audit': { member: 391.9 },
  '/c/:slug/members/:person': { member: 428.0 },
  '/c/:slug/members/:person/communities': { member: 401.5 },
  '/c/:slug/members/:person/connections': { member: 405.6 },
  '/c/:slug/members/:person/posts': { member: 400.3 },
  '/c/:slug/settings/tags': { member: 387.1 },
  '/c/:slug/collections': { member: 393.7 },
  '/c/:slug/collections/:resourceId': { member: 393.7 },
  '/c/:slug/settings/collections': { member: 397.2 },
  '/c/:slug/settings/collections/:resourceId': { member: 397.2 },
  '/c/:slug/channel': { visitor: 406.5, member: 422.1 },
  '/c/:slug/channel/:roomId': { visitor: 416.3, member: 431.6 },
  '/c/:slug/channel/:roomId/post/:postId': { visitor: 417.1, member: 433.8 },
  '/c/:slug/new-post': { member: 600.0 },
  '/c/:slug/channel/:roomId/post/:postId/edit': { member: 600.4 },
  '/invite/:code': { visitor: 322.5, member: 364.3 },
  '/': { visitor: 337.0, member: 376.4 },
  '/me/settings': { member: 361.5 },
  '/me/settings/blocked': { member: 365.9 },
  '/me/settings/profile': { member: 404.0 },
  '/me/settings/account': { member: 368.1 },
  '/me/settings/sessions': { member: 366.0 },
  '/me/settings/notifications': { member: 364.9 },
  '/me/notifications': { member: 367.6 },
  '/me/notifications/:notificationId': { member: 360.4 },
  '/me/channel/:channelId/*': { member: 361.0 },
  '/me/saved': { member: 399.9 },
  '/me/post/:postId': { member: 362.1 },
  '/me/discussion/:discussionId': { member: 362.1 },
  '/me/activity': { member: 366.1 },
  '/me/*': { member: 359.9 },
  '/*': { visitor: 318.1, member: 359.9 },
}
