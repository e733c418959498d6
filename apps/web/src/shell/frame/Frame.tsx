import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useMatches, useNavigation } from 'react-router'
import { pageOf } from '../../platform/page.ts'
import { FullPageLoader } from '../../ui/feedback/FullPageLoader.tsx'
import { RefetchBar } from '../../ui/feedback/RefetchBar.tsx'
import { Toasts } from '../../ui/feedback/Toasts.tsx'
import styles from './Frame.module.css'
import { useArrival } from './use-arrival.ts'

/** The frame of every page: it sets the title, moves the focus to the page, and shows progress and toasts. */
export function Frame() {
  const { t } = useTranslation()
  const { titleKey } = pageOf(useMatches().map(({ handle }) => handle))
  const isLeaving = useNavigation().state === 'loading'
  const title = t(titleKey ?? 'site.title')
  useArrival()

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <div className={styles.progress} aria-hidden="true">
        <RefetchBar isActive={isLeaving} />
      </div>
      <Outlet />
      <Toasts />
      <FullPageLoader />
    </>
  )
}
