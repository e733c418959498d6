import type { Me } from '@guildhall/contract/users'
import {
  Ban,
  Bell,
  Bookmark,
  House,
  KeyRound,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Settings,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches, useParams } from 'react-router'
import { SignInAgainPrompt } from './accounts/SignInAgainPrompt.tsx'
import { selectMe } from './accounts/selectors.ts'
import { signOut } from './accounts/thunks.ts'
import { PlanLimit } from './channels/PlanLimit.tsx'
import { Tour } from './channels/Tour.tsx'
import { useChannelSettings } from './channels/use-channel-settings.ts'
import { useChannelShell } from './channels/use-channel-shell.ts'
import { Publishing } from './composer/Publishing.tsx'
import { useCreatePost } from './composer/use-create-post.ts'
import { useRequestsTray } from './connections/use-requests-tray.tsx'
import { useRoomGroups } from './contexts/use-room-groups.ts'
import { sourceOf } from './files/source-of.ts'
import { useLeave } from './members/use-leave.tsx'
import { useLiveStanding } from './members/use-live-standing.ts'
import { useLiveNumbers } from './notifications/use-live-numbers.ts'
import { useNotificationsTray } from './notifications/use-notifications-tray.tsx'
import { pageOf } from './platform/page.ts'
import { useAppDispatch, useAppSelector } from './platform/store/hooks.ts'
import { usePostShortcuts } from './posts/use-post-shortcuts.ts'
import { AppShell } from './shell/lazy-shell.ts'
import type { MenuLine, ShellModel } from './shell/model.ts'
import { openTray } from './shell/open-tray.ts'
import { useMedia } from './shell/use-media.ts'
import { VisitorShell } from './shell/VisitorShell.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'
import { profilePath } from './users/address.ts'
import { useFirstProfile } from './users/first-profile.ts'

const SearchPalette = lazy(async () => ({
  default: (await import('./search/SearchPalette.tsx')).SearchPalette,
}))

/** The shell around a page, filled by the domains. */
export function Layout() {
  const me = useAppSelector(selectMe)
  const { isPublic } = pageOf(useMatches().map(({ handle }) => handle))
  const { slug } = useParams()
  useFirstProfile(me)
  if (me)
    return (
      <Suspense fallback={<Spinner />}>
        <Filled me={me} />
      </Suspense>
    )
  // A community has a shell of its own for visitors.
  return isPublic && slug === undefined ? <VisitorShell /> : <Outlet />
}

function Filled({ me }: { readonly me: Me }) {
  useLiveNumbers()
  useLiveStanding()
  const leaving = useLeave()
  return (
    <AppShell model={useShellModel(me, leaving.lines)}>
      <Outlet />
      <PlanLimit />
      <SignInAgainPrompt />
      <Tour />
      <Publishing />
      {leaving.question}
    </AppShell>
  )
}

const settingOf = (id: string, label: string, icon: LucideIcon) => ({
  id,
  label,
  icon,
  to: `/me/settings/${id}`,
})

function useShellModel(me: Me, leaving: readonly MenuLine[]): ShellModel {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { settings } = pageOf(useMatches().map(({ handle }) => handle))
  const requests = useRequestsTray(me)
  const notifications = useNotificationsTray(me)
  const inChannels = useChannelShell()
  const ofChannel = useChannelSettings()
  // The bar of a phone has no room for it.
  const isInMenu = useMedia('(width < 768px)')
  const toRequests = {
    id: 'requests',
    label: t('requests.menu', { count: me.pendingConnectionReqCount }),
    icon: requests.icon,
    onSelect: () => openTray('requests'),
  }
  const toProfile = { id: 'profile', label: t('people.own'), icon: UserRound, to: profilePath(me) }
  const toSaved = { id: 'saved', label: t('posts.savedTitle'), icon: Bookmark, to: '/me/saved' }
  const toSettings = { id: 'settings', label: t('settings.title'), icon: Settings, to: '/me/settings' }
  const leave = {
    id: 'signOut',
    label: t('settings.signOut'),
    icon: LogOut,
    onSelect: () => void dispatch(signOut()),
  }
  return {
    me: {
      name: me.fullname,
      detail: me.email ?? me.fullname,
      picture: sourceOf(me.displayPicture, 'thumbnail'),
    },
    meMenu: [toProfile, ...(isInMenu ? [toRequests] : []), toSaved, toSettings, leave],
    ...inChannels,
    community: inChannels.community && {
      ...inChannels.community,
      menu: [...inChannels.community.menu, ...leaving],
    },
    groups: useRoomGroups(),
    features: inChannels.features ?? [
      { id: 'home', label: t('home.heading'), icon: House, to: '/' },
      toSaved,
      toSettings,
    ],
    settings:
      settings === 'channel'
        ? ofChannel.settings
        : settings
          ? {
              title: t('settings.title'),
              back: { label: t('settings.back'), to: '/' },
              items: [],
              groups: [
                {
                  id: 'account',
                  label: t('settings.account'),
                  items: [
                    settingOf('profile', t('profileEdit.title'), UserRound),
                    settingOf('account', t('account.title'), KeyRound),
                    settingOf('sessions', t('sessions.title'), MonitorSmartphone),
                  ],
                },
                {
                  id: 'notifications',
                  label: t('settings.notifications'),
                  items: [settingOf('notifications', t('notificationControls.title'), Bell)],
                },
                {
                  id: 'privacy',
                  label: t('settings.privacy'),
                  items: [settingOf('blocked', t('blocked.title'), Ban)],
                },
              ],
            }
          : null,
    create: useCreatePost(),
    trays: [requests, notifications],
    shortcuts: usePostShortcuts(),
    discoverTo: '/explore',
    newCommunityTo: '/new',
    Palette: SearchPalette,
    commands: [...(settings === 'channel' ? [] : ofChannel.commands), leave],
  }
}
