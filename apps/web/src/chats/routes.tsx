import type { RouteObject } from 'react-router'
import type { PageHandle } from '../platform/page.ts'
import type { RoleTab } from '../roles/role-tabs.ts'

const chatPage = async () => ({ Component: (await import('./conversation/ChatPage.tsx')).ChatPage })

const handle = { titleKey: 'chat.title', isFocused: true } satisfies PageHandle

/** The list, and beside it the chat that is open. */
const chatRoutes: RouteObject = {
  path: 'chat',
  lazy: async () => ({ Component: (await import('./conversation/ChatLayout.tsx')).ChatLayout }),
  children: [
    {
      index: true,
      handle,
      lazy: async () => ({ Component: (await import('./conversation/ChatLayout.tsx')).NoChatOpen }),
    },
    { path: ':chatId', handle, lazy: chatPage },
  ],
}

/** Beneath a community. */
export const communityChatRoutes: RouteObject[] = [
  {
    path: 'settings/threads',
    handle: { titleKey: 'channelSettings.threads', settings: 'channel' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ThreadGroups.tsx')).ThreadGroups }),
  },
  chatRoutes,
]

/** Beneath the viewer's own pages. */
export const myChatRoutes: RouteObject[] = [
  chatRoutes,
  {
    path: 'settings/chats',
    handle: { titleKey: 'chatSettings.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./settings/ChatSettings.tsx')).ChatSettings }),
  },
]

export const roleThreadsTab: RoleTab = {
  path: 'threads',
  labelKey: 'roles.tabs.threads',
  countOf: ({ chatsCount }) => chatsCount,
  lazy: async () => ({ Component: (await import('./RoleThreads.tsx')).RoleThreads }),
}
