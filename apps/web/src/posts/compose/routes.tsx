import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../platform/page.ts'

/** Beneath a community. Nothing of the editor comes before somebody writes. */
export const composerRoutes: RouteObject[] = [
  {
    path: 'new-post',
    handle: { titleKey: 'composer.new', isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./NewPost.tsx')).NewPost }),
  },
  {
    path: 'channel/:roomId/post/:postId/edit',
    handle: { titleKey: 'composer.edit', isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EditPost.tsx')).EditPost }),
  },
]
