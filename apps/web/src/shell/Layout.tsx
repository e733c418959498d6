import { defaultTitle } from '@guildhall/contract/pages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useMatches } from 'react-router'
import { pageOf } from '../platform/page.ts'
import { FullPageLoader } from '../ui/FullPageLoader.tsx'
import { Toasts } from '../ui/Toasts.tsx'

/** The frame around every page: it names the page and moves the reader to it. */
export function Layout() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { titleKey } = pageOf(useMatches().map(({ handle }) => handle))
  const title = titleKey ? t(titleKey) : defaultTitle
  const main = useRef<HTMLElement>(null)
  const opened = useRef(pathname)

  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    if (opened.current !== pathname) main.current?.focus()
    opened.current = pathname
  }, [pathname])

  return (
    <>
      <a className="skip-link" href="#content">
        {t('skipToContent')}
      </a>
      <main id="content" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts />
      <FullPageLoader />
    </>
  )
}
