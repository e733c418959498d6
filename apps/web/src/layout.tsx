import { House, Settings } from 'lucide-react'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches, useParams } from 'react-router'
import { pageOf } from './platform/page.ts'
import { useAppSelector } from './platform/store/hooks.ts'
import { fillModel } from './shell/fill-model.ts'
import { VisitorShell } from './shell/frame/VisitorShell.tsx'
import { AppShell } from './shell/lazy-shell.ts'
import type { Additions } from './shell/part.ts'
import { useEntries } from './shell/parts-context.ts'
import { useAccountSettings } from './shell/use-account-settings.ts'
import { useAllAdditions } from './shell/use-all-additions.ts'
import { ShellParts } from './shell-parts.tsx'
import { Spinner } from './ui/feedback/Spinner.tsx'

/** The shell around a page, filled by the domains. */
export function Layout() {
  const isSignedIn = useAppSelector((state) => state.preloadedData.me !== null)
  const { isPublic } = pageOf(useMatches().map(({ handle }) => handle))
  const { slug } = useParams()
  if (isSignedIn)
    return (
      <Suspense fallback={<Spinner />}>
        <ShellParts>
          <Filled />
        </ShellParts>
      </Suspense>
    )
  // A community has a shell of its own for visitors.
  return isPublic && slug === undefined ? <VisitorShell /> : <Outlet />
}

function Filled() {
  const { settings } = pageOf(useMatches().map(({ handle }) => handle))
  const additions = useAllAdditions()
  const own = useOwnAdditions()
  const [Palette] = useEntries('Palette')
  return (
    <AppShell model={{ ...fillModel([own, ...additions], settings), Palette }}>
      <Outlet />
      {additions.map(({ domain, layer }) => (
        <Fragment key={domain}>{layer}</Fragment>
      ))}
    </AppShell>
  )
}

/** What the shell has whatever the domains are. */
function useOwnAdditions(): Additions {
  const { t } = useTranslation()
  const account = useAccountSettings()
  const toSettings = { id: 'settings', label: t('settings.title'), icon: Settings, to: '/me/settings' }
  return {
    meMenu: [{ ...toSettings, order: 40 }],
    places: [
      { id: 'home', label: t('home.heading'), icon: House, to: '/', order: 10 },
      { ...toSettings, order: 30 },
    ],
    settings: { account },
  }
}
