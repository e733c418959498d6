import type { RouteObject } from 'react-router'
import { accountRoutes, signInRoutes } from './accounts/routes.tsx'
import { SignedInOnly } from './accounts/SignedInOnly.tsx'
import { brandingRoutes } from './branding/routes.tsx'
import { channelRoutes, exploreRoutes, newRoutes } from './channels/routes.tsx'
import { channelSettingsRoutes } from './channels/settings/routes.tsx'
import { rulesRoutes } from './channels/settings/rules-routes.tsx'
import { threadGroupRoutes } from './chats/routes.tsx'
import { profileRoutes } from './connections/routes.tsx'
import { inviteRoutes } from './members/invite-routes.tsx'
import { memberRoutes, toChannelRoutes } from './members/routes.tsx'
import { controlsRoutes } from './notifications/controls-routes.tsx'
import { notificationRoutes } from './notifications/routes.tsx'
import { planRoutes } from './plans/routes.tsx'
import type { PageHandle } from './platform/page.ts'
import { composerRoutes } from './posts/compose/routes.tsx'
import { personPostsRoute, postRoutes, savedRoutes } from './posts/routes.tsx'
import { collectionRoutes, collectionSettingsRoutes, roleCollectionsRoute } from './resources/routes.tsx'
import { roomSettingsRoutes } from './roles/room-routes.tsx'
import { roleRoutes } from './roles/routes.tsx'
import { Frame } from './shell/Frame.tsx'
import { UnexpectedError } from './shell/UnexpectedError.tsx'
import { tagSettingsRoutes } from './tags/routes.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'
import { blockedRoutes } from './users/blocked-routes.tsx'
import { firstProfileRoutes, profileEditRoutes } from './users/edit-routes.tsx'

const notFound = async () => ({ Component: (await import('./shell/NotFound.tsx')).NotFound })

async function firstProfile() {
  const [{ FirstProfileLayout }, { Hall }] = await Promise.all([
    import('./users/FirstProfileLayout.tsx'),
    import('./accounts/Hall.tsx'),
  ])
  return { element: <FirstProfileLayout picture={<Hall />} /> }
}

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: UnexpectedError,
    HydrateFallback: Spinner,
    children: [
      ...signInRoutes,
      {
        path: 'welcome',
        Component: SignedInOnly,
        children: [{ lazy: firstProfile, children: firstProfileRoutes }],
      },
      { Component: SignedInOnly, children: newRoutes },
      {
        lazy: async () => ({ Component: (await import('./layout.tsx')).Layout }),
        children: [
          {
            index: true,
            handle: { isPublic: true } satisfies PageHandle,
            lazy: async () => ({ Component: (await import('./posts/FrontPage.tsx')).FrontPage }),
          },
          ...exploreRoutes,
          ...inviteRoutes,
          {
            path: 'me',
            Component: SignedInOnly,
            children: [
              {
                path: 'settings',
                handle: { titleKey: 'settings.title', settings: 'account' } satisfies PageHandle,
                lazy: async () => ({ Component: (await import('./shell/SettingsIndex.tsx')).SettingsIndex }),
              },
              ...accountRoutes,
              ...controlsRoutes,
              ...notificationRoutes,
              ...toChannelRoutes,
              ...savedRoutes,
              ...blockedRoutes,
              ...profileEditRoutes,
              { path: '*', handle: { titleKey: 'notFound.title' } satisfies PageHandle, lazy: notFound },
            ],
          },
          { Component: SignedInOnly, children: profileRoutes([personPostsRoute]) },
          {
            path: 'c/:slug',
            lazy: async () => ({ Component: (await import('./community.tsx')).Community }),
            children: [
              ...channelRoutes,
              ...postRoutes,
              ...composerRoutes,
              ...collectionRoutes,
              ...channelSettingsRoutes,
              ...rulesRoutes,
              ...brandingRoutes,
              ...planRoutes,
              ...memberRoutes,
              ...roomSettingsRoutes,
              ...roleRoutes([roleCollectionsRoute]),
              ...collectionSettingsRoutes,
              ...threadGroupRoutes,
              ...tagSettingsRoutes,
            ],
          },
          {
            path: '*',
            handle: { isPublic: true, titleKey: 'notFound.title', status: 404 } satisfies PageHandle,
            lazy: notFound,
          },
        ],
      },
    ],
  },
]
