import { editPostAddress, newPostAddress } from '@guildhall/contract/posts/addresses'
import type { RouteObject } from 'react-router'
import type { PageHandle } from '../../platform/page.ts'

/** Beneath a community. The editor's code is loaded only when somebody writes. */
export const composerRoutes: RouteObject[] = [
  {
    path: newPostAddress.pattern,
    handle: { titleKey: 'composer.new', isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./NewPost.tsx')).NewPost }),
  },
  {
    path: editPostAddress.pattern,
    handle: { titleKey: 'composer.edit', isFocused: true } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./EditPost.tsx')).EditPost }),
  },
]
