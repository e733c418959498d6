import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMe } from '../../accounts/selectors.ts'
import { useAppSelector } from '../../platform/store/hooks.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { PageHeader } from '../../shell/PageHeader.tsx'
import { Tabs } from '../../ui/display/Tabs.tsx'
import styles from './StaffPage.module.css'

interface Props {
  readonly actions?: ReactNode
  /** As wide as there is room, for a list with what is open beside it. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The frame of what only those see who run the installation; for others there is no such page. */
export function StaffPage({ actions, isWide = false, children }: Props) {
  const { t } = useTranslation()
  const me = useAppSelector(selectMe)
  if (!me?.isStaff) return <NotFound />
  return (
    <>
      <div>
        <PageHeader
          title={t('siteStaff.title')}
          icon={ShieldCheck}
          context={t('siteStaff.intro')}
          actions={actions}
        />
        <div className={styles.tabs}>
          <Tabs
            label={t('siteStaff.title')}
            tabs={[
              { to: '/staff/people', label: t('moderation.people') },
              { to: '/staff/posts', label: t('moderation.posts') },
              { to: '/staff/appeals', label: t('moderation.appeals') },
              { to: '/staff/suspensions', label: t('siteStaff.suspensions') },
              { to: '/staff/log', label: t('siteStaff.log') },
            ]}
          />
        </div>
      </div>
      {isWide ? children : <div className={styles.page}>{children}</div>}
    </>
  )
}
