import { Ban, UserX } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { Notice } from '../shell/Notice.tsx'
import { LinkButton } from '../ui/actions/LinkButton.tsx'
import { Tabs } from '../ui/display/Tabs.tsx'
import { Empty } from '../ui/feedback/Empty.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { profilePath } from '../users/address.ts'
import { CommonConnections } from '../users/CommonConnections.tsx'
import { isFullProfile } from '../users/is-full-profile.ts'
import { useProfile } from '../users/use-profile.ts'
import { ProfileHead } from './ProfileHead.tsx'
import styles from './ProfilePage.module.css'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'
import type { ProfileTab } from './profile-tabs.ts'

/** A person's page. */
export function ProfilePage({ tabs: others }: { readonly tabs: readonly ProfileTab[] }) {
  const { t } = useTranslation()
  const { person = '' } = useParams()
  const { user, state, retry } = useProfile(person, 'always')
  const title = user?.fullname
  useEffect(() => {
    // The frame names the page first.
    if (title) queueMicrotask(() => Object.assign(document, { title }))
  }, [title])

  // Whom I have blocked can no longer be asked for, but I know them and may think again.
  if (state === 'gone' && !user?.isBlocked) return <NoSuchPerson />
  if (!isFullProfile(user))
    return state === 'failed' ? (
      <ErrorState title={t('people.loadFailed')} text={t('people.loadFailedText')} onRetry={retry} />
    ) : (
      <ProfileSkeleton onRetry={retry} />
    )

  const { isBlocked, isAcrossBlock = false, connectionsCount: count, commonConnections } = user
  const path = profilePath(user)
  const tabs = [
    { to: path, label: t('people.about'), isExact: true },
    ...others.map((tab) => ({ to: `${path}/${tab.path}`, label: t(tab.labelKey) })),
    // What a moderator sees across a block is the person in the community, not whom they know.
    ...(isAcrossBlock
      ? []
      : [
          {
            to: `${path}/connections`,
            label: t('people.connectionsTab'),
            count,
            countLabel: t('people.connectionCount', { count }),
          },
        ]),
  ]
  return (
    <article className={styles.page} key={user._id}>
      <ProfileHead user={user} />
      {isBlocked && !isAcrossBlock ? (
        <Empty
          tone="neutral"
          icon={<Ban size={32} strokeWidth={1.75} />}
          title={t('people.blockedTitle', { name: user.fullname })}
          text={t('people.blockedText')}
        />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <Tabs label={t('people.tabs', { name: user.fullname })} tabs={tabs} />
            <Outlet context={user} />
          </div>
          <aside className={styles.aside} aria-label={t('people.aside')}>
            <CommonConnections common={commonConnections} />
          </aside>
        </div>
      )}
    </article>
  )
}

function NoSuchPerson() {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<UserX size={32} strokeWidth={1.75} />}
      title={t('people.goneTitle')}
      text={t('people.goneText')}
      actions={<LinkButton to="/">{t('notFound.home')}</LinkButton>}
    />
  )
}
