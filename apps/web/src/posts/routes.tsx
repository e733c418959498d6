import { roomAddress, roomsAddress } from '@guildhall/contract/contexts/addresses'
import {
  discussionByIdAddress,
  postAddress,
  postByIdAddress,
  savedPostsAddress,
} from '@guildhall/contract/posts/addresses'
import type { RouteObject } from 'react-router'
import type { ProfileTab } from '../connections/profile-tabs.ts'
import type { PageHandle } from '../platform/page.ts'
import type { Ordered } from '../shell/part.ts'

const handle = { titleKey: 'rooms.list', isPublic: true } satisfies PageHandle

/** Beneath a community. */
export const postRoutes: RouteObject[] = [
  {
    path: roomsAddress.pattern,
    handle,
    lazy: async () => ({ Component: (await import('./ForumPage.tsx')).ForumPage }),
  },
  {
    path: roomAddress.pattern,
    handle,
    lazy: async () => ({ Component: (await import('./RoomFeedPage.tsx')).RoomFeedPage }),
  },
  {
    path: postAddress.pattern,
    handle: { isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./reading/PostPage.tsx')).PostPage }),
  },
]

/** Beneath the viewer's own pages. */
export const savedRoutes: RouteObject[] = [
  {
    path: savedPostsAddress.pattern,
    handle: { titleKey: 'posts.savedTitle' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./feed/SavedPosts.tsx')).SavedPosts }),
  },
  ...[postByIdAddress, discussionByIdAddress].map(({ pattern: path }) => ({
    path,
    handle: { titleKey: 'posts.discussion' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./reading/ToPost.tsx')).ToPost }),
  })),
]

export const homeRoutes: RouteObject[] = [
  {
    index: true,
    handle: { isPublic: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./feed/FrontPage.tsx')).FrontPage }),
  },
]

/** The posts of a person. */
export const personPostsTab: Ordered<ProfileTab> = {
  path: '',
  labelKey: 'posts.tab',
  order: 10,
  lazy: async () => ({ Component: (await import('./PersonPosts.tsx')).PersonPosts }),
}
