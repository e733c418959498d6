import type { Me } from '@guildhall/contract/users'
import { House, LogOut, MonitorSmartphone, Settings } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches } from 'react-router'
import { selectMe } from './accounts/selectors.ts'
import { signOut } from './accounts/thunks.ts'
import { pageOf } from './platform/page.ts'
import { useAppDispatch, useAppSelector } from './platform/store/hooks.ts'
import { AppShell } from './shell/lazy-shell.ts'
import type { ShellModel } from './shell/model.ts'
import { VisitorShell } from './shell/VisitorShell.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'

/** The shell around a page, filled by the domains. */
export function Layout() {
  const me = useAppSelector(selectMe)
  const { isPublic } = pageOf(useMatches().map(({ handle }) => handle))
  if (me)
    return (
      <Suspense fallback={<Spinner />}>
        <Filled me={me} />
      </Suspense>
    )
  return isPublic ? <VisitorShell /> : <Outlet />
}

function Filled({ me }: { readonly me: Me }) {
  return (
    <AppShell model={useShellModel(me)}>
      <Outlet />
    </AppShell>
  )
}

function useShellModel(me: Me): ShellModel {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { settings } = pageOf(useMatches().map(({ handle }) => handle))
  const toSettings = { id: 'settings', label: t('settings.title'), icon: Settings, to: '/me/settings' }
  const leave = {
    id: 'signOut',
    label: t('settings.signOut'),
    icon: LogOut,
    onSelect: () => void dispatch(signOut()),
  }
  return {
    me: { name: me.fullname, detail: me.email ?? me.fullname },
    meMenu: [toSettings, leave],
    communities: [],
    community: null,
    features: [{ id: 'home', label: t('home.heading'), icon: House, to: '/' }, toSettings],
    groups: [],
    settings: settings
      ? {
          title: t('settings.title'),
          back: { label: t('settings.back'), to: '/' },
          items: [],
          groups: [
            {
              id: 'account',
              label: t('settings.account'),
              items: [
                {
                  id: 'sessions',
                  label: t('sessions.title'),
                  icon: MonitorSmartphone,
                  to: '/me/settings/sessions',
                },
              ],
            },
          ],
        }
      : null,
    create: [],
    trays: [],
    discoverTo: null,
    newCommunityTo: null,
    commands: [leave],
  }
}
