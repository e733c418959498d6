import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import type { Composition } from '../../platform/domain.ts'
import type { PageHandle } from '../../platform/page.ts'
import type { UseSideLook } from '../../shell/side-look.ts'

declare module '../../platform/domain.ts' {
  interface WebDomain {
    /** Stands beside the form of somebody's first profile, where there is room. */
    readonly firstProfilePicture?: () => Promise<ComponentType>
  }
}

const usePlain: UseSideLook = () => null

/** Beneath /me. */
export const profileEditRoutes: RouteObject[] = [
  {
    path: 'settings/profile',
    handle: { titleKey: 'profileEdit.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./ProfileEdit.tsx')).ProfileEdit }),
  },
  {
    path: 'settings/appearance',
    handle: { titleKey: 'appearance.title', settings: 'account' } satisfies PageHandle,
    lazy: async () => ({ Component: (await import('./Appearance.tsx')).Appearance }),
  },
]

export const firstProfileRoutes = ({ entries }: Composition): RouteObject[] => [
  {
    path: 'welcome',
    lazy: async () => {
      const [{ FirstProfileLayout }, Picture, useLook = usePlain] = await Promise.all([
        import('./FirstProfileLayout.tsx'),
        entries('firstProfilePicture')[0]?.(),
        entries('sideLook')[0]?.(),
      ])
      return { element: <FirstProfileLayout picture={Picture && <Picture />} useLook={useLook} /> }
    },
    children: [
      {
        index: true,
        handle: { titleKey: 'firstProfile.title' } satisfies PageHandle,
        lazy: async () => ({ Component: (await import('./FirstProfile.tsx')).FirstProfile }),
      },
    ],
  },
]
